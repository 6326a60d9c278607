import { expect, test } from "vitest";

import { manifests } from "../titles/manifests";
import { english } from "./english";
import { many, say, signed } from "./say";

const catalogues = [english, ...manifests.map(({ words }) => words)];
const all = catalogues.flatMap((words) => Object.entries(words));

test("fills in the given values", () => {
  expect(say("new.heading", { title: "Chess" })).toBe("Set up a table: Chess");
});

test("an unknown key shows itself", () => {
  expect(say("no.such.key")).toBe("no.such.key");
});

test("one, and many", () => {
  expect(many("lobby.continue.more", 1)).toBe("your turn at one table");
  expect(many("lobby.continue.more", 3)).toBe("your turn at 3 tables");
});

test("no words are empty, and none have a brace too many", () => {
  for (const [key, words] of all) {
    expect(words.trim(), key).toBe(words);
    expect(words, key).not.toBe("");
    expect(words.replace(/\{\w+\}/g, ""), key).not.toMatch(/[{}]/);
  }
});

test("no two catalogues say the same key", () => {
  const keys = all.map(([key]) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test("every word with a form for one has another for many", () => {
  const known = new Set(all.map(([key]) => key));
  const forms = [...known].filter((key) => /\.(one|many)$/.test(key));
  for (const key of forms) {
    const other = key.endsWith(".one") ? key.replace(/one$/, "many") : key.replace(/many$/, "one");
    expect(known, key).toContain(other);
  }
});

const sources = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts", "!./say.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("shared parts say shared words, and a title those and its own", () => {
  const unknown = Object.entries(sources).flatMap(([file, text]) => {
    const title = manifests.find(({ name }) => file.startsWith(`../titles/${name}/`));
    const known = { ...english, ...title?.words };
    const said = [...text.matchAll(/\b(say|many)\("([^"]+)"/g)];
    const keys = said.flatMap(([, how, key = ""]) => (how === "many" ? [`${key}.one`, `${key}.many`] : [key]));
    return keys.filter((key) => !(key in known)).map((key) => `${file}: ${key}`);
  });
  expect(unknown).toEqual([]);
});

test("an added number has its sign, also a negative one", () => {
  expect([4, 0, -14].map(signed)).toEqual(["+4", "+0", "−14"]);
});
