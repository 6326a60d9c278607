// Requests of a seat or the host to a table beside its moves.
import { ask, Refused } from "../wire/http";
import type { Live } from "../wire/live.svelte";

/** Tells the server, for my seat if I have one; a refusal is shown as any trouble. */
export async function tell(live: Live, what: string, body: object = { seat: live.now?.seat ?? null }): Promise<void> {
  try {
    await ask("POST", `tables/${live.table}/${what}`, { body, link: live.link });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    live.trouble = error.trouble;
  }
}
