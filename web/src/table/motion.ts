// Motion explains and never blocks: the view is already true when anything starts to move.
//
// `prepare` is called with the new events while the old picture still stands; the function it returns is
// called when the new one does. Things are found by their marks: `data-card` a card,
// `data-well` the count of a good, `data-seat` the owner of hidden things.
import { likes, PACE, still } from "../settings.svelte";
import type { Told } from "../wire/types";
import { play, type Sound } from "./sound";

const ARC = "cubic-bezier(.45,.05,.25,1)";
const FLY = 320;
const STEP = 130;
const AT_ONCE = 12;
const TOKENS = 5;
const NAME = "flight";
/** So long what has changed stays marked. */
const EDGE = 1200;

interface Start {
  rect: DOMRect;
  ghost: HTMLElement | null;
}

addEventListener("pointerdown", skip, { capture: true });
addEventListener("keydown", skip, { capture: true });

/** Everything is where it belongs, at once. */
export function skip(): void {
  for (const one of document.getAnimations()) if (one.id === NAME) one.finish();
}

/** Note where things are; the answer lets them travel from there. Cards that are `shown` large travel later, by `arrive`. */
export function prepare(events: readonly Told[], shown: ReadonlySet<string> = new Set()): () => void {
  const told = events.filter((event) => event.text).length;
  sound(events);
  if (document.hidden || told > AT_ONCE || events.length === 0) return () => undefined;
  const starts = new Map<string, Start>();
  for (const event of events) {
    if (event.kind !== "move" || event.what === "?" || starts.has(event.what)) continue;
    const from = cardAt(event.what);
    if (from) starts.set(event.what, { rect: from.getBoundingClientRect(), ghost: ghostOf(from) });
  }
  return () => land(events, starts, shown);
}

function land(events: readonly Told[], starts: Map<string, Start>, shown: ReadonlySet<string>): void {
  for (const event of events) if (!shown.has(event.what)) mark(event);
  if (still()) return;
  const told = events.filter((event) => event.text).length;
  const pace = PACE[likes.motion] * (told > 3 ? 0.6 : 1);
  let delay = 0;
  let razed = false;
  for (const event of events) {
    if (event.text) {
      delay = Math.min(delay + STEP * pace, 1400);
      razed = event.what.startsWith("razed") || event.what === "struck";
    } else if (event.kind === "move" && !(shown.has(event.what) && cardAt(event.what))) travel(event, starts, delay, pace, razed);
    else if (event.kind === "count" && (event.amount ?? 1) > 0) tokens(event, delay, pace);
  }
}

function cardAt(card: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`);
}

function placeOf(seat: string | undefined): Element | null {
  return seat === undefined ? null : document.querySelector(`[data-seat="${seat}"]`);
}

function ghostOf(element: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.style.fontSize = getComputedStyle(element).fontSize;
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  return ghost;
}

/** A card goes from where it was to where it is, or away. */
function travel(event: Told, starts: Map<string, Start>, delay: number, pace: number, razed: boolean): void {
  const start = starts.get(event.what);
  const there = cardAt(event.what);
  const from = start?.rect ?? placeOf(event.origin?.split("/")[0])?.getBoundingClientRect();
  if (there && from) {
    const to = there.getBoundingClientRect();
    const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
    if (Math.abs(dx) + Math.abs(dy) < 4) return;
    const scale = Math.min(2, Math.max(0.4, from.width / Math.max(1, to.width)));
    run(there, [{ transform: `translate(${dx}px, ${dy}px) scale(${start ? scale : 0.5})`, zIndex: 30 }, { transform: "none", zIndex: 30 }], FLY * pace, delay, ARC);
  } else if (start?.ghost && event.origin?.includes("/")) {
    leave(start, delay, pace, razed);
    starts.delete(event.what); // it leaves once, however many piles it passes
  }
}

/** A thing that lies nowhere in sight any more cracks in two, or sinks away. */
function leave({ rect, ghost }: Start, delay: number, pace: number, razed: boolean): void {
  if (!ghost) return;
  const halves = razed ? ["polygon(0 0,58% 0,42% 100%,0 100%)", "polygon(58% 0,100% 0,100% 100%,42% 100%)"] : ["none"];
  halves.forEach((clip, index) => {
    const half = ghost.cloneNode(true) as HTMLElement;
    Object.assign(half.style, {
      position: "fixed",
      left: `${rect.x}px`,
      top: `${rect.y}px`,
      width: `${rect.width}px`,
      clipPath: clip,
      zIndex: "31",
      pointerEvents: "none",
    });
    document.body.append(half);
    const turn = razed ? (index === 0 ? -14 : 14) : 0;
    const frames = [{ opacity: 1 }, { opacity: 0, transform: `translate(${turn}px, 2.4rem) rotate(${turn}deg) scale(.92)` }];
    run(half, frames, (razed ? 420 : FLY) * pace, delay, "ease-in", () => half.remove());
  });
}

/** Goods fly from their source to the well where they are counted. */
function tokens(event: Told, delay: number, pace: number): void {
  const well = document.querySelector(`[data-well="${event.seat}/${event.what}"]`);
  const picture = well?.querySelector("svg");
  if (!well || !picture) return;
  const cause = (event.cause ?? "").replace(/\/(production|bonus|action|feature|deal|raze|scoring).*$/, "");
  const source = cardAt(cause) ?? placeOf(String(event.seat));
  const to = picture.getBoundingClientRect();
  run(well, [{ transform: "none" }, { transform: "scale(1.12)" }, { transform: "none" }], 260 * pace, delay + FLY * pace, "ease-out");
  if (!source || to.width === 0) return;
  const from = source.getBoundingClientRect();
  for (let n = 0; n < Math.min(TOKENS, event.amount ?? 1); n++) {
    const token = picture.cloneNode(true) as SVGElement;
    Object.assign(token.style, { position: "fixed", left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px`, height: `${to.height}px`, zIndex: "32", pointerEvents: "none" });
    document.body.append(token);
    const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
    const frames = [{ transform: `translate(${dx}px, ${dy}px) scale(1.2)`, opacity: 0 }, { opacity: 1, offset: 0.15 }, { transform: "none", opacity: 1 }];
    run(token, frames, FLY * pace, delay + 40 * n * pace, ARC, () => token.remove());
  }
}

function run(element: Element, frames: Keyframe[], duration: number, delay: number, easing: string, done?: () => void): void {
  const animation = element.animate(frames, { duration, delay, easing, fill: "backwards", id: NAME });
  if (done) animation.finished.then(done, done);
}

/** A card that was shown large goes to its place, which a frame has held for it. */
export function arrive(card: string, from: HTMLElement | null): void {
  const there = cardAt(card);
  if (!there) return;
  if (!from || still()) {
    edge(there);
    return;
  }
  const start = from.getBoundingClientRect();
  const end = there.getBoundingClientRect();
  const ghost = ghostOf(from);
  Object.assign(ghost.style, { position: "fixed", left: `${start.x}px`, top: `${start.y}px`, width: `${start.width}px`, transformOrigin: "0 0", zIndex: "31", pointerEvents: "none" });
  document.body.append(ghost);
  there.setAttribute("data-landing", "");
  const to = `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(${end.width / Math.max(1, start.width)})`;
  run(ghost, [{ transform: "none" }, { transform: to, opacity: 0.6 }], FLY * PACE[likes.motion], 0, ARC, () => {
    ghost.remove();
    there.removeAttribute("data-landing");
    edge(there);
  });
}

/** A changed thing is underlined or edged for a moment. */
function mark(event: Told): void {
  const found =
    event.kind === "count"
      ? document.querySelector(`[data-count="${event.seat}/${event.what}"]`)
      : event.kind === "move"
        ? cardAt(event.what)
        : null;
  if (found) edge(found);
}

function edge(found: Element): void {
  found.classList.add("changed");
  setTimeout(() => found.classList.remove("changed"), EDGE);
}

/** One sound for everything that happened at once: the one that matters most. */
function sound(events: readonly Told[]): void {
  const heard: [Sound, (event: Told) => boolean][] = [
    ["raze", (event) => event.what.startsWith("razed") || event.what === "struck"],
    ["points", (event) => event.kind === "count" && event.what === "vp"],
    ["dice", (event) => event.what === "rolled"],
    ["card", (event) => event.kind === "move"],
    ["goods", (event) => event.kind === "count"],
  ];
  const found = heard.find(([, fits]) => events.some(fits));
  if (found) play(found[0]);
}
