const HALF_A_MINUTE = 30_000;
const HOUR = 3_600_000;

/** Returns whether little is left of the whole: half a minute, or an hour where turns take a day. */
export function isLittle(left: number, whole: number): boolean {
  return left < (whole >= 12 * HOUR ? HOUR : HALF_A_MINUTE);
}

/** A moment as people say it: the time of day, and the day if it is another one. */
export function timeOf(milliseconds: number, now = Date.now()): string {
  const moment = new Date(milliseconds);
  const sameDay = moment.toDateString() === new Date(now).toDateString();
  const day: Intl.DateTimeFormatOptions = sameDay ? {} : { weekday: "long" };
  return moment.toLocaleTimeString("en", { ...day, hour: "2-digit", minute: "2-digit", hour12: false });
}

/** A time left as people read it: "0:42", "12:05", "3 h", "2 d". */
export function spell(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (seconds < 2 * 86_400) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}
