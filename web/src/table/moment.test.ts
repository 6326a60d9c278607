import { afterEach, beforeEach, expect, test, vi, type Mock } from "vitest";

import { afterMoment, MOMENT } from "./moment";

let act: Mock<() => void>;
let kept: Mock<() => void>;
beforeEach(() => {
  vi.useFakeTimers();
  [act, kept] = [vi.fn<() => void>(), vi.fn<() => void>()];
});
afterEach(() => vi.useRealTimers());
const begin = () => afterMoment(() => act(), () => kept());

test("it happens once when the moment is over", () => {
  begin();
  vi.advanceTimersByTime(MOMENT - 1);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(9 * MOMENT);
  expect(act).toHaveBeenCalledTimes(1);
  expect(kept).not.toHaveBeenCalled();
});

test.each(["pointerdown", "keydown"])("a %s keeps it from happening", (name) => {
  begin();
  dispatchEvent(new Event(name));
  vi.advanceTimersByTime(9 * MOMENT);
  expect(act).not.toHaveBeenCalled();
  expect(kept).toHaveBeenCalledTimes(1);
});

test("a pointer on its way puts it off", () => {
  begin();
  vi.advanceTimersByTime(MOMENT - 1);
  dispatchEvent(new Event("pointermove"));
  vi.advanceTimersByTime(MOMENT - 1);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

test("an act that is gone meanwhile does not happen", () => {
  begin()();
  vi.advanceTimersByTime(9 * MOMENT);
  expect(act).not.toHaveBeenCalled();
});
