// The keys of the table (`?` shows them).
import { pressNth, type Keys, type Listed } from "../../../table/keys";
import type { Play } from "../../../table/play.svelte";
import { verbOf } from "../../../table/targets";
import { zoom } from "../../../table/zoom.svelte";
import type { Scene } from "./scene.svelte";
import { LETTERS, VERBS } from "./verbs";

export const LISTED: Listed = {
  live: ["Tab", "← →", "Enter", "1–9", "B A D R W", "U", "Shift U", "C", "P P", "Esc", "Z", "O 1–3", "L", "H", "S", "?"],
  past: ["← →", "< >", "Home End", "Space", "Z", "O 1–3", "L", "Esc", "?"],
};

interface Hooks {
  play: Play;
  scene: Scene;
  opened: () => number | null;
  open: (seat: number | null) => void;
  sort: () => void;
  log: () => void;
  help: () => void;
  focus: (verb: string) => boolean;
  zoom: () => boolean;
}

export function keysOf(hooks: Hooks): Keys {
  const { play } = hooks;
  let opening = false;
  const keys: Keys = {
    U: () => void (play.live.now?.can_undo && play.undo()),
    "Shift+U": () => void (play.live.now?.can_undo && play.undo(true)),
    C: () => void (play.live.now?.must_commit && play.live.commit()),
    H: () => void (play.live.now?.prompt && play.advise()),
    S: hooks.sort,
    L: hooks.log,
    "?": hooks.help,
    O: () => (opening = true),
    P: () => {
      const pass = play.options.find((option) => VERBS[verbOf(option)]?.wastes);
      if (pass) void play.pass(pass);
    },
    Z: () => {
      const card = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset["card"];
      if (zoom.shown) zoom.close();
      else if (card && document.activeElement) zoom.show(card, document.activeElement, true);
    },
    Escape: () => {
      if (!hooks.zoom() && !play.back()) hooks.open(null);
    },
  };
  for (const [letter, verb] of Object.entries(LETTERS)) keys[letter] = () => void hooks.focus(verb);
  for (let digit = 1; digit <= 9; digit++) {
    keys[String(digit)] = () => {
      const rival = hooks.scene.others[digit - 1];
      if (opening && rival !== undefined) hooks.open(hooks.opened() === rival ? null : rival);
      else pressNth(digit);
      opening = false;
    };
  }
  return keys;
}
