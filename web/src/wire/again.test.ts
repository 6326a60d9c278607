import { beforeEach, expect, test, vi } from "vitest";

import { persist } from "./again";
import { Refused } from "./http";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const refused = (status: number) => new Refused(status, { error: "No", message: "No." });

test("a failed request is tried again, ever more patiently", async () => {
  const work = vi.fn().mockRejectedValueOnce(refused(0)).mockRejectedValueOnce(refused(503)).mockResolvedValue("here");
  const done = persist(work);
  await vi.advanceTimersByTimeAsync(250);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(499);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await done).toBe("here");
});

test("a refusal is an answer", async () => {
  const work = vi.fn().mockRejectedValue(refused(404));
  await expect(persist(work)).rejects.toMatchObject({ status: 404 });
  expect(work).toHaveBeenCalledTimes(1);
});

test("it is tried in vain for a few seconds, or as long as it is wanted", async () => {
  const gone = expect(persist(() => Promise.reject(refused(0)))).rejects.toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(4000);
  await gone;
  let wanted = true;
  const work = vi.fn().mockRejectedValue(refused(0));
  const left = expect(persist(work, () => wanted)).rejects.toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work.mock.calls.length).toBeGreaterThan(8);
  wanted = false;
  await vi.advanceTimersByTimeAsync(8000);
  await left;
});
