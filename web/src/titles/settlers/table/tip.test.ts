import { fireEvent, render } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";

import { asking } from "../../../testing/samples";
import type { Prompt } from "../../../wire/types";
import Tip from "../../../table/Tip.svelte";

beforeEach(() => localStorage.clear());

function prompt(kind: string, number: number, ...keys: string[]): Prompt {
  const { prompt } = asking(number, ...keys);
  if (!prompt) throw new Error("nobody is asked");
  return { ...prompt, kind };
}

test("a kind of decision is explained until it is answered, and never again", async () => {
  const shown = render(Tip, { title: "settlers", prompt: prompt("empire", 1, "choose:roman") });
  expect(shown.container.textContent).toContain("Players who have passed");
  await shown.rerender({ title: "settlers", prompt: prompt("empire", 1, "choose:roman") });
  expect(shown.container.textContent, "something happened elsewhere").toContain("Players who have passed");
  await shown.rerender({ title: "settlers", prompt: prompt("empire", 2, "choose:roman") });
  expect(shown.container.textContent).toBe("");
});

test("the same kind for another purpose has words of its own", async () => {
  const shown = render(Tip, { title: "settlers", prompt: prompt("location", 1, "discard:com001") });
  expect(shown.container.textContent).toContain("something older");
  await shown.rerender({ title: "settlers", prompt: prompt("location", 2, "choose:com001") });
  expect(shown.container.textContent).toContain("may touch");
  await fireEvent.click(shown.getByRole("button", { name: "Got it" }));
  expect(shown.container.textContent).toBe("");
});

test("what has no words is not explained", () => {
  const shown = render(Tip, { title: "zither", prompt: prompt("action", 1, "sail") });
  expect(shown.container.textContent).toBe("");
});
