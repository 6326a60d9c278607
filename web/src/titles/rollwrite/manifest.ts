// Roll & Write.
import "./sides.css";

import type { Manifest } from "../manifest";
import { english } from "./english";

export const manifest: Manifest = {
  place: 20,
  words: english,
  look: { colour: "blue", motif: "common", emblem: "pencil" },
  crests: { red: "stone-wall", blue: "stone-bridge", green: "granary", yellow: "family-house" },
  sources: {
    walls: "grey", cottages: "brown", granaries: "gold", bridges: "blue",
    settlements: "red", noted: "purple", stars: "pink",
  },
  table: () => import("./table/Rollwrite.svelte"),
  almanac: () => import("./almanac/Buildings.svelte"),
  how: () => import("./how/How.svelte"),
};
