import { expect, test } from "vitest";

import { english } from "./english";
import { many, say } from "./say";

test("fills in what it is given", () => {
  expect(say("new.heading", { title: "Settlers" })).toBe("Set up a table: Settlers");
});

test("an unknown key shows itself", () => {
  expect(say("no.such.key")).toBe("no.such.key");
});

test("one, and many", () => {
  expect(many("lobby.continue.more", 1)).toBe("your turn at one table");
  expect(many("lobby.continue.more", 3)).toBe("your turn at 3 tables");
});

test("no words are empty, and none have a brace too many", () => {
  for (const [key, words] of Object.entries(english)) {
    expect(words.trim(), key).toBe(words);
    expect(words, key).not.toBe("");
    expect(words.replace(/\{\w+\}/g, ""), key).not.toMatch(/[{}]/);
  }
});

test("whatever has one form for one has another for many", () => {
  const known = new Set(Object.keys(english));
  const forms = [...known].filter((key) => /\.(one|many)$/.test(key));
  for (const key of forms) {
    const other = key.endsWith(".one") ? key.replace(/one$/, "many") : key.replace(/many$/, "one");
    expect(known, key).toContain(other);
  }
});
