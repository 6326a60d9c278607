// Empires of the North.
import "./sides.css";

import { viewOf } from "../../wire/view";
import type { Manifest } from "../manifest";
import { english } from "./english";

const words: Record<string, string> = english;

export const manifest: Manifest = {
  place: 30,
  words,
  look: { colour: "navy", motif: "viking", emblem: "drakkar" },
  crests: {
    ulaf: "viking-helmet",
    heidel: "beer-horn",
    glenn: "bagpipes",
    mackinnon: "stag-head",
    panuk: "penguin",
    nanurjuk: "polar-bear",
  },
  sources: {
    bonus: "pink",
    action: "red",
    feature: "purple",
    effect: "brown",
    pillage: "navy",
    storage: "moss",
    other: "grey",
    cards: "blue",
    resources: "olive",
    gold: "gold",
    raze: "black",
    features: "teal",
  },
  lone: (now) => ({ course: words[`value.${String(viewOf(now).options["scenario"])}`] ?? "", laurels: true }),
  table: () => import("./table/North.svelte"),
  almanac: () => import("./almanac/Cards.svelte"),
  choosers: { scenario: () => import("./solo/ChooseScenario.svelte") },
  how: () => import("./how/How.svelte"),
};
