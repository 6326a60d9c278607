// Rise of the Empire.
import type { Manifest } from "../manifest";
import { english } from "./english";

export const manifest: Manifest = {
  place: 40,
  words: english,
  look: { colour: "purple", motif: "egyptian", emblem: "imperial-crown" },
  table: () => import("./table/Empire.svelte"),
  stays: true,
  newTable: () => import("./new/founding"),
  pages: {
    campaigns: { page: () => import("./home/Campaigns.svelte"), word: "empire.campaigns", icon: "treasure-map", lobby: true },
  },
};
