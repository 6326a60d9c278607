// Roll & Write.
import "./sides.css";

import type { Manifest } from "../manifest";
import type { Facts } from "./book";
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
  lone: (now) => {
    const { village, sheets } = now.facts as unknown as Facts;
    return { course: village, laurels: sheets[0]?.risen ?? false };
  },
  table: () => import("./table/Rollwrite.svelte"),
  almanac: () => import("./almanac/Buildings.svelte"),
  choosers: { village: () => import("./map/ChooseVillage.svelte") },
  how: () => import("./how/How.svelte"),
};
