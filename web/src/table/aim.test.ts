import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Aim, PAUSE } from "./aim";

let aim: Aim;
let end: () => void;
let button: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  document.body.innerHTML = "<button>Pass</button>";
  button = document.querySelector("button") as HTMLElement;
  aim = new Aim();
  end = aim.watch();
  moves(500, 500);
  moves(100, 100);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const later = (ms: number) => vi.advanceTimersByTime(ms);
const moves = (clientX: number, clientY: number) =>
  dispatchEvent(new PointerEvent("pointermove", { clientX, clientY }));

function presses(clientX = 100, clientY = 100): void {
  button.dispatchEvent(new PointerEvent("pointerdown", { clientX, clientY, bubbles: true }));
}
function releases(detail = 1): boolean {
  button.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));
  return !aim.hasty;
}
/** Whether a click there counts. */
function clicks(clientX = 100, clientY = 100): boolean {
  presses(clientX, clientY);
  return releases();
}

test("a click counts where nothing has changed", () => {
  expect([clicks(), clicks(), clicks()]).toEqual([true, true, true]);
});

test("the rest of a double or triple click does not count for a new option", () => {
  expect(clicks()).toBe(true);
  aim.change();
  later(120);
  expect(clicks()).toBe(false);
  later(120);
  expect(clicks()).toBe(false);
});

test("clicks that follow one another quickly are one gesture, however long it takes", () => {
  clicks();
  aim.change();
  for (let passed = 0; passed < 2 * PAUSE; passed += 100) {
    later(100);
    expect(clicks()).toBe(false);
  }
});

test("a second click after a pause counts, on the very same place", () => {
  clicks();
  aim.change();
  later(PAUSE);
  expect(clicks()).toBe(true);
});

test("after a click that counts, the next one counts at once if nothing has changed", () => {
  aim.change();
  later(PAUSE);
  expect([clicks(), clicks()]).toEqual([true, true]);
});

test("a pointer that goes to something else need not wait", () => {
  clicks();
  aim.change();
  moves(140, 100);
  expect(clicks(140, 100)).toBe(true);
});

test("a finger that comes down elsewhere need not wait either", () => {
  clicks();
  aim.change();
  expect(clicks(100, 160)).toBe(true);
});

test("an option that changes under a pressed finger is not chosen when it is lifted, however late", () => {
  presses();
  aim.change();
  later(5 * PAUSE);
  expect(releases()).toBe(false);
  later(PAUSE);
  expect(clicks(), "pressed anew").toBe(true);
});

test("a table that changes by itself under a still pointer asks for a pause too", () => {
  later(5000);
  aim.change();
  later(50);
  expect(clicks()).toBe(false);
});

test("a button to press again and again answers every click, as long as it is there", () => {
  button.dataset["again"] = "";
  expect(clicks()).toBe(true);
  aim.change();
  expect(clicks()).toBe(true);
  button.replaceWith((button = document.createElement("button")));
  aim.change();
  expect(clicks(), "something else is there now").toBe(false);
});

test("keys and helpers press without a pointer, and a key that is held presses once", () => {
  const keys = (repeat: boolean) => button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true }));
  aim.change();
  keys(false);
  expect(releases(0)).toBe(true);
  aim.change();
  keys(true);
  expect(releases(0)).toBe(false);
  button.dispatchEvent(new KeyboardEvent("keyup", { key: "Enter", bubbles: true }));
  expect(releases(0)).toBe(true);
});
