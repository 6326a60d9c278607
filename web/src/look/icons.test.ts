import { expect, test } from "vitest";

const lists = import.meta.glob<Record<string, string[]>>(["./icons.json", "../titles/*/icons.json"], {
  import: "default",
  eager: true,
});
const sources = import.meta.glob<string>(["../**/*.{ts,svelte,json,svg}", "!../**/icons.json", "!../wire/openapi.d.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
// The icons of cards come from the server: the rules of a title name them.
const rules = import.meta.glob<string>("../../../src/landnam/{titles,vocabulary}/**/*.py", { query: "?raw", import: "default", eager: true });

test("every icon that is fetched is drawn somewhere", () => {
  const written = [...Object.values(sources), ...Object.values(rules)].join("\n");
  const unused = Object.values(lists)
    .flatMap((groups) => Object.values(groups).flat())
    .filter((name) => !new RegExp(`["'\`-]${name}["'\`]`).test(written));
  expect(unused).toEqual([]);
});
