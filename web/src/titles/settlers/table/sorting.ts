// The order of the hand: playable cards first, or by price, or by colour.
import { sortedBy } from "../../../table/sorting";
import type { Scene } from "./scene.svelte";

export type Sort = "ready" | "cost" | "colour";

export const sorts: { name: Sort; icon: string }[] = [
  { name: "ready", icon: "hammer-nails" },
  { name: "cost", icon: "stone-pile" },
  { name: "colour", icon: "swap-bag" },
];

const COLOURS = ["brown", "grey", "red", "pink", "gold", "blue", "black", "purple"];

export function sorted(scene: Scene, cards: readonly string[], sort: Sort): string[] {
  const price = (card: string) => scene.almanac.face(card)?.cost.length ?? 0;
  const colour = (card: string) => COLOURS.indexOf(scene.almanac.face(card)?.colours[0] ?? "");
  const ready = (card: string) =>
    scene.play.options.some((one) => one.targets.includes(card) && one.key.startsWith("build:")) ? 0 : scene.offers(card).length > 0 ? 1 : 2;
  const keys: Record<Sort, ((card: string) => number)[]> = {
    ready: [ready, (card) => (scene.almanac.face(card)?.deck === "common" ? 1 : 0), price],
    cost: [price, colour],
    colour: [colour, price],
  };
  return sortedBy(cards, keys[sort], (card) => scene.almanac.name(card));
}
