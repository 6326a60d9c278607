import { expect, test } from "vitest";

import { address, placeOf, router } from "./router.svelte";

test.each([
  ["", "", []],
  ["#/", "", []],
  ["#/settings", "settings", []],
  ["#/table/abc", "table", ["abc"]],
  ["#/join/abc/se%2Fcret", "join", ["abc", "se/cret"]],
])("%s is the page %s with %j", (hash, page, parts) => {
  expect(placeOf(hash)).toEqual({ page, parts });
});

test("an address leads back to its place", () => {
  const parts = ["join", "a b", "x/y#z"];
  const { page, parts: rest } = placeOf(address(...parts));
  expect([page, ...rest]).toEqual(parts);
});

test("replacing leaves no way back to a secret", () => {
  router.go("lobby");
  const before = history.length;
  router.replace("table", "abc");
  expect(history.length).toBe(before);
  expect(location.hash).toBe("#/table/abc");
  expect(router.place).toEqual({ page: "table", parts: ["abc"] });
});

test("a broken address is a page that is not there, not an error", () => {
  expect(placeOf("#/table/%E0%A4%A")).toEqual({ page: "table", parts: ["%E0%A4%A"] });
});
