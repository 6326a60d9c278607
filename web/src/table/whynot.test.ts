import { render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Line } from "../testing/line";
import { asking } from "../testing/samples";
import { Live } from "../wire/live.svelte";
import { Play } from "./play.svelte";
import { zoom } from "./zoom.svelte";
import Zoom from "./Zoom.svelte";

beforeEach(() => {
  Line.lines = [];
  vi.stubGlobal("WebSocket", Line);
});
afterEach(() => void zoom.close());

test("a reason that several verbs share stands there once", async () => {
  const reason = { reason: "cannot-pay", message: "You cannot pay its price: 2 wood.", verb: "build" };
  const reasons = [reason, reason, { ...reason, message: "It has no raze field, so it cannot be razed." }, reason];
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(reasons)));
  const live = new Live("t");
  live.open();
  Line.latest.opens().says(asking(1, "pass"));
  const large = createRawSnippet<[string]>(() => ({ render: () => "<b>Mill</b>" }));
  render(Zoom, { play: new Play(live), large, known: () => true, rich: (text: string) => [text], asks: () => true });
  zoom.show("com001", document.body, true);
  await vi.waitFor(() => expect(screen.getAllByText(reason.message)).toHaveLength(1));
  expect(screen.getAllByText(/no raze field/)).toHaveLength(1);
});
