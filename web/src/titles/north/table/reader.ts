// The reader of this table's log.
import type { Line, Reader } from "../../../table/log";
import type { Told } from "../../../wire/types";
import type { Scene } from "./scene.svelte";

/** Events of a scenario for one player. */
const BEFALLS = ["event", "rival"];
const SAYS_ALL = ["sailed"];
/** The causes of what is paid before its purpose is told. */
const PAID_BEFORE = ["build", "pawn", "raid"];
/** A Ship is home again before it is told what it took. */
const VOYAGE = "voyage";

export function comesBefore({ cause, amount = 1 }: Told): boolean {
  return cause === VOYAGE || (amount < 0 && PAID_BEFORE.includes(cause ?? ""));
}

export function readerOf(scene: Scene): Reader {
  const seat = scene.now?.seat ?? null;
  return {
    seat,
    side: scene.view.sides[seat ?? -1],
    people: (one) => scene.called(one),
    befalls: BEFALLS,
    named: (text) => scene.named(text),
    untold: ["spent"],
    paidBefore: comesBefore,
    saysAll: ({ what }: Line) => SAYS_ALL.includes(what),
  };
}
