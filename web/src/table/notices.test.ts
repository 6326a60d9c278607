import { beforeEach, expect, test, vi } from "vitest";

import { likes } from "../settings.svelte";
import { askLeave, call, leave, mark } from "./notices";

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? "";
let badges: (number | null)[] = [];
let shown: string[] = [];

/** Stands where the browser's notifications stand. */
class Shown {
  static permission: NotificationPermission = "granted";
  onclick = null;
  constructor(readonly text: string) {
    shown.push(text);
  }
  close(): void {
    shown = shown.filter((text) => text !== this.text);
  }
}

beforeEach(() => {
  Object.assign(likes, { tab: true, badge: true, chime: true, notices: true });
  document.head.innerHTML = '<link rel="icon" href="usual.svg" />';
  [badges, shown] = [[], []];
  Shown.permission = "granted";
  vi.stubGlobal("Notification", Shown);
  vi.stubGlobal("isSecureContext", true);
  // An older browser: permission is told by the notifications themselves.
  Object.defineProperty(navigator, "permissions", { value: undefined, configurable: true });
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(badges.push(count)),
    clearAppBadge: () => Promise.resolve(badges.push(null)),
  });
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
});

test("the tab says that it is my turn, and is as before when it is not", () => {
  mark(true, "Settlers");
  expect(document.title).toBe("● Your turn · Settlers");
  expect(icon()).toContain("data:image/svg+xml");
  mark(false, "Settlers");
  expect(document.title).toBe("Settlers · Landnám");
  expect(icon()).toContain("usual.svg");
  expect(badges).toEqual([1, null]);
});

test("the title stays as it is for a person who does not like it; the badge is another matter", () => {
  likes.tab = false;
  mark(true, "Settlers");
  expect(document.title).toBe("Settlers · Landnám");
  expect(badges).toEqual([1]);
});

test("the icon stays as it is for a person who does not like the badge", () => {
  likes.badge = false;
  mark(true, "Settlers");
  expect(document.title).toBe("● Your turn · Settlers");
  expect(icon()).toContain("usual.svg");
  expect(badges).toEqual([]);
});

test("a notification calls a person who looks elsewhere, and goes when the turn does", () => {
  call("Settlers");
  expect(shown).toEqual(["● Your turn · Settlers"]);
  mark(false, "Settlers");
  expect(shown).toEqual([]);
});

test("none is shown to a person who looks, or does not want it", () => {
  likes.notices = false;
  call("Settlers");
  likes.notices = true;
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  call("Settlers");
  expect(shown).toEqual([]);
});

test("reasons against notifications are told apart, and nobody is asked twice", async () => {
  const asked = vi.fn(() => Promise.resolve("granted" as const));
  Object.assign(Shown, { requestPermission: asked });
  Shown.permission = "denied";
  expect(await askLeave()).toBe("denied");
  expect(asked).not.toHaveBeenCalled();
  Shown.permission = "default";
  expect(await leave()).toBe("default");
  expect(await askLeave()).toBe("granted");
  vi.stubGlobal("isSecureContext", false);
  expect(await askLeave()).toBe("insecure");
  expect(asked).toHaveBeenCalledOnce();
});
