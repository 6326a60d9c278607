// It is my turn: the title of the tab, a dot on its icon, a chime, a notification. Each can be
// switched off.
import { likes } from "../settings.svelte";
import { say } from "../words/say";
import { play } from "./sound";

interface Badged {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

const DOT =
  "data:image/svg+xml," +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1a202a"/><circle cx="16" cy="16" r="9" fill="#3fe0ac"/></svg>`,
  );
let usual: string | null = null;
let shown: Notification | null = null;

/** Show on the tab whether it is my turn. */
export function mark(mine: boolean, title: string): void {
  document.title = say(mine && likes.tab ? "notice.title" : "notice.usual", { title });
  badge(mine && likes.badge);
  if (mine) return;
  shown?.close();
  shown = null;
}

function badge(on: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  usual ??= link?.href ?? "";
  const wanted = on ? DOT : usual;
  if (!link || link.href === wanted) return; // browsers fetch an icon anew whenever it is set
  link.href = wanted;
  const badged = navigator as Badged;
  if (on) void badged.setAppBadge?.(1).catch(() => undefined);
  else void badged.clearAppBadge?.().catch(() => undefined);
}

/** My turn has just begun: call me, wherever I look. */
export function call(title: string): void {
  play("turn");
  if (elsewhere()) notify(say("notice.title", { title }));
}

/** Whether I look elsewhere, and want to be told nevertheless. */
export function elsewhere(): boolean {
  return likes.notices && (document.hidden || !document.hasFocus());
}

export type Leave = NotificationPermission | "none" | "insecure";

/** Whether notifications may be shown: `none` where there are none, `insecure` over plain http. */
export async function leave(): Promise<Leave> {
  if (!isSecureContext) return "insecure";
  if (!("Notification" in window)) return "none";
  try {
    const { state } = await navigator.permissions.query({ name: "notifications" });
    return state === "prompt" ? "default" : state;
  } catch {
    return Notification.permission; // the older way to ask
  }
}

/** Asks for leave; a person who has answered before is not asked again. Only ever called by a click. */
export async function askLeave(): Promise<Leave> {
  const known = await leave();
  return known === "default" ? Notification.requestPermission() : known;
}

/** Show a notification that leads back here; false where the browser shows none from a page. */
export function notify(text: string): boolean {
  if (!("Notification" in window)) return false;
  try {
    const made = new Notification(text, { tag: "landnam", icon: DOT });
    made.onclick = () => {
      window.focus();
      made.close();
    };
    shown = made;
    return true;
  } catch {
    return false; // phones want a program in the background for it, which we have not
  }
}
