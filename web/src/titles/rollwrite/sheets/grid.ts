// Cells of the grid for Settlements, and how a pencil goes around them.
import type { Book } from "../book";

export interface Cell {
  row: number;
  column: number;
}

/** Returns the place of a section: `walls4` is in row 0, column 3. */
export function cellOf(book: Book, id: string): Cell | null {
  const row = book.tracks.findIndex((track) => id.startsWith(track.id));
  const column = Number(id.slice(book.tracks[row]?.id.length)) - 1;
  return row < 0 || !Number.isInteger(column) ? null : { row, column };
}

/** The cells of a Blueprint whose top left corner lies here. */
export function cellsOf(blueprint: string[], at: Cell): Cell[] {
  return blueprint.flatMap((line, down) =>
    [...line].flatMap((mark, right) =>
      mark === "X" ? [{ row: at.row + down, column: at.column + right }] : [],
    ),
  );
}

export interface Box extends Cell {
  rows: number;
  columns: number;
}

/** The smallest box around cells. */
export function boxOf(cells: Cell[]): Box {
  const rows = cells.map((cell) => cell.row);
  const columns = cells.map((cell) => cell.column);
  const row = Math.min(...rows);
  const column = Math.min(...columns);
  return { row, column, rows: Math.max(...rows) - row + 1, columns: Math.max(...columns) - column + 1 };
}

type Point = [number, number];

/** The loops around cells, in units of cells from the corner of their box, and so far inside. */
export function loopsOf(cells: Cell[], inside = 0): Point[][] {
  const { row, column } = boxOf(cells);
  const filled = new Set(cells.map((cell) => `${cell.row - row},${cell.column - column}`));
  const edges = new Map<string, Point>();
  for (const cell of cells) {
    const [y, x] = [cell.row - row, cell.column - column];
    // Clockwise, so that each edge ends where the next begins.
    const sides: [string, Point, Point][] = [
      [`${y - 1},${x}`, [x, y], [x + 1, y]],
      [`${y},${x + 1}`, [x + 1, y], [x + 1, y + 1]],
      [`${y + 1},${x}`, [x + 1, y + 1], [x, y + 1]],
      [`${y},${x - 1}`, [x, y + 1], [x, y]],
    ];
    for (const [beyond, from, to] of sides) {
      if (!filled.has(beyond)) edges.set(`${from.join()}${edges.has(from.join()) ? "b" : ""}`, to);
    }
  }
  return chained(edges).map((loop) => loop.map((_, index) => moved(loop, index, inside)));
}

/** A corner moved inwards: clockwise, the inside lies at the right hand. */
function moved(loop: Point[], index: number, by: number): Point {
  const at = (place: number): Point => loop[(place + loop.length) % loop.length] ?? [0, 0];
  const [[x0, y0], [x, y], [x2, y2]] = [at(index - 1), at(index), at(index + 1)];
  const straight = x2 - x === x - x0 && y2 - y === y - y0;
  const [right, down] = straight ? [y0 - y, x - x0] : [y0 - y + y - y2, x - x0 + x2 - x];
  return [x + right * by, y + down * by];
}

function chained(edges: Map<string, Point>): Point[][] {
  const loops: Point[][] = [];
  while (edges.size > 0) {
    const [start = ""] = edges.keys();
    const loop: Point[] = [];
    let key: string | undefined = start;
    while (key !== undefined) {
      const to: Point | undefined = edges.get(key);
      edges.delete(key);
      if (!to) break;
      loop.push(to);
      const next: string = to.join();
      key = edges.has(next) ? next : edges.has(`${next}b`) ? `${next}b` : undefined;
    }
    loops.push(loop);
  }
  return loops;
}
