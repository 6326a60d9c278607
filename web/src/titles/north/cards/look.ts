// Looks of cards: colour, landscape, emblem and the icon of the kind.
import type { Token } from "../../../cards/tokens";
import type { Face } from "../almanac/almanac";
import emblems from "../emblems.json";

export const GOOD_COLOURS: Record<string, string> = {
  wood: "brown",
  stone: "grey",
  food: "red",
  sheep: "moss",
  fish: "teal",
  gold: "gold",
  worker: "pink",
  raze: "black",
  ship: "navy",
  card: "blue",
  vp: "purple",
};

export const ACT_COLOURS: Record<string, string> = {
  explore: "blue",
  populate: "pink",
  construct: "brown",
  harvest: "red",
  sail: "navy",
};

export const ROLE_ICONS: Record<string, string> = {
  field: "field",
  basic: "field",
  dual: "field",
  upgrade: "upgrade",
  feature: "round-star",
  action: "hand",
  instant: "power-lightning",
  boost: "windy-stripes",
  island: "island",
};

const MOTIFS: Record<string, string> = {
  ulaf: "viking",
  heidel: "viking",
  glenn: "scot",
  mackinnon: "scot",
  panuk: "inuit",
  nanurjuk: "inuit",
};

/** The slots that tell a card's gains, the most telling first. */
const SLOTS = ["goods", "action", "feature", "effect", "storage", "scoring", "bonus"];

/** The colour of the good that the card is about: points first, else the first good, else its action. */
export function colourOf(face: Face): string {
  const shown = SLOTS.flatMap((slot) => gainedIn(face.icons[slot] ?? []));
  const goods = shown.flatMap((token) => (typeof token !== "string" && "good" in token ? [token.good] : []));
  const good = goods.includes("vp") ? "vp" : goods[0];
  const act = shown.flatMap((token) => (typeof token !== "string" && "icon" in token ? [actOf(token.icon)] : [])).find(Boolean);
  return GOOD_COLOURS[good ?? ""] ?? ACT_COLOURS[act ?? face.act] ?? "olive";
}

/** Returns the tokens behind the arrow. */
function gainedIn(formula: readonly Token[]): Token[] {
  const arrow = formula.findIndex((token) => typeof token !== "string" && "icon" in token && token.icon === "arrow");
  return formula.slice(arrow + 1);
}

function actOf(icon: string): string | undefined {
  const act = icon.replace(/^act-/, "");
  return act in ACT_COLOURS ? act : undefined;
}

export function emblemOf(face: Face): string {
  return (emblems as Record<string, string>)[face.id] ?? ROLE_ICONS[face.role] ?? "island";
}

/** The picture: the emblem before the landscape of its people. */
export function artOf(face: Face): { emblem: string; motif: string; colours: string[] } {
  return { emblem: emblemOf(face), motif: MOTIFS[face.deck] ?? "isle", colours: [colourOf(face)] };
}

/** The most telling formula of a card in an Empire. */
export function formulaOf(face: Face): Token[] {
  const slot = ["action", "feature", "goods", "effect", "storage", "standing", "scoring", "copy", "bonus"].find((one) => face.icons[one]);
  return face.icons[slot ?? ""] ?? [];
}

/** Whether a card lies in the row of Fields. */
export function isField(face: Face): boolean {
  return Object.keys(face.goods).length > 0;
}

/** Returns the length of a card's text: the longer, the smaller it is set. */
export function lengthOf({ text, parts }: Face): "xs" | "s" | "m" | "l" {
  if (text.length > 88 || parts.length > 2) return "l";
  if (text.length > 56) return "m";
  return text.length < 30 ? "xs" : "s";
}
