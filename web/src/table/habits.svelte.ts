// Habits at every table, of any title: the person's settings, and notices of their turn.
import { onDestroy, untrack } from "svelte";

import { likes } from "../settings.svelte";
import { ask } from "../wire/http";
import type { Live } from "../wire/live.svelte";
import { viewOf } from "../wire/view";
import { say } from "../words/say";
import { call, mark } from "./notices";
import { isAway } from "./seats";

/** Called while the page of a table is made. */
export function followHabits(live: Live): void {
  tellOfTurns(live);
  confirmForMe(live);
  payForMe(live);
}

function tellOfTurns(live: Live): void {
  let before: boolean | null = null;
  $effect(() => {
    const { now } = live;
    if (!now) return;
    const mine = now.your_turn && !now.over && !isAway(now);
    const title = say(`title.${viewOf(now).title}`);
    mark(mine, title);
    // A person who has just come sees it; a turn that begins later is worth a call.
    if (mine && before === false) untrack(() => call(title));
    before = mine;
  });
  onDestroy(() => {
    mark(false, "");
    document.title = say("app.name");
  });
}

/** Once for each turn: a confirmation that the server refuses is left to the player, who may take the turn back. */
function confirmForMe(live: Live): void {
  let tried = false;
  $effect(() => {
    if (!live.now?.must_commit) tried = false;
    else if (!likes.confirm && !live.busy && !tried) {
      tried = true;
      void live.commit();
    }
  });
}

/** The server pays: it is told when somebody sits down, and when they change their mind. */
function payForMe(live: Live): void {
  const seat = $derived(live.now && !live.now.over ? live.now.seat : null);
  $effect(() => {
    const on = likes.autopay;
    if (seat === null || untrack(() => live.now?.auto_pay) === on) return;
    const told = ask("POST", `tables/${live.table}/auto-pay`, { body: { on, seat }, link: live.link });
    told.catch(() => undefined); // it is told again when the table is opened next
  });
}
