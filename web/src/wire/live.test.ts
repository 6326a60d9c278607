import { beforeEach, describe, expect, test, vi } from "vitest";

import { Line } from "../testing/line";
import { asking, nowWith, told } from "../testing/samples";
import { Live, type Seen } from "./live.svelte";

let lives: Live[] = [];

beforeEach(() => {
  Line.lines = [];
  vi.stubGlobal("WebSocket", Line);
  vi.useFakeTimers();
  return () => {
    for (const live of lives) live.close();
    lives = [];
    vi.useRealTimers();
  };
});

/** A table on the line, with this as its first message. */
function opened(first = asking(1, "build:a", "pass"), heard?: (seen: Seen) => void): Live {
  const live = new Live("t", "secret", 0, heard);
  lives.push(live);
  live.open();
  Line.latest.opens().says(first);
  return live;
}

/** Lets all that waits for an answer go on. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("a table on the line", () => {
  test("sends its secret and that it has no events yet", () => {
    opened();
    expect(Line.latest.url.pathname).toMatch(/\/api\/v1\/tables\/t\/socket$/);
    expect(Line.latest.url.protocol).toBe("ws:");
    expect(Line.latest.heard[0]).toMatchObject({ protocol: 1, link: "secret", seat: 0, have: 0 });
  });

  test("sends a choice with the number of its decision and is busy until it is answered", async () => {
    const live = opened(asking(7, "build:a"));
    const done = live.choose("build:a");
    expect(live.busy).toBe(true);
    const sent = Line.latest.heard[1] ?? {};
    expect(sent["act"]).toEqual({ do: "choose", number: 7, key: "build:a" });
    Line.latest.says({ id: sent["id"], done: true });
    Line.latest.says({ ...asking(8, "pass"), acts: 1 });
    expect(await done).toBe(true);
    expect(live.busy).toBe(false);
  });

  test("stays busy until the view that a choice led to is there", async () => {
    const live = opened(asking(7, "build:a"));
    const done = live.choose("build:a");
    Line.latest.says({ id: Line.latest.heard[1]?.["id"], done: true });
    await settle();
    expect(live.busy, "the old options must not be pressed again").toBe(true);
    Line.latest.says({ ...asking(8, "pass"), acts: 1 });
    expect(await done).toBe(true);
    expect(live.busy).toBe(false);
  });

  test("is not busy for ever if the line breaks between answer and view", async () => {
    const live = opened(asking(7, "build:a"));
    const done = live.choose("build:a");
    Line.latest.says({ id: Line.latest.heard[1]?.["id"], done: true });
    await settle();
    Line.latest.breaks();
    await vi.advanceTimersByTimeAsync(250);
    Line.latest.opens().says({ ...asking(8, "pass"), acts: 1 });
    expect(await done).toBe(true);
    expect(live.busy).toBe(false);
  });

  test("lets nobody click twice", async () => {
    const live = opened();
    void live.choose("build:a");
    expect(await live.choose("pass")).toBe(false);
    expect(Line.latest.heard).toHaveLength(2);
  });

  test("shows the present view if the seat was elsewhere by now", async () => {
    const live = opened(asking(1, "build:a"));
    const done = live.choose("build:a");
    const trouble = { error: "Stale", message: "It has been decided.", now: asking(2, "pass") };
    Line.latest.says({ id: Line.latest.heard[1]?.["id"], trouble });
    expect(await done).toBe(false);
    expect(live.trouble?.message).toBe("It has been decided.");
    expect(live.now?.number).toBe(2);
  });

  test("follows acts in another tab", () => {
    const live = opened(asking(1, "build:a"));
    Line.latest.says({ ...asking(2, "pass"), heard: 1, events: [told("built")] });
    expect(live.now?.prompt?.options.map(({ key }) => key)).toEqual(["pass"]);
    expect(live.log.map(({ what }) => what)).toEqual(["built"]);
  });

  test("tells of new events once, before they are shown", () => {
    const seen: string[][] = [];
    const live = opened(nowWith({ heard: 1, events: [told("first")] }), ({ fresh }) =>
      seen.push(fresh.map(({ what }) => what)),
    );
    // The same again and one more: the server tells all beyond what it was told that we have.
    Line.latest.says(nowWith({ heard: 2, events: [told("first"), told("second")] }));
    expect(seen).toEqual([["first"], ["second"]]);
    expect(live.log).toHaveLength(2);
  });
});

describe("a line that breaks", () => {
  test("is opened again, and asks for missed events", async () => {
    const live = opened(nowWith({ heard: 2, events: [told("a"), told("b")] }));
    Line.latest.breaks();
    expect(live.line).toBe("lost");
    expect(live.now, "what was there stays on the screen").not.toBeNull();
    await vi.advanceTimersByTimeAsync(250);
    expect(Line.lines).toHaveLength(2);
    Line.latest.opens();
    expect(Line.latest.heard[0]).toMatchObject({ have: 2 });
    Line.latest.says(nowWith({ heard: 3, events: [told("c")] }));
    expect(live.line).toBe("open");
    expect(live.log.map(({ what }) => what)).toEqual(["a", "b", "c"]);
  });

  test("takes an unanswered message along to the next line", async () => {
    const live = opened(asking(7, "pass"));
    const done = live.choose("pass");
    const sent = Line.latest.heard[1];
    Line.latest.breaks();
    await vi.advanceTimersByTimeAsync(250);
    Line.latest.opens();
    expect(Line.latest.heard[1], "the very same: the server does it once").toEqual(sent);
    Line.latest.says({ ...asking(8, "pass"), acts: 1 });
    Line.latest.says({ id: sent?.["id"], done: true });
    expect(await done).toBe(true);
    expect(live.busy).toBe(false);
  });

  test("keeps a choice made meanwhile for the next line", async () => {
    const live = opened(asking(7, "pass"));
    Line.latest.breaks();
    void live.choose("pass");
    expect(live.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(250);
    Line.latest.opens();
    expect(Line.latest.heard[1]?.["act"]).toEqual({ do: "choose", number: 7, key: "pass" });
  });

  test("frees callers that wait for an answer when it is ended for good", async () => {
    const live = opened();
    const done = live.choose("pass");
    Line.latest.breaks(4404);
    expect(await done).toBe(false);
    expect(live.busy).toBe(false);
    expect(await live.choose("pass")).toBe(false);
  });

  test("is tried ever more patiently also if the server names an error before it hangs up", async () => {
    opened();
    for (const wait of [250, 500, 1000]) {
      Line.latest.says({ id: 0, trouble: { error: "TooMany", message: "Later." } });
      Line.latest.breaks(4429);
      const tries = Line.lines.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(Line.lines).toHaveLength(tries);
      await vi.advanceTimersByTimeAsync(1);
    }
  });

  test("is tried again ever more patiently, and at once after it was good", async () => {
    opened();
    for (const [tries, wait] of [250, 500, 1000].entries()) {
      Line.latest.breaks();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(Line.lines).toHaveLength(tries + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(Line.lines).toHaveLength(tries + 2);
    }
    Line.latest.opens().says(nowWith());
    Line.latest.breaks();
    await vi.advanceTimersByTimeAsync(250);
    expect(Line.lines).toHaveLength(5);
  });

  test.each([4400, 4401, 4403, 4404])("is let go if the server ends it for good (%i)", async (code) => {
    const live = opened();
    Line.latest.breaks(code);
    expect(live.line).toBe("ended");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.lines).toHaveLength(1);
  });

  test("is not opened again when the page was left", async () => {
    const live = opened();
    const line = Line.latest;
    live.close();
    line.breaks(1000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.lines).toHaveLength(1);
  });

  test("an old line that speaks late is not heard", async () => {
    const live = opened(nowWith({ number: 5 }));
    const old = Line.latest;
    old.breaks();
    await vi.advanceTimersByTimeAsync(250);
    old.says(nowWith({ number: 4 }));
    expect(live.now?.number).toBe(5);
    await settle();
  });
});

describe("a line that is dead without a word", () => {
  test("is given up if no answer comes, and the choice goes over the next one", async () => {
    const live = opened(asking(7, "build:a"));
    const done = live.choose("build:a");
    const dead = Line.latest;
    await vi.advanceTimersByTimeAsync(8000);
    expect(live.line).toBe("lost");
    expect(live.busy, "it is not decided yet").toBe(true);
    await vi.advanceTimersByTimeAsync(250);
    expect(Line.latest).not.toBe(dead);
    Line.latest.opens();
    expect(Line.latest.heard[1]).toEqual(dead.heard[1]);
    Line.latest.says({ ...asking(8, "pass"), acts: 1 });
    Line.latest.says({ id: Line.latest.heard[1]?.["id"], done: true });
    expect(await done).toBe(true);
    expect(live.line).toBe("open");
  });

  test("is given up if it does not even open", async () => {
    const live = new Live("t");
    lives.push(live);
    live.open();
    await vi.advanceTimersByTimeAsync(8000 + 250);
    expect(Line.lines).toHaveLength(2);
    Line.latest.opens();
    await vi.advanceTimersByTimeAsync(8000 + 500);
    expect(Line.lines, "taking the call is no answer").toHaveLength(3);
  });

  test("is asked whether anybody is there when nothing comes, and kept if somebody is", async () => {
    const live = opened();
    for (let times = 1; times <= 3; times++) {
      await vi.advanceTimersByTimeAsync(25_000);
      expect(Line.latest.heard).toHaveLength(1 + times);
      expect(Line.latest.heard.at(-1)).toEqual({ id: 0 });
      Line.latest.says({ id: 0, done: true });
    }
    expect(Line.lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(25_000 + 8000);
    expect(live.line).toBe("lost");
  });

  test("is opened anew when there is a net again", () => {
    const live = opened();
    dispatchEvent(new Event("online"));
    expect(Line.lines).toHaveLength(2);
    Line.latest.opens().says(nowWith());
    expect(live.line).toBe("open");
    live.close();
    dispatchEvent(new Event("online"));
    expect(Line.lines, "a page that was left needs none").toHaveLength(2);
  });

  test("is opened anew when somebody comes back after a while", async () => {
    const turn = (state: "hidden" | "visible") => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    };
    opened();
    turn("hidden");
    await vi.advanceTimersByTimeAsync(5000);
    turn("visible");
    expect(Line.lines, "a short look elsewhere is nothing").toHaveLength(1);
    turn("hidden");
    await vi.advanceTimersByTimeAsync(11_000);
    turn("visible");
    expect(Line.lines).toHaveLength(2);
  });
});
