import { expect, test } from "vitest";

import { nowWith } from "../testing/samples";
import { Live } from "../wire/live.svelte";
import type { Line, Seat } from "../wire/types";
import { speakersIn, talks, unreadAt } from "./talk";

const person: Seat = { seat: 0, side: "roman", kind: "person", bot: null, nickname: "Ann", taken: true, renewed: false, asker: null, away: false, expected: false, clock: null };
const bot: Seat = { ...person, seat: 1, kind: "bot", bot: "greedy", nickname: null };
const line = (number: number, nickname: string | null, seat: number | null = 0): Line => ({
  room: seat === null ? "watch" : "seats",
  number,
  seat,
  nickname,
  text: "Hello",
  at: number,
  announces: null,
});

function tableOf(seats: Seat[], seat: number | null = 0, chat: Line[] = []): Live {
  const live = new Live("t");
  live.now = nowWith({ seats, seat });
  live.chat = chat;
  return live;
}

test("people talk with people, and spectators among themselves", () => {
  expect(talks(tableOf([person, { ...person, seat: 1 }]))).toBe(true);
  expect(talks(tableOf([person, bot], null))).toBe(true);
});

test("nobody talks with bots, unless something was said", () => {
  expect(talks(tableOf([person, bot]))).toBe(false);
  expect(talks(tableOf([person]))).toBe(false);
  expect(talks(tableOf([person, bot], 0, [line(0, "Cat", null)]))).toBe(true);
});

test("read lines are not counted again", () => {
  const live = tableOf([person, bot], 0, [line(0, "Ann"), line(1, "Ann")]);
  live.read = 1;
  expect(unreadAt(live)).toBe(1);
});

test("everybody who has spoken is there once, by the latest line", () => {
  const chat = [line(0, "Ann"), line(1, "Bea", 1), line(0, "Cat", null), line(2, "Bea", 1), line(1, null, null)];
  const found = speakersIn(chat, ({ seat }) => seat === 0);
  expect(found.map(({ nickname, number }) => [nickname, number])).toEqual([
    ["Bea", 2],
    ["Cat", 0],
  ]);
});

test("an announcement is nobody's word, so nobody can be muted for it", () => {
  expect(speakersIn([{ ...line(0, "Bea", 1), announces: "asked" }], () => false)).toEqual([]);
});
