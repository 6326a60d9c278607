// How the log of this table is read.
import type { Line, Reader } from "../../../table/log";
import type { Scene } from "./scene.svelte";

const SAYS_ALL = ["sailed"];

export function readerOf(scene: Scene): Reader {
  const seat = scene.now?.seat ?? null;
  return {
    seat,
    side: scene.view.sides[seat ?? -1],
    people: (one) => scene.called(one),
    named: (text) => scene.named(text),
    untold: ["spent"],
    saysAll: ({ what }: Line) => SAYS_ALL.includes(what),
  };
}
