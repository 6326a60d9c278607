import { describe, expect, it } from "vitest";

import type { Part } from "../book";
import { grouped } from "../print/printed";
import { boxOf, cellsOf, loopsOf } from "./grid";
import { cross, outline, ring } from "./pencil";

describe("the grid", () => {
  it("lays a Blueprint where its top left corner is", () => {
    expect(cellsOf(["X.", "XX"], { row: 1, column: 4 })).toEqual([
      { row: 1, column: 4 },
      { row: 2, column: 4 },
      { row: 2, column: 5 },
    ]);
  });

  it("goes once around a shape, corner by corner", () => {
    const [loop = [], ...more] = loopsOf(cellsOf(["X.", "XX"], { row: 0, column: 0 }));
    expect(more).toEqual([]);
    expect(loop).toHaveLength(8);
    expect(new Set(loop.map(String)).size).toBe(8);
  });

  it("goes around each part of a shape that does not hang together", () => {
    expect(loopsOf(cellsOf(["X.X"], { row: 0, column: 0 }))).toHaveLength(2);
    expect(loopsOf(cellsOf(["X.", ".X"], { row: 0, column: 0 })).flat()).toHaveLength(8);
  });

  it("stays inside the cells", () => {
    const [loop = []] = loopsOf([{ row: 3, column: 3 }], 0.1);
    expect(loop.flat().map((value) => value.toFixed(1)).sort()).toEqual(
      ["0.1", "0.1", "0.1", "0.1", "0.9", "0.9", "0.9", "0.9"],
    );
  });

  it("knows the box around cells", () => {
    expect(boxOf(cellsOf(["XXX", ".X."], { row: 1, column: 2 }))).toEqual({
      row: 1,
      column: 2,
      rows: 2,
      columns: 3,
    });
  });
});

describe("the pencil", () => {
  it("draws the same cross in the same place, and another one elsewhere", () => {
    expect(cross("walls1a")).toEqual(cross("walls1a"));
    expect(cross("walls1a")).not.toEqual(cross("walls2a"));
    expect(ring("walls1")).not.toBe(ring("walls2"));
  });

  it("closes every loop of an outline", () => {
    const path = outline("farm", loopsOf(cellsOf(["X.X"], { row: 0, column: 0 })));
    expect(path.match(/Z/g)).toHaveLength(2);
  });
});

describe("printed texts", () => {
  it("keep a number, its good and the full stop on one line", () => {
    const parts: Part[] = ["Each round: gain ", { underlined: 1 }, " ", { good: "food", word: "food" }, "."];
    expect(grouped(parts)).toEqual([
      ["Each round: gain "],
      [{ underlined: 1 }, { good: "food", word: "food" }, "."],
    ]);
  });

  it("lose no word", () => {
    const wood = { good: "wood", word: "wood" };
    const parts: Part[] = ["Trade 1 ", wood, " for 2 ", { good: "vp", word: "VP" }, ", twice."];
    expect(grouped(parts).flat().filter((part) => typeof part === "string").join("")).toBe("Trade 1  for 2 , twice.");
  });
});
