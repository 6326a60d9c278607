// A table somebody is setting up. What was chosen last time is the beginning of the next time.
import type { NewTable, TitleFacts } from "../../wire/types";
import type { Deck } from "../decks/kept";

export type Who = "me" | "friend" | "bot";

export interface WantedSeat {
  side: string;
  who: Who;
  bot: string;
  /** The name of a deck of one's own; without it the usual one. */
  deck?: string;
}

export interface Wanted {
  seats: WantedSeat[];
  options: Record<string, string | number | boolean>;
  open: boolean;
  hints: boolean;
  clock: "none" | "live" | "slow";
  /** Minutes for the whole game, or hours for each turn. */
  length: number;
  timeout: "bot" | "pass" | "host";
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
  };
}

/** What was set up last time, as far as it still makes sense. */
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

/** The same with me playing this deck; who has its side now takes mine. */
export function withDeck(wanted: Wanted, side: string, deck: string): Wanted {
  const mine = Math.max(0, wanted.seats.findIndex(({ who }) => who === "me"));
  const old = wanted.seats[mine]?.side ?? "";
  const seats = wanted.seats.map((seat, index) => {
    if (index === mine) return { ...seat, side, deck };
    return seat.side === side ? { ...seat, side: old } : seat;
  });
  return { ...wanted, seats };
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

function freeSide(wanted: Wanted, title: TitleFacts): string {
  const sides = [...title.first_game, ...title.sides];
  return sides.find((side) => !wanted.seats.some((seat) => seat.side === side)) ?? "";
}

/** The request for this table, with the decks there are to choose from. */
export function requestOf(title: string, wanted: Wanted, decks: readonly Deck[] = []): NewTable {
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
    options: { ...wanted.options, ...chosenDecks(wanted.seats, decks) },
    open: wanted.open,
    hints: wanted.hints,
    clock,
  };
}

/** The decks that were chosen; nothing where everybody plays the printed one. */
function chosenDecks(
  seats: WantedSeat[],
  decks: readonly Deck[],
): { decks?: Record<string, { name: string; cards: string[] }> } {
  const chosen = seats.flatMap(
    ({ side, deck }) => decks.find((each) => each.faction === side && each.name === deck) ?? [],
  );
  if (chosen.length === 0) return {};
  return { decks: Object.fromEntries(chosen.map(({ faction, name, cards }) => [faction, { name, cards }])) };
}
