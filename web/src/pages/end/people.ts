// Who sat where, as the pages around a game say it.
import { botName } from "../../look/sides";
import type { Seat } from "../../wire/types";
import { say } from "../../words/say";

/** A person's nickname, or the name of the bot. */
export function nameOf(seat: Seat): string {
  if (seat.nickname) return seat.nickname;
  return seat.kind === "bot" ? botName(seat.seat) : say(`side.${seat.side}`);
}

/** What else is worth saying: the side, or which bot it is. */
export function aboutOf(seat: Seat, mine: number | null): string {
  const side = say(`side.${seat.side}`);
  if (seat.seat === mine) return say("end.you", { side });
  return seat.kind === "bot" ? say("table.bot", { side, bot: say(`bot.${seat.bot ?? ""}`) }) : side;
}
