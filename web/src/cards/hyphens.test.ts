import { expect, test } from "vitest";

import { softly } from "./hyphens";

const shown = (name: string) => softly(name).replaceAll("\u00ad", "-");

test("long words have places to break, short ones and ends have none", () => {
  const names = ["Administration", "Headquarters", "Roman Fortification", "Sculptor's Apprentice", "Goldsmith's Workshop", "Stonemason"];
  expect(names.map(shown)).toEqual([
    "Admi-nis-tra-tion",
    "Head-quar-ters",
    "Roman For-ti-fi-ca-tion",
    "Sculp-tor's Appren-tice",
    "Gold-smith's Workshop",
    "Sto-ne-mason",
  ]);
  expect(shown("Settlers")).toBe("Settlers");
});

test("the read text stays the same", () => {
  expect(softly("Merchant's Quarter").replaceAll("\u00ad", "")).toBe("Merchant's Quarter");
});
