// People and their seats, in the words of the pages around a game.
import { botName } from "../../look/sides";
import type { Seat } from "../../wire/types";
import { say } from "../../words/say";

/** A person's nickname, or the name of the bot. */
export function nameOf(seat: Seat): string {
  if (seat.nickname) return seat.nickname;
  return seat.kind === "bot" ? botName(seat.seat) : say(`side.${seat.side}`);
}

/** Returns more about a seat: its side, or its bot. */
export function aboutOf(seat: Seat, mine: number | null): string {
  const side = say(`side.${seat.side}`);
  if (seat.seat === mine) return say("end.you", { side });
  return seat.kind === "bot" ? say("table.bot", { side, bot: say(`bot.${seat.bot ?? ""}`) }) : side;
}
