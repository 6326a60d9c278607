import { afterEach, expect, test, vi } from "vitest";

import { me } from "./me.svelte";

afterEach(() => vi.unstubAllGlobals());

test("the server is asked for me once, and again only if it gave no answer", async () => {
  const asked: string[] = [];
  const answers = [
    new Response('{"error":"StoreAway","message":"wait"}', { status: 503 }),
    new Response('{"me":null}'),
  ];
  vi.stubGlobal("fetch", (url: URL) => {
    asked.push(url.pathname);
    return Promise.resolve(answers.shift());
  });
  await expect(Promise.all([me.find(), me.find()])).rejects.toThrow("wait");
  expect(await Promise.all([me.find(), me.find()])).toEqual([null, null]);
  expect(await me.find()).toBeNull();
  expect(asked).toHaveLength(2);
});
