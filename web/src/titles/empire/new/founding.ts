// A campaign's part of the form of a new table: its own name, and a name for each empire.
import { botName } from "../../../look/sides";
import { me } from "../../../wire/me.svelte";
import type { NewTable, WantedSeat } from "../../manifest";
import { deckSeats } from "../../settlers/face";
import FoundedSeat from "./FoundedSeat.svelte";
import { someCampaign, usualEmpire, type EmpireSeat } from "./names";

/** Returns the player of a seat, as far as it is known before anybody sits there. */
function playerOf({ who }: WantedSeat, seat: number): string | undefined {
  if (who === "bot") return botName(seat);
  return who === "me" ? me.known?.nickname : undefined;
}

/** The players and empires of a new campaign by faction; no two players have one name. */
export function founded(seats: readonly EmpireSeat[]): Record<string, { name: string; player?: string }> {
  const taken = new Set<string>();
  return Object.fromEntries(
    seats.map((seat, index) => {
      const name = seat.empire?.trim() || usualEmpire(seat.side);
      const player = playerOf(seat, index);
      if (player === undefined || taken.has(player)) return [seat.side, { name }];
      taken.add(player);
      return [seat.side, { name, player }];
    }),
  );
}

export const newTable: NewTable = {
  ...deckSeats,
  called: { word: "empire.called", some: someCampaign },
  Seat: FoundedSeat,
  optionsOf: (seats, found) => ({ ...deckSeats.optionsOf(seats, found), campaign: { founded: founded(seats) } }),
};
