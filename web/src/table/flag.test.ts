import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";

import Flag from "./Flag.svelte";
import Seated from "./Seated.svelte";

const scene = { doing: (seat: number) => (seat === 0 ? "thinking" : seat === 3 ? "passed" : ""), order: [0, 2] };

test("where the turn order stands nowhere else, a flag tells who acts next", () => {
  for (const seat of [0, 1, 2, 3]) render(Flag, { scene, seat, next: true });
  expect(screen.getAllByText(/./).map(({ textContent }) => textContent)).toEqual(["thinking", "next", "passed"]);
});

test("beside the turn order nobody is said to be next", () => {
  render(Flag, { scene, seat: 2 });
  expect(screen.queryByText("next")).toBeNull();
});

test("the flag of the first player hangs on the crest", () => {
  const people = { side: () => "roman", crest: () => "eagle-emblem", isFirst: (seat: number) => seat === 1 };
  render(Seated, { scene: people, seat: 0 });
  expect(screen.queryByText("first player")).toBeNull();
  render(Seated, { scene: people, seat: 1 });
  expect(screen.getByText("first player")).toBeTruthy();
});
