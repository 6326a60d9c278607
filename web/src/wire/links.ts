// The links of a table that I made: told once by the server, kept until this window is closed.
import { address } from "../router.svelte";
import type { TableMade } from "./types";

export interface Links {
  seats: { seat: number; secret: string }[];
  watch: string;
}

const KEPT = "landnam.links.";

export function keepLinks(made: TableMade): void {
  const links: Links = { seats: made.links, watch: made.watch };
  sessionStorage.setItem(KEPT + made.table.id, JSON.stringify(links));
}

export function linksOf(table: string): Links | null {
  const kept = sessionStorage.getItem(KEPT + table);
  return kept === null ? null : (JSON.parse(kept) as Links);
}

/** A whole link for a friend or another device; what stands behind the `#` never leaves a browser. */
export function linkFor(page: "join" | "watch" | "replay" | "me", ...parts: string[]): string {
  const here = new URL(document.baseURI);
  here.hash = address(page, ...parts);
  return here.href;
}
