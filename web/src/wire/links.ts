// The links of a table that I made: told once by the server, kept until this window is closed or somebody sits there.
import { address } from "../router.svelte";
import type { TableMade } from "./types";

export interface Links {
  seats: { seat: number; secret: string }[];
  watch: string;
}

const KEPT = "landnam.links.";

export function keepLinks(made: TableMade): void {
  if (made.watch === null) return; // somebody else has made it, and has them
  const links: Links = { seats: made.links, watch: made.watch };
  sessionStorage.setItem(KEPT + made.table.id, JSON.stringify(links));
}

/** Keeps a new link for a seat, or for spectators; it takes the place of the old one. */
export function keepLink(table: string, seat: number | "watch", secret: string): Links {
  const { seats, watch } = linksOf(table) ?? { seats: [], watch: "" };
  const links: Links =
    seat === "watch"
      ? { seats, watch: secret }
      : { seats: [...seats.filter((link) => link.seat !== seat), { seat, secret }], watch };
  sessionStorage.setItem(KEPT + table, JSON.stringify(links));
  return links;
}

export function linksOf(table: string): Links | null {
  const kept = sessionStorage.getItem(KEPT + table);
  return kept === null ? null : (JSON.parse(kept) as Links);
}

/** Whether nobody but this very machine can open a link. */
export function isLocal(link: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(link).hostname);
}

/** Returns a whole link for a friend or another device; the part behind the `#` never leaves a browser. */
export function linkFor(page: string, ...parts: string[]): string {
  const here = new URL(document.baseURI);
  here.hash = address(page, ...parts);
  return here.href;
}
