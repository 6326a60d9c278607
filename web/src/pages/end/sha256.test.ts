import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { sha256 } from "./sha256";

async function known(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

test("the digests that the standard prints", () => {
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("the same as the browser's own, for every length around the blocks", async () => {
  for (let length = 0; length < 260; length++) {
    const text = Array.from({ length }, (_, n) => String.fromCharCode(32 + ((n * 7 + length * 13) % 95))).join("");
    expect(sha256(text)).toBe(await known(text));
  }
});

test("the same for any letters, and for long texts", () => {
  const texts = ["Landnám ● ß 漢字 🜁", "\u0000\u007f\u0080", "x".repeat(100_000)];
  for (const text of texts) expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
});
