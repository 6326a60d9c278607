// The order of the hand: playable cards first, or by kind of play, or by price.
import { sortedBy } from "../../../table/sorting";
import type { Scene } from "./scene.svelte";

export type Sort = "ready" | "boosts" | "cost";

export const sorts: { name: Sort; icon: string }[] = [
  { name: "ready", icon: "check-mark" },
  { name: "boosts", icon: "windy-stripes" },
  { name: "cost", icon: "stone-pile" },
];

const ROLES = ["boost", "field", "dual", "upgrade", "instant", "action", "feature"];

export function sorted(scene: Scene, cards: readonly string[], sort: Sort): string[] {
  const { almanac } = scene;
  const ready = (card: string) => (scene.offers(card).length > 0 ? 0 : 1);
  const role = (card: string) => ROLES.indexOf(almanac.face(card)?.role ?? "");
  const price = (card: string) => almanac.face(card)?.cost.length ?? 0;
  const keys = { ready: [ready, role, price], boosts: [role, price], cost: [price, role] };
  return sortedBy(cards, keys[sort], (card) => almanac.name(card));
}
