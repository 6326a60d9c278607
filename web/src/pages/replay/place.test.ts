import { expect, test } from "vitest";

import { placeIn } from "./place";

test("the part behind the table is a step of the replay, or the secret of a link", () => {
  expect(placeIn(["abc", "12"])).toEqual({ table: "abc", step: 12, link: undefined });
  expect(placeIn(["abc", "s3cret"])).toEqual({ table: "abc", step: 0, link: "s3cret" });
  expect(placeIn(["abc"])).toEqual({ table: "abc", step: 0, link: undefined });
});
