import { expect, test } from "vitest";

import { commitmentOf, noteCommitment, notedCommitment } from "./proof";

test("the commitment is the SHA-256 of salt and seed", () => {
  // printf '%s' abc | sha256sum
  const known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect(commitmentOf("a", "bc")).toBe(known);
  expect(commitmentOf("b", "ac")).not.toBe(known);
});

test("the first commitment seen counts", () => {
  noteCommitment("table", "first");
  noteCommitment("table", "second");
  expect(notedCommitment("table")).toBe("first");
  expect(notedCommitment("other")).toBeUndefined();
});
