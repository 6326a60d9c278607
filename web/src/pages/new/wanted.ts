// A table that somebody is setting up. The last choices are the beginning of the next set-up.
import type { WantedSeat } from "../../titles/manifest";
import type { NewTable, TitleFacts } from "../../wire/types";

export interface Wanted {
  seats: WantedSeat[];
  options: Record<string, string | number | boolean>;
  open: boolean;
  hints: boolean;
  clock: "none" | "live" | "slow";
  /** Minutes for the whole game, or hours for each turn. */
  length: number;
  timeout: "bot" | "pass" | "host";
  /** The name of the new game, where it has one. */
  called: string;
}

const KEPT = "landnam.wanted.";

/** The usual table of a title: me against one bot, the strongest there is. */
export function usual(title: TitleFacts): Wanted {
  const [first = "", second = ""] = title.first_game;
  const bot = title.bots.find((name) => name !== "random") ?? "random";
  return {
    seats: [
      { side: first, who: "me", bot },
      { side: second, who: "bot", bot },
    ],
    options: {},
    open: false,
    hints: false,
    clock: "none",
    length: 24,
    timeout: "bot",
    called: "",
  };
}

/** Returns the last set-up, as far as it still makes sense. */
export function remembered(title: TitleFacts): Wanted {
  const plain = usual(title);
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT + title.name) ?? "{}") as Partial<Wanted>;
    const seats = (kept.seats ?? []).filter(
      (seat) => title.sides.includes(seat.side) && title.bots.includes(seat.bot),
    );
    return { ...plain, ...kept, seats: seats.length >= title.fewest ? seats : plain.seats };
  } catch {
    return plain; // what cannot be read is not worth an error
  }
}

export function remember(title: string, wanted: Wanted): void {
  localStorage.setItem(KEPT + title, JSON.stringify(wanted));
}

/** The same with a friend invited: in the place of a bot, else in the second seat. */
export function withFriend(wanted: Wanted, title: TitleFacts): Wanted {
  if (wanted.seats.some(({ who }) => who === "friend")) return wanted;
  const [, second] = usual(title).seats;
  const seats = wanted.seats.length > 1 || !second ? wanted.seats : [...wanted.seats, { ...second, side: freeSide(wanted, title) }];
  const bot = seats.findIndex(({ who }) => who === "bot");
  const place = bot < 0 ? 1 : bot;
  return { ...wanted, seats: seats.map((seat, index) => (index === place ? { ...seat, who: "friend" } : seat)) };
}

/** Returns the seats of people alone; if there are only bots they stay. */
export function withoutBots(seats: readonly WantedSeat[]): WantedSeat[] {
  const people = seats.filter(({ who }) => who !== "bot");
  return people.length > 0 ? people : [...seats];
}

function freeSide(wanted: Wanted, title: TitleFacts): string {
  const sides = [...title.first_game, ...title.sides];
  return sides.find((side) => !wanted.seats.some((seat) => seat.side === side)) ?? "";
}

/** The request for this table; `more` are the options that the title itself adds. */
export function requestOf(title: string, wanted: Wanted, more: Record<string, unknown> = {}): NewTable {
  const { timeout, length } = wanted;
  const clock =
    wanted.clock === "live"
      ? ({ kind: "live", bank: length * 60, bonus: 10, timeout } as const)
      : wanted.clock === "slow"
        ? ({ kind: "slow", turn: length * 3600, timeout } as const)
        : null;
  return {
    title,
    seats: wanted.seats.map(({ side, who, bot }) => ({
      side,
      kind: who === "bot" ? "bot" : "person",
      bot,
    })),
    options: { ...wanted.options, ...more },
    open: wanted.open,
    hints: wanted.hints,
    clock,
    called: wanted.called.trim(),
  };
}
