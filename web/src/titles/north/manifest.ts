// Empires of the North.
import type { Manifest } from "../manifest";
import { english } from "./english";

export const manifest: Manifest = {
  place: 30,
  words: english,
  look: { colour: "grey", motif: "barbarian", emblem: "drakkar" },
};
