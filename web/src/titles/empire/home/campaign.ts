// A campaign as its pages show it: its tables, and the position at the last of them.
import { botName } from "../../../look/sides";
import { ask } from "../../../wire/http";
import { titles } from "../../../wire/titles";
import type { CampaignFacts, CampaignPlayer, MyTable } from "../../../wire/types";
import { say } from "../../../words/say";
import { bookOf, type CampaignBook } from "../book";
import type { Campaign, EmpireSheet } from "../view";
import type { Chapter } from "../chapters";

export interface Found {
  tables: MyTable[];
  last: MyTable;
  /** The server's facts of the campaign: its name, its players, and their plans. */
  facts: CampaignFacts;
  /** The factions that a new empire can have. */
  free: string[];
  book: CampaignBook;
  empires: EmpireSheet[];
  /** The games that are over. */
  chapters: Chapter[];
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

/** The day on which a game was begun. */
export function dayOf({ created }: Pick<MyTable, "created">): string {
  return new Date(created * 1000).toLocaleDateString(undefined, { day: "numeric", month: "long" });
}

export async function campaignOf(table: string, link?: string): Promise<Found> {
  const [facts, known] = await Promise.all([ask<CampaignFacts>("GET", `campaigns/${table}`, { link }), titles()]);
  const tables = facts.games;
  const last = tables.at(-1);
  if (!last) throw new Error("a campaign without tables");
  const book = await bookOf(last.id);
  const { empires } = facts.position as unknown as Campaign;
  const game = gameAt(last);
  const sides = known.find(({ name }) => name === last.title)?.sides ?? [];
  const taken = [...empires.filter(({ status }) => status === "active").map(({ faction }) => faction), ...facts.players.map(({ plan }) => plan.side)];
  return {
    tables,
    last,
    facts,
    free: sides.filter((side) => !taken.includes(side)),
    book,
    empires,
    chapters: facts.chapters as unknown as Chapter[],
    played: last.status === "over" ? game : game - 1,
    game: last.status === "over" ? game + 1 : game,
  };
}

/** The name of an empire; those of campaigns without names are called by their people. */
export function empireName(sheet: Pick<EmpireSheet, "name" | "faction">, book: CampaignBook): string {
  return sheet.name === sheet.faction ? (book.boards.get(sheet.faction)?.name ?? sheet.faction) : sheet.name;
}

/** Returns the name of an empire's player. */
export function playerName(player: CampaignPlayer | undefined, sheet: Pick<EmpireSheet, "faction"> | undefined): string {
  if (player?.nickname) return player.nickname;
  if (player?.kind === "bot") return botName(player.seat ?? 0);
  return say(`side.${sheet?.faction ?? ""}`);
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

/** Counts how often in a row the score has fallen. */
export function drops({ scores }: EmpireSheet): number {
  let count = 0;
  for (let at = scores.length - 1; at > 0 && (scores[at] ?? 0) < (scores[at - 1] ?? 0); at--) count++;
  return count;
}
