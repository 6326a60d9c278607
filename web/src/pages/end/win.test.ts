import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { nowWith } from "../../testing/samples";
import { manifests } from "../../titles/manifests";
import type { Now } from "../../wire/types";
import Win from "./Win.svelte";

/** The title whose lone games may end with less than laurels. */
const title = manifests.find(({ lone }) => lone)?.name;
const seat = { seat: 0, side: "red", kind: "person", nickname: "Ann", taken: true, away: false, bot: null, clock: null };

function laurels(risen: boolean): number {
  const now = nowWith({
    over: true,
    seats: [seat] as unknown as Now["seats"],
    result: { scores: [12], winners: [0], seed: "", salt: "" },
    view: { title, sides: ["red"] } as unknown as Now["view"],
    facts: { village: "aztecs_1", sheets: [{ risen }] } as unknown as Now["facts"],
  });
  const { container } = render(Win, { now, closing: "", rounds: 10, steps: 60 });
  return container.querySelectorAll('use[href$="#i-laurels"]').length;
}

test("alone, the lowest title earns no laurels, and a higher one does", () => {
  expect(laurels(true)).toBe(1);
  expect(laurels(false)).toBe(0);
});
