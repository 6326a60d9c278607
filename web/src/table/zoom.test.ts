import { fireEvent } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { reads, zoom } from "./zoom.svelte";

let card: HTMLElement;
let forget: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  card = document.body.appendChild(document.createElement("div"));
  forget = reads("com001")(card);
});

afterEach(() => {
  card.remove();
  forget();
  zoom.close();
  vi.useRealTimers();
});

function mouse(what: string, on: Element, clientX: number, clientY = 5): void {
  fireEvent(on, new PointerEvent(what, { pointerType: "mouse", bubbles: true, clientX, clientY }));
}

test("a card on which the mouse comes is shown large", () => {
  mouse("pointermove", document.body, 10);
  mouse("pointerenter", card, 20);
  vi.runAllTimers();
  expect(zoom.shown?.card).toBe("com001");
  mouse("pointerleave", card, 40);
  expect(zoom.shown).toBeNull();
});

test("a card that comes under a mouse that lies still is not, until the mouse is moved", () => {
  mouse("pointermove", document.body, 10);
  mouse("pointerenter", card, 10);
  mouse("pointermove", card, 10);
  vi.runAllTimers();
  expect(zoom.shown).toBeNull();
  mouse("pointermove", card, 11);
  vi.runAllTimers();
  expect(zoom.shown?.card).toBe("com001");
});
