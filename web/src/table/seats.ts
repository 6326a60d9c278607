// Seats of a running game while somebody is away or late.
import type { Now, Seat } from "../wire/types";

/** Whether a bot plays for me: my time was over, or I got up. */
export function isAway(now: Now | null): boolean {
  return now !== null && !now.over && now.seats.some(({ seat, away }) => seat === now.seat && away);
}

/** The seats for which the clocks of the table wait. */
export function missingAt(now: Now | null): Seat[] {
  return now?.over ? [] : (now?.seats ?? []).filter(({ expected }) => expected);
}

/** The seats whose time is over, where the table waits for a word of its host. */
export function lateSeats(now: Now | null): Seat[] {
  const asked = (now?.view["asked"] as number[] | undefined) ?? [];
  return (now?.seats ?? []).filter(({ seat, away, clock }) => !away && clock?.left === 0 && clock.until === null && asked.includes(seat));
}
