// How the log of this table is read.
import type { Line, Reader } from "../../../table/log";
import type { Scene } from "./scene.svelte";

/** What a scenario for one player does. */
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
