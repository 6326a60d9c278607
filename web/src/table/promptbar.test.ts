import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { likes } from "../settings.svelte";
import { Line } from "../testing/line";
import { asking, nowWith } from "../testing/samples";
import { Live } from "../wire/live.svelte";
import type { Now } from "../wire/types";
import { MOMENT } from "./moment";
import { Play } from "./play.svelte";
import PromptBar from "./PromptBar.svelte";
import type { Verbs } from "./verbs";

const VERBS: Verbs = {
  build: { word: "Build" },
  raze: { word: "Raze" },
  pass: { word: "Pass", ends: true, wastes: true },
  done: { word: "Done", ends: true, closes: true },
};

beforeEach(() => {
  Line.lines = [];
  vi.stubGlobal("WebSocket", Line);
  likes.confirm = true;
});

function shown(now: Now, passes = false): Play {
  const live = new Live("t");
  live.open();
  Line.latest.opens().says(now);
  const play = new Play(live);
  render(PromptBar, { play, verbs: VERBS, waits: "Bo is thinking", passes });
  return play;
}

/** The messages since the first one. */
const acts = () => Line.latest.heard.slice(1).map(({ act }) => act);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("names the player once, then the question, then the reason", () => {
  shown(asking(1, "build:a"));
  expect(screen.getByText("Your turn")).toBeTruthy();
  expect(screen.getByText("Do something.")).toBeTruthy();
  expect(screen.getByText("It matters.")).toBeTruthy();
});

test("few options stand there in words, and are chosen by a click", async () => {
  shown(asking(3, "build:a", "build:b"));
  await press("Do build:b");
  expect(acts()).toEqual([{ do: "choose", number: 3, key: "build:b" }]);
});

test("many options are grouped by their verbs", async () => {
  shown(asking(1, "build:a", "build:b", "build:c", "raze:a", "raze:b", "raze:c"));
  await press(/Build/);
  expect(screen.queryByRole("button", { name: "Do raze:a" })).toBeNull();
  await press("Do build:c");
  expect(acts()).toEqual([{ do: "choose", number: 1, key: "build:c" }]);
});

test("options of a single verb that do not fit beside the question stand behind it", async () => {
  shown(asking(1, "build:a", "build:b", "build:c", "build:d", "build:e", "pass"));
  expect(screen.queryByRole("button", { name: "Do build:a" })).toBeNull();
  await press(/Build/);
  await press("Do build:e");
  expect(acts()).toEqual([{ do: "choose", number: 1, key: "build:e" }]);
});

test("one other thing is not called things", async () => {
  shown(asking(1, "build:a", "pass"));
  await press("Pass");
  expect(screen.getByText("You could still do one other thing.")).toBeTruthy();
});

test("pass asks once, and is not confirmed again", async () => {
  shown(asking(1, "build:a", "pass"));
  await press("Pass");
  await press("Yes, pass");
  Line.latest.says({ ...nowWith({ number: 2, acts: 9, must_commit: true, can_undo: true }) });
  const id = Line.latest.heard.at(-1)?.id;
  Line.latest.says({ id, done: true });
  await vi.waitFor(() => expect(acts()).toMatchObject([{ do: "choose" }, { do: "commit" }]));
});

test("buttons that take something back stand before the question, those that go on behind it", () => {
  shown({ ...asking(2, "build:a", "done"), can_undo: true, undo: "Do raze:a" });
  const [undo, question, sure] = [screen.getByRole("button", { name: /^Undo/ }), screen.getByText("Do something."), screen.getByRole("button", { name: /Confirm/ })];
  expect(undo.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(question.compareDocumentPosition(sure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("an option that ends the turn is its confirm, and names the open choices", async () => {
  shown({ ...asking(2, "build:a", "done"), can_undo: true });
  expect(screen.queryByRole("button", { name: "Do done" })).toBeNull();
  expect(screen.getByText("Or do more before.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Confirm, end turn" }), "something is open").toBeNull();
  await press("Confirm");
  Line.latest.says(nowWith({ number: 3, acts: 9, must_commit: true, can_undo: true }));
  Line.latest.says({ id: Line.latest.heard.at(-1)?.id, done: true });
  await vi.waitFor(() => expect(acts()).toMatchObject([{ do: "choose", key: "done" }, { do: "commit" }]));
});

describe("nothing is left to do", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    likes.confirm = false;
  });
  afterEach(() => vi.useRealTimers());

  test("the round ends by itself, after a moment", async () => {
    shown(asking(1, "pass"));
    expect(screen.getByText("Nothing is left to do")).toBeTruthy();
    expect(acts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(MOMENT);
    expect(acts()).toEqual([{ do: "choose", number: 1, key: "pass" }]);
  });

  test("but not where somebody stays; then it ends by a click", async () => {
    shown(asking(1, "pass"));
    await fireEvent.pointerDown(screen.getByRole("button", { name: "Stay" }));
    await vi.advanceTimersByTimeAsync(2 * MOMENT);
    expect(acts()).toEqual([]);
    await press("Pass");
    expect(acts()).toHaveLength(1);
  });

  test("nor for a person who likes to confirm, nor after an undo", async () => {
    likes.confirm = true;
    const play = shown(asking(1, "pass"));
    await vi.advanceTimersByTimeAsync(2 * MOMENT);
    likes.confirm = false;
    play.tookBack = true;
    await vi.advanceTimersByTimeAsync(2 * MOMENT);
    expect(acts()).toEqual([]);
  });

  test("acts of others meanwhile do not make it begin anew", async () => {
    shown(asking(1, "pass"));
    await vi.advanceTimersByTimeAsync(MOMENT - 1);
    Line.latest.says(asking(1, "pass"));
    await vi.advanceTimersByTimeAsync(1);
    expect(acts()).toHaveLength(1);
  });
});

test("a question asked twice in a row is answered by one click, or one by one", async () => {
  const now = asking(1, "draw:common", "draw:faction");
  shown({ ...now, prompt: now.prompt && { ...now.prompt, kind: "deck", times: 2 } });
  expect(screen.getByRole("button", { name: "Do draw:common + Do draw:faction" })).toBeTruthy();
  await press("One by one");
  await press("Do draw:common");
  expect(acts()).toHaveLength(1);
});

test("pass is asked twice", async () => {
  shown(asking(1, "build:a", "pass"));
  await press("Pass");
  expect(acts()).toEqual([]);
  expect(screen.getByRole("alert")).toBeTruthy();
  const [sure] = screen.getAllByRole("button").slice(-1);
  await fireEvent.click(sure as HTMLElement);
  expect(acts()).toEqual([{ do: "choose", number: 1, key: "pass" }]);
});

test("pass is not asked twice where nothing else is left", async () => {
  shown(asking(1, "pass"));
  await press("Pass");
  expect(acts()).toHaveLength(1);
});

test("it is asked twice also of those who do not confirm their turns: they could not take it back", async () => {
  likes.confirm = false;
  shown(asking(1, "build:a", "pass"));
  await press("Pass");
  expect(acts()).toEqual([]);
  await press("Play on");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a turn that must be confirmed can be confirmed or taken back", async () => {
  shown(nowWith({ number: 4, must_commit: true, can_undo: true }));
  expect(screen.getByRole("button", { name: /Undo/ })).toBeTruthy();
  await press(/Confirm/);
  expect(acts()).toEqual([{ do: "commit", number: 4 }]);
});

test("the confirm is a receipt: losses, then gains", () => {
  const count = (what: string, amount: number) => ({ kind: "count", what, seat: 0, amount, origin: "", target: "", cause: "", data: {} });
  const events = [{ ...count("", 1), kind: "turn" }, count("wood", -2), count("vp", 1)];
  shown(nowWith({ number: 4, seat: 0, must_commit: true, can_undo: true, events, heard: events.length }));
  const receipt = screen.getByRole("button", { name: "Confirm, end turn" }).parentElement;
  expect(receipt?.textContent?.replace(/\s+/g, " ")).toMatch(/Goes.*2.*Comes.*1/);
});

test("an undo names the choice, also on a page that has just been opened", async () => {
  shown(nowWith({ number: 4, must_commit: true, can_undo: true, undo: "Build Forge (1 wood)" }));
  expect(screen.getByRole("button", { name: "Undo Build Forge" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain("Build Forge");
  await press(/Undo/);
  expect(acts()).toEqual([{ do: "undo", number: 4, whole: false }]);
});

test("others decide: whom the table waits for, and nothing to press", () => {
  shown(nowWith({ prompt: null, your_turn: false }));
  expect(screen.getByText("Bo is thinking")).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("a player who waits may pass before the turn comes, where that is possible", async () => {
  const told = vi.fn((_: URL, asked: RequestInit) => Promise.resolve(Response.json(asked.body)));
  vi.stubGlobal("fetch", told);
  const live = shown(nowWith({ prompt: null, your_turn: false }), true).live;
  await press("Pass for me …");
  expect(told.mock.calls[0]?.[0].pathname).toContain("tables/t/auto-pass");
  expect(told.mock.calls[0]?.[1].body).toBe('{"on":true,"seat":0}');
  Line.latest.says({ ...live.now, auto_pass: true });
  await tick();
  expect(screen.getByRole("status").textContent).toContain("unless somebody attacks you");
  await press("Play myself");
  expect(told.mock.calls[1]?.[1].body).toBe('{"on":false,"seat":0}');
});

test("a spectator is told so", () => {
  shown(nowWith({ seat: null }));
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.getByRole("region")).toBeTruthy();
});
