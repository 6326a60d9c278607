// It is my turn: the title of the tab, a dot on its icon, a badge, a sound, a notification.
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

/** Say that it is my turn, or take it back. */
export function notice(mine: boolean, title: string): void {
  document.title = mine ? say("notice.title", { title }) : say("notice.usual", { title });
  icon(mine);
  const badged = navigator as Badged;
  if (mine) void badged.setAppBadge?.(1).catch(() => undefined);
  else void badged.clearAppBadge?.().catch(() => undefined);
  if (!mine) return;
  play("turn");
  if (likes.notices && document.hidden && "Notification" in window) {
    if (Notification.permission === "granted") new Notification(say("notice.title", { title }));
  }
}

function icon(mine: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  usual ??= link.href;
  link.href = mine ? DOT : usual;
}
