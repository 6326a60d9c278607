// The file of a campaign that was begun elsewhere: it holds its games, each as a file of its own.
import { ask } from "../../../wire/http";
import type { TableMade } from "../../../wire/types";

/** The part of a game's file that tells whether the game is over. */
interface Game {
  body: { state: { stack: unknown[]; fork: unknown }; finished: unknown[] };
}
interface CampaignFile {
  body: { links: { save: string }[] };
}

/** The last game of the file that is over; an error if there is none, or if it is another file. */
export function lastGame(text: string): Game {
  const { body } = JSON.parse(text) as CampaignFile;
  const games = body.links.map(({ save }) => JSON.parse(save) as Game);
  const last = games.findLast(isOver);
  if (!last) throw new Error("no game of this campaign is over");
  return last;
}

function isOver({ body: { state, finished } }: Game): boolean {
  return state.stack.length === 0 && state.fork === null && finished.length === 0;
}

/** The campaign goes on here behind its last game, which the server plays again before it believes it. */
export async function bring(file: File): Promise<string> {
  const made = await ask<TableMade>("POST", "imports", { body: lastGame(await file.text()) });
  return made.table.id;
}
