import { expect, test } from "vitest";

import { wrongImport } from "../../plugins/rooms.ts";

test.each([
  ["table/Zoom.svelte", "titles/chess/Piece.svelte", "title"],
  ["titles/manifests.ts", "titles/chess/manifest.ts", "title"],
  ["titles/go/table/Board.svelte", "titles/chess/Piece.svelte", "other"],
  ["titles/go/table/Board.svelte", "pages/New.svelte", "page"],
  ["table/Zoom.svelte", "titles/chess/face", "title"],
  ["shell/Page.svelte", "pages/Lost.svelte", "page"],
])("%s may not import %s", (file, imported, messageId) => {
  expect(wrongImport(file, imported)).toMatchObject({ messageId });
});

test.each([
  ["titles/go/table/Board.svelte", "titles/go/Stone.svelte"],
  ["titles/go/table/Board.svelte", "titles/chess/face"],
  ["titles/go/manifest.ts", "titles/manifest"],
  ["titles/go/table/Board.svelte", "table/Zoom.svelte"],
  ["pages/New.svelte", "titles/manifests"],
  ["App.svelte", "pages/New.svelte"],
])("%s may import %s", (file, imported) => {
  expect(wrongImport(file, imported)).toBeUndefined();
});
