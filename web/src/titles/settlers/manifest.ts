// Imperial Settlers.
import "./sides.css";

import type { Manifest } from "../manifest";
import { crests } from "./crests";
import { english } from "./english";

export const manifest: Manifest = {
  place: 10,
  words: english,
  look: { colour: "red", motif: "roman", emblem: "castle" },
  crests,
  sources: {
    "faction-locations": "brown", "common-locations": "grey", action: "gold", feature: "blue",
    production: "red", bonus: "pink", raze: "black", deal: "purple",
  },
  counted: () => import("./cards/Counted.svelte"),
  table: () => import("./table/Settlers.svelte"),
  almanac: () => import("./almanac/Cards.svelte"),
  how: () => import("./how/How.svelte"),
  newTable: () => import("./decks/new_table"),
  pages: {
    decks: { page: () => import("./decks/Decks.svelte"), word: "decks.own", icon: "card-pickup" },
  },
};
