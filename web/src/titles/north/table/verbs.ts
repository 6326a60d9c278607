// How the verbs of Empires of the North look.
import type { Verbs } from "../../../table/verbs";
import { say } from "../../../words/say";

const ICONS: Record<string, string> = {
  pawn: "chess-pawn",
  move: "return-arrow",
  build: "hammer-nails",
  activate: "hand",
  raid: "axe-swing",
  boost: "windy-stripes",
  keep: "check-mark",
  harvest: "sickle",
  sail: "drakkar",
  pillage: "swap-bag",
  conquer: "flag-objective",
  draw: "card-pickup",
  copy: "echo-ripples",
  release: "unlocking",
  assign: "locked-chest",
  exhaust: "night-sleep",
  return: "return-arrow",
  ship: "drakkar",
  refresh: "clockwise-rotation",
  under: "upgrade",
};
const ENDS = ["pass", "done", "stop", "skip", "go"];
const PLAIN = ["choose", "give", "pay", "next", "as"];

export const VERBS: Verbs = Object.fromEntries(
  [...Object.keys(ICONS), ...ENDS, ...PLAIN].map((verb) => [
    verb,
    {
      word: say(`north.verb.${verb}`),
      ...(ICONS[verb] ? { picture: ICONS[verb] } : {}),
      ends: ENDS.includes(verb),
      wastes: verb === "pass",
    },
  ]),
);
