// The reader of this table's log.
import type { Line, Reader } from "../../../table/log";
import type { Scene } from "./scene.svelte";

/** Events of a scenario for one player. */
const BEFALLS = ["event", "rival"];
const SAYS_ALL = ["sailed"];

export function readerOf(scene: Scene): Reader {
  const seat = scene.now?.seat ?? null;
  return {
    seat,
    side: scene.view.sides[seat ?? -1],
    people: (one) => scene.called(one),
    befalls: BEFALLS,
    named: (text) => scene.named(text),
    untold: ["spent"],
    saysAll: ({ what }: Line) => SAYS_ALL.includes(what),
  };
}
