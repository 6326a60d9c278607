// Talk at a table: whether there is anybody to talk with, and the new lines.
import type { Live } from "../wire/live.svelte";
import type { Line } from "../wire/types";

/** Whether people can hear each other here: not in a lone game, unless something was said. */
export function talks(live: Live): boolean {
  const people = live.now?.seats.filter((seat) => seat.kind === "person").length ?? 0;
  return people > 1 || live.now?.seat === null || live.chat.length > 0;
}

/** Counts the lines that nobody has looked at on this screen. */
export function unreadAt(live: Live): number {
  return Math.max(0, live.chat.length - live.read);
}

/** Returns one and the same for all lines of somebody, as far as it shows from outside. */
export function speakerOf(line: Line): string {
  return `${line.room} ${String(line.seat)} ${line.nickname ?? ""}`;
}

/** The latest line of everybody who has spoken, but for me; nobody has spoken what is announced. */
export function speakersIn(chat: readonly Line[], mine: (line: Line) => boolean): Line[] {
  const latest = new Map<string, Line>();
  for (const line of chat)
    if (line.nickname !== null && line.announces === null && !mine(line)) latest.set(speakerOf(line), line);
  return [...latest.values()];
}
