import { expect, test } from "vitest";

import { named, owned, type Called } from "./names";

const all: Called[] = [
  { people: "Romans", name: "Yrsa", me: true },
  { people: "Barbarians", name: "Sigrún", me: false },
  { people: "Egyptians", name: "Egyptians", me: false },
  { people: "Glenn clan", name: "$& (Ulf)", me: false },
];

test.each([
  ["The Barbarians built Expedition.", "Sigrún built Expedition."],
  ["The Romans passed.", "You passed."],
  ["The Romans razed Raid from their hand.", "You razed Raid from your hand."],
  ["The Barbarians razed Raid from their hand.", "Sigrún razed Raid from their hand."],
  ["The Barbarians razed Mill of the Romans.", "Sigrún razed Mill of yours."],
  ["The Romans razed Mill of the Barbarians.", "You razed Mill of Sigrún."],
  ["The Barbarians took 1 wood from the Romans.", "Sigrún took 1 wood from you."],
  ["Round 2 begins; the Romans go first.", "Round 2 begins; you go first."],
  ["Round 2 begins; the Barbarians go first.", "Round 2 begins; Sigrún goes first."],
  ["The Barbarians have reached the Modern Era.", "Sigrún has reached the Modern Era."],
  ["The Romans score 4 VP: Mill.", "You score 4 VP: Mill."],
  ["Raze Mill of the Barbarians for 1 wood (2 raze tokens)", "Raze Mill of Sigrún for 1 wood (2 raze tokens)"],
  ["The Egyptians passed.", "The Egyptians passed."],
  ["The Glenn clan passed.", "$& (Ulf) passed."],
])("%s", (text, said) => expect(named(text, all)).toBe(said));

test("a spectator is none of the players", () => {
  expect(named("The Romans passed.", [{ people: "Romans", name: "Yrsa", me: false }])).toBe("Yrsa passed.");
});

test("my things are called mine", () => {
  expect(owned("Sigrún razed Gold Mine of yours.", ["Gold Mine"])).toBe("Sigrún razed your Gold Mine.");
  expect(owned("Mill of yours is worth 2 VP.", ["Mill"])).toBe("Your Mill is worth 2 VP.");
  expect(owned("Sigrún had the Deal of yours with Mill discarded.", ["Mill"])).toBe("Sigrún had your Deal with Mill discarded.");
});
