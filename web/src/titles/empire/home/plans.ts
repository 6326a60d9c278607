// Plans of players before the next game of their campaign.
import { ask } from "../../../wire/http";
import { keepLinks } from "../../../wire/links";
import type { CampaignFacts, TableMade } from "../../../wire/types";

export interface Founding {
  side: string;
  called: string;
  /** A player's own deck, as the option of a table has it. */
  deck: unknown;
}

/** A player sits the next game out, founds a new empire, or simply comes. */
export function plan(table: string, player: string, wanted: { away?: boolean; founds?: Founding } = {}): Promise<CampaignFacts> {
  return ask("POST", `campaigns/${table}/plans`, { body: { player, ...wanted } });
}

export async function invite(table: string): Promise<string> {
  return (await ask<{ secret: string }>("POST", `campaigns/${table}/link`)).secret;
}

export function join(table: string, link: string, founding: Founding): Promise<CampaignFacts> {
  return ask("POST", `campaigns/${table}/join`, { body: founding, link });
}

/** The table of the next game: made by the first player who asks, found by the others. */
export async function nextTable(table: string): Promise<string> {
  const made = await ask<TableMade>("POST", `tables/${table}/rematch`);
  keepLinks(made);
  return made.table.id;
}
