// Whether I am the host of the table that is shown: the server is asked once, when it is opened.
import { getContext, onMount, setContext } from "svelte";

import { ask } from "../wire/http";
import type { Live } from "../wire/live.svelte";
import { me } from "../wire/me.svelte";
import type { Mutes } from "../wire/types";

const HOST = Symbol("host");

class Host {
  isMe = $state(false);
}

/** Called while the page of a table is made: all that is on it may know. */
export function findHost(live: Live): void {
  const host = new Host();
  setContext(HOST, host);
  onMount(() => void look(live, host));
}

async function look(live: Live, host: Host): Promise<void> {
  const seat = live.seat === undefined ? "" : `?seat=${String(live.seat)}`;
  try {
    if (!(await me.find())) return;
    // A person who is told who may speak is told, too, whether they are the one to say so.
    host.isMe = (await ask<Mutes>("GET", `tables/${live.table}/chat/mutes${seat}`, { link: live.link })).host;
  } catch {
    // A server that cannot be asked is no reason to show no table.
  }
}

/** Nobody is the host of a finished game. */
export function theHost(): Host {
  return getContext<Host | undefined>(HOST) ?? new Host();
}
