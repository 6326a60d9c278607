// Two cards, and an almanac of them, for the tests.
import { Almanac, type Face } from "./almanac";

export const FORGE: Face = {
  id: "com001",
  copies: ["com001", "com002"],
  deals: { com002: "gold" },
  name: "Forge",
  deck: "common",
  row: "production",
  colours: ["grey", "gold"],
  cost: ["wood", "stone"],
  raze: ["gold"],
  value: 1,
  uses: 0,
  text: "Produces 1 gold.",
  parts: [{ slot: "production", label: "Produces", tokens: [{ good: "gold", amount: 1, text: "1 gold" }, "."] }],
  formula: [{ good: "gold", amount: 1, text: "1 gold" }],
  provenance: "designed for a test",
};

export const HUT: Face = { ...FORGE, id: "com003", copies: ["com003"], deals: {}, name: "Forge Hut", raze: null, cost: [] };

export function almanac(): Almanac {
  return new Almanac({
    goods: ["wood", "stone", "gold"],
    words: {
      goods: { wood: "wood", stone: "stone", gold: "gold" },
      colours: { grey: "grey", gold: "gold" },
      rows: { production: "Production", feature: "Feature", action: "Action" },
    },
    boards: [],
    cards: [FORGE, HUT],
    decks: [],
    attacks: [],
  });
}
