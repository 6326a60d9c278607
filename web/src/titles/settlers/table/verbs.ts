// How the verbs of Imperial Settlers look.
import type { Letters, Verbs } from "../../../table/verbs";
import { say } from "../../../words/say";

const ICONS: Record<string, string> = {
  build: "hammer-nails",
  activate: "hand",
  deal: "shaking-hands",
  raze: "flame",
  take: "hand",
  keep: "check-mark",
  place: "locked-chest",
  discard: "trash-can",
};
const GOODS: Record<string, string> = {
  exchange: "worker",
  defend: "defense",
  deploy: "samurai",
};
const ENDS = ["pass", "done", "stop", "skip"];
const KNOWN = [...Object.keys(ICONS), ...Object.keys(GOODS), ...ENDS, "choose", "draw", "pay", "put"];

export const VERBS: Verbs = Object.fromEntries(
  KNOWN.map((verb) => [
    verb,
    {
      word: say(`settlers.verb.${verb}`),
      ...(ICONS[verb] ? { icon: ICONS[verb] } : {}),
      ...(GOODS[verb] ? { good: GOODS[verb] } : {}),
      ends: ENDS.includes(verb),
      wastes: verb === "pass",
    },
  ]),
);

export const LETTERS: Letters = { B: "build", A: "activate", D: "deal", R: "raze", W: "exchange" };
