import { expect, test } from "vitest";

import { signsOf } from "./formula";

test("a formula says each picture once and leaves out silent icons", () => {
  const formula = [
    { icon: "arrow", text: "", drawn: { sign: "▸" } },
    { icon: "raze-it", text: "", drawn: { picture: "flame" } },
    { icon: "enemy", text: "", drawn: {} },
    { icon: "raze-field", text: "", drawn: { picture: "flame" } },
  ];
  expect(signsOf(formula).map((sign) => (sign as { icon: string }).icon)).toEqual(["arrow", "raze-it"]);
});
