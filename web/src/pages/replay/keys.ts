// The keys of a replay. In fields and lists, and inside a zone with arrows of its own, they are silent.
import { likes } from "../../settings.svelte";
import type { Past } from "../../wire/past.svelte";

export function listen(past: Past, turnPlay: () => void): () => void {
  const keys: Record<string, () => unknown> = {
    ArrowLeft: () => past.turn(-1),
    ",": () => past.turn(-1),
    ArrowRight: () => past.turn(1),
    ".": () => past.turn(1),
    "<": () => past.turnRound(-1),
    ">": () => past.turnRound(1),
    Home: () => past.show(0),
    End: () => past.show(past.last),
    " ": turnPlay,
  };
  const down = (event: KeyboardEvent) => {
    if (!likes.keys || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const act = keys[event.key];
    if (!act || busy(event.target, event.key)) return;
    event.preventDefault();
    act();
  };
  addEventListener("keydown", down);
  return () => removeEventListener("keydown", down);
}

/** Returns whether the focused element needs the key itself. */
function busy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || (key === " " && target.closest("button, a") !== null);
}
