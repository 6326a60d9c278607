// Empires of the North.
import "./sides.css";

import type { Manifest } from "../manifest";
import { english } from "./english";

export const manifest: Manifest = {
  place: 30,
  words: english,
  look: { colour: "grey", motif: "barbarian", emblem: "drakkar" },
  crests: {
    glenn: "wheat", ulaf: "drakkar", panuk: "wolf-howl",
    heidel: "beer-stein", nanurjuk: "compass", mackinnon: "coins-pile",
  },
};
