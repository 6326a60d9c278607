import { expect, test, vi } from "vitest";

import { inOrder, layoutOf, lookOf, manifestOf, manifests } from "./manifests";

const sources = import.meta.glob<string>(
  ["../**/*.{ts,svelte,css,json}", "!./*/**", "!../wire/openapi.d.ts"],
  { query: "?raw", import: "default", eager: true },
);

test("every title has a place of its own, and its name in words", () => {
  const places = manifests.map(({ place }) => place);
  expect(new Set(places).size).toBe(places.length);
  for (const { name, words } of manifests) {
    expect(words, name).toHaveProperty([`title.${name}`]);
    expect(words, name).toHaveProperty([`title.${name}.more`]);
    expect(words, name).toHaveProperty([`title.${name}.length`]);
  }
});

test("no file outside the folder of a title names it", () => {
  const names = manifests.map(({ name }) => name).join("|");
  // As a name it stands in quotes, in a path, or in a key.
  const named = new RegExp(`["'\`/.](?:${names})["'\`/.]`);
  const naming = Object.entries(sources).filter(([, text]) => named.test(text));
  expect(naming.map(([file]) => file)).toEqual([]);
});

test("titles that the pages do not know come last, look plain, and are played all the same", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no server here")));
  const known = manifests.map(({ name }) => name);
  expect(inOrder(["zither", "abacus", ...known.toReversed()])).toEqual([...known, "abacus", "zither"]);
  expect(manifestOf("zither")).toBeUndefined();
  expect(lookOf("zither").emblem).not.toBe("");
  expect(await layoutOf("zither")).toHaveProperty("default");
});
