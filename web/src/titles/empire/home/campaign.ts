// A campaign as its pages show it: its tables, and the position at the last of them.
import { ask } from "../../../wire/http";
import type { MyTable, Now } from "../../../wire/types";
import { viewOf } from "../../../wire/view";
import { bookOf, ERAS, type CampaignBook } from "../book";
import type { Campaign, EmpireSheet, State } from "../view";

export interface Found {
  tables: MyTable[];
  last: MyTable;
  book: CampaignBook;
  empires: EmpireSheet[];
  /** The last game that is over. */
  played: number;
  /** The game that is played or comes next. */
  game: number;
}

/** The number of the game at a table. */
export function gameAt({ options }: Pick<MyTable, "options">): number {
  const position = (options as Record<string, unknown>)["campaign"];
  return typeof position === "object" && position !== null ? (position as Campaign).game : 1;
}

export async function campaignOf(table: string): Promise<Found> {
  const tables = await ask<MyTable[]>("GET", `campaigns/${table}`);
  const last = tables.at(-1);
  if (!last) throw new Error("a campaign without tables");
  const [book, now] = await Promise.all([bookOf(last.id), ask<Now>("GET", `tables/${last.id}/view?have=0`)]);
  const { state, options } = viewOf<State>(now);
  const begun = typeof options["campaign"] === "object" ? (options["campaign"] as Campaign) : null;
  const position = state.campaign ?? begun;
  const empires = position?.empires ?? state.empires.map(({ faction }) => fresh(faction));
  const game = gameAt(last);
  return { tables, last, book, empires, played: last.status === "over" ? game : game - 1, game: last.status === "over" ? game + 1 : game };
}

export function fresh(faction: string): EmpireSheet {
  return {
    player: faction,
    name: faction,
    faction,
    era: "ancient",
    games_in_era: 0,
    progress: [0, 0, 0],
    crossed: [],
    provinces: [],
    inventions: [],
    knowledge: 0,
    scores: [],
    status: "active",
    crumbled_by: "",
  };
}

/** What an empire scored in a game, if it played it. */
export function scoreIn(sheet: EmpireSheet, game: number, played: number): number | undefined {
  return game > played ? undefined : sheet.scores[sheet.scores.length - 1 - (played - game)];
}

/** How often in a row the score has fallen. */
export function drops({ scores }: EmpireSheet): number {
  let count = 0;
  for (let at = scores.length - 1; at > 0 && (scores[at] ?? 0) < (scores[at - 1] ?? 0); at--) count++;
  return count;
}

/** Where an empire stands on the road from the Ancient to the Modern Era, from 0 to 1. */
export function along(sheet: EmpireSheet, book: CampaignBook): number {
  const era = Math.max(0, (ERAS as readonly string[]).indexOf(sheet.era));
  const length = book.sheets.get(sheet.era)?.length ?? 1;
  return era >= 3 ? 1 : (era + Math.max(...sheet.progress) / length) / 3;
}
