import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import RoundBanner from "./RoundBanner.svelte";

const round = (number: number) => ({ round: { number, first: { words: "Sigrún goes first", side: "roman", icon: "castle" } } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a new round is told with its first player, and goes by itself", async () => {
  const shown = render(RoundBanner, round(2));
  expect(shown.container.textContent, "I have just come").toBe("");
  await shown.rerender(round(2));
  expect(shown.container.textContent, "the same round").toBe("");
  await shown.rerender(round(3));
  expect(shown.container.textContent).toContain("Round 3");
  expect(shown.container.textContent).toContain("Sigrún goes first");
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown.container.textContent).toBe("");
});

test("any press goes through, and ends it", async () => {
  const shown = render(RoundBanner, round(1));
  await shown.rerender(round(2));
  const pressed = vi.fn();
  addEventListener("pointerdown", pressed, { once: true });
  await fireEvent.pointerDown(document.body);
  expect(pressed).toHaveBeenCalledOnce();
  expect(shown.container.textContent).toBe("");
});

test("a step back, as in a replay or by an undo, is no new round", async () => {
  const shown = render(RoundBanner, round(3));
  await shown.rerender(round(2));
  expect(shown.container.textContent).toBe("");
});
