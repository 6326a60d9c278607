// The reader of this table's log.
import type { Line, Reader } from "../../../table/log";
import type { Told } from "../../../wire/types";
import type { Scene } from "./scene.svelte";

/** Raze tokens, and the food for a Deal, are paid before their purpose is told. */
const PAID_BEFORE = ["raze", "deal"];
/** The attack of the virtual player. */
const BEFALLS = ["struck", "missed"];
const SAYS_ALL = ["exchanged", "defended", "stole"];

export function readerOf(scene: Scene): Reader {
  const seat = scene.now?.seat ?? null;
  return {
    seat,
    side: scene.sides[seat ?? -1],
    people: (one) => scene.called(one),
    befalls: BEFALLS,
    named: (text) => scene.named(text),
    paidBefore: ({ cause, amount }: Told) => (amount ?? 1) < 0 && PAID_BEFORE.includes(cause ?? ""),
    saysAll: ({ what }: Line) => SAYS_ALL.includes(what),
  };
}
