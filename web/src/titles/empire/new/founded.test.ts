import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";

import FoundedSeat from "./FoundedSeat.svelte";

test("the field for the name of an empire says what it is for, to eyes too", () => {
  render(FoundedSeat, { seat: { side: "roman", who: "me", bot: "greedy" }, found: [] });
  expect(screen.getByLabelText("Name of the empire")).toBeTruthy();
  expect(screen.getByText("Name of the empire").className).not.toContain("hidden");
});
