import { fireEvent, render } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";

import { likes } from "../../../settings.svelte";
import { forget } from "../../../table/seen";
import Tip from "../../../table/Tip.svelte";
import { asking } from "../../../testing/samples";
import type { Prompt } from "../../../wire/types";
import guide from "../guide.json";

beforeEach(() => {
  localStorage.clear();
  likes.explain = true;
});

function asked(kind: string, number: number, ...keys: string[]): { title: string; guide: typeof guide; prompt: Prompt } {
  const { prompt } = asking(number, ...keys);
  if (!prompt) throw new Error("nobody is asked");
  return { title: "settlers", guide, prompt: { ...prompt, kind } };
}

test("a kind of decision is explained until it is answered, and never again", async () => {
  const shown = render(Tip, asked("empire", 1, "choose:roman"));
  expect(shown.container.textContent).toContain(guide.empire.what);
  expect(shown.container.textContent).toContain(guide.empire.why);
  expect(shown.container.textContent).toContain(guide.empire.look);
  await shown.rerender(asked("empire", 1, "choose:roman"));
  expect(shown.container.textContent, "something happened elsewhere").toContain(guide.empire.what);
  await shown.rerender(asked("empire", 2, "choose:roman"));
  expect(shown.container.textContent).toBe("");
});

test("the same kind for another purpose has words of its own", async () => {
  const shown = render(Tip, asked("location", 1, "discard:com001"));
  expect(shown.container.textContent).toContain(guide["location.discard"].what);
  await shown.rerender(asked("location", 2, "choose:com001"));
  expect(shown.container.textContent).toContain(guide.location.what);
  await fireEvent.click(shown.getByRole("button", { name: "Got it" }));
  expect(shown.container.textContent).toBe("");
});

test("a verb that was pressed is explained, and the turn itself by none of its verbs", async () => {
  const turn = asked("action", 1, "build:com001", "pass");
  const shown = render(Tip, turn);
  expect(shown.container.textContent).toContain(guide.action.what);
  await shown.rerender({ ...turn, verb: "build" });
  expect(shown.container.textContent).toContain(guide["action.build"].what);
  await shown.rerender({ ...turn, verb: "sail" });
  expect(shown.container.textContent).toBe("");
});

test("one press ends all explanations, until they are wanted again", async () => {
  const shown = render(Tip, asked("deck", 1, "draw:common"));
  await fireEvent.click(shown.getByRole("button", { name: "Explain no more" }));
  expect(shown.container.textContent).toBe("");
  await shown.rerender(asked("payment", 2, "pay:1wood"));
  expect(shown.container.textContent).toBe("");
  likes.explain = true;
  forget();
  await shown.rerender(asked("deck", 3, "draw:common"));
  expect(shown.container.textContent).toContain(guide.deck.what);
});

test("a choice without words is not explained", () => {
  const shown = render(Tip, asked("zither", 1, "sail"));
  expect(shown.container.textContent).toBe("");
});
