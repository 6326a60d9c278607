import { expect, test } from "vitest";

import { told } from "../testing/samples";
import { standing } from "./story";
import type { Told } from "./types";

const undone = (heard: number): Told => ({ kind: "undone", seat: 0, what: "", amount: heard });
const texts = (events: Told[]) => standing(events).map(({ text }) => text ?? "");

test("an undone choice tells nothing, and everything else keeps its place", () => {
  expect(texts([told("a"), told("b"), undone(1), told("c")])).toEqual(["a.", "", "", "c."]);
});

test("the same choice, taken back twice, leaves nothing", () => {
  expect(texts([told("a"), told("b"), undone(1), told("b"), undone(3)])).toEqual(["a.", "", "", "", ""]);
});

test("an undo of everything goes back past earlier undos", () => {
  expect(texts([told("a"), told("b"), undone(1), told("c"), undone(0), told("d")])).toEqual(["", "", "", "", "", "d."]);
});
