// Looks of the things of this title: emblems, colours, crests. Never a colour alone.
import type { Building } from "./book";
import emblems from "./emblems.json";

const BY_GOOD: Record<string, string> = { food: "red", wood: "brown", stone: "grey", gold: "gold" };
const BY_SORT: Record<string, string> = {
  production: "gold",
  action: "pink",
  trade: "gold",
  reroll: "blue",
  field: "red",
  modifier: "grey",
  condition: "black",
  star: "purple",
  architects: "blue",
  own: "none",
};
const EMBLEM_OF_SORT: Record<string, string> = { star: "laurels", architects: "compass", own: "village" };

/** The colour of a building: that of the good it gives, else that of its kind. */
export function colourOf(building: Building): string {
  const good = building.icons.find((icon) => icon in BY_GOOD);
  const gives = building.sort === "production" && good ? BY_GOOD[good] : undefined;
  return gives ?? BY_SORT[building.sort] ?? "none";
}

export function emblemOf(building: Building): string {
  const known = (emblems as Record<string, string>)[building.id];
  return known ?? EMBLEM_OF_SORT[building.sort] ?? "village";
}

export const TRACK_ICONS: Record<string, string> = {
  walls: "stone-wall",
  cottages: "family-house",
  granaries: "granary",
  bridges: "stone-bridge",
};
export const TRACK_COLOURS: Record<string, string> = {
  walls: "grey",
  cottages: "brown",
  granaries: "red",
  bridges: "blue",
};
export const FAVOR_ICONS: Record<string, string> = {
  ally: "meeple-group",
  boon: "linked-rings",
  yield: "grain-bundle",
  export: "trade",
  lucky_coin: "crown-coin",
};
