import { expect, test } from "vitest";

import { me } from "../../../wire/me.svelte";
import { founded, newTable } from "./founding";
import type { EmpireSeat } from "./names";

function seat(side: string, who: EmpireSeat["who"], empire?: string): EmpireSeat {
  return { side, who, bot: "greedy", ...(empire === undefined ? {} : { empire }) };
}

test("empires have the names that were written, or the usual ones of their factions", () => {
  me.known = { id: "1", nickname: "Ann" };
  const made = founded([seat("roman", "me", " Robia "), seat("egyptian", "friend"), seat("barbarian", "bot", "")]);
  expect(made.roman).toEqual({ name: "Robia", player: "Ann" });
  expect(made.egyptian).toEqual({ name: "House of the Reed" });
  expect(made.barbarian?.name).toBe("Hrafnheim");
});

test("one person at two seats is written down once", () => {
  me.known = { id: "1", nickname: "Ann" };
  const players = Object.values(founded([seat("roman", "me"), seat("japanese", "me")])).map(({ player }) => player);
  expect(players).toEqual(["Ann", undefined]);
});

test("a campaign brings its empires and their decks along", () => {
  expect(newTable.optionsOf([seat("roman", "friend")], [])).toEqual({ campaign: { founded: { roman: { name: "Nova Ostia" } } } });
});
