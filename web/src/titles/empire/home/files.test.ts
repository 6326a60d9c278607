import { describe, expect, it } from "vitest";

import { lastGame } from "./files";

function game(stack: string[], name: string) {
  return { save: JSON.stringify({ body: { name, state: { stack, fork: null }, finished: [] } }) };
}
function file(...links: unknown[]): string {
  return JSON.stringify({ format: "landnam-campaign", body: { links } });
}

describe("the file of a campaign", () => {
  it("gives its last game", () => {
    expect(lastGame(file(game([], "first"), game([], "second"))).body).toMatchObject({ name: "second" });
  });
  it("leaves a game out that is still played", () => {
    expect(lastGame(file(game([], "first"), game(["turn"], "second"))).body).toMatchObject({ name: "first" });
  });
  it("is refused without a finished game, and so is any other file", () => {
    for (const text of [file(), file(game(["turn"], "first")), "[]", "{}", "landnam", '{"body": {"links": [{"save": "{}"}]}}'])
      expect(() => lastGame(text)).toThrow();
  });
});
