// A table as this screen sees it: opened once, told of everything, and never out of date for long.
import { PROTOCOL, type Act, type Chat, type Line as Said, type Now, type Told, type Trouble } from "./types";
import { socketOf } from "./http";

export type Line = "opening" | "open" | "lost" | "ended";

/** The codes with which the server closes a socket for good: 4000 and the HTTP status. */
const FOR_GOOD = [4400, 4401, 4403, 4404];
const WAITS = [250, 500, 1000, 2000, 4000, 8000];

interface Answer {
  id: number;
  done?: true;
  trouble?: Trouble;
}

type Message = Answer | (Now & { id?: undefined }) | (Chat & { id?: undefined });

export interface Seen {
  now: Now;
  fresh: Told[];
}

export class Live {
  now = $state.raw<Now | null>(null);
  log = $state.raw<Told[]>([]);
  /** What has been said at the table. */
  chat = $state.raw<Said[]>([]);
  /** How many lines of it somebody has looked at here. */
  read = $state(0);
  line = $state<Line>("opening");
  trouble = $state.raw<Trouble | null>(null);
  /** Why the table was shut for good: an HTTP status. */
  shut = $state(0);
  /** True from a click until the server has answered it. */
  busy = $state(false);

  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next = 1;
  #said: Chat["have_chat"] = { seats: 0, watch: 0 };
  // Nobody draws it.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #waiting = new Map<number, (answer: Answer) => void>();

  /** Wakes up who waits for the next view. */
  #shown: () => void = () => undefined;

  constructor(
    readonly table: string,
    readonly link?: string,
    readonly seat?: number,
    /** Called with every new state and the events that led to it, before they are shown. */
    readonly heard?: (seen: Seen) => void,
  ) {}

  open(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(socketOf(this.table));
    this.#socket = socket;
    socket.addEventListener("open", () => {
      socket.send(
        JSON.stringify({
          protocol: PROTOCOL,
          link: this.link ?? null,
          seat: this.seat ?? null,
          have: this.log.length,
          have_chat: this.#said,
        }),
      );
    });
    socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      if (socket === this.#socket) this.#take(JSON.parse(data) as Message);
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket === this.#socket) this.#closed(code);
    });
  }

  /** What the log tells: all that was heard; in a replay the whole game. */
  get story(): readonly Told[] {
    return this.log;
  }

  close(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
  }

  choose(key: string): Promise<boolean> {
    return this.#act({ do: "choose", number: this.#number, key });
  }

  undo(whole = false): Promise<boolean> {
    return this.#act({ do: "undo", number: this.#number, whole });
  }

  commit(): Promise<boolean> {
    return this.#act({ do: "commit", number: this.#number });
  }

  get #number(): number {
    return this.now?.number ?? 0;
  }

  /** Send what was done; false if the server would not have it (`trouble` says why). */
  async #act(act: Act): Promise<boolean> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN || this.busy) return false;
    this.busy = true;
    const before = this.now?.acts;
    const id = this.#next++;
    const answer = await new Promise<Answer>((told) => {
      this.#waiting.set(id, told);
      socket.send(JSON.stringify({ id, act }));
    });
    // The answer may come before the view that it leads to: the old one must not be pressed again.
    while (answer.done && this.now?.acts === before && socket.readyState === WebSocket.OPEN) {
      await new Promise<void>((shown) => (this.#shown = shown));
    }
    this.busy = false;
    this.trouble = answer.trouble ?? null;
    if (answer.trouble?.now) this.#show(answer.trouble.now);
    return answer.done === true;
  }

  #take(message: Message): void {
    if ("chat" in message) {
      this.#said = message.have_chat;
      if (message.chat.length > 0) this.chat = [...this.chat, ...message.chat];
      return;
    }
    if (message.id === undefined) {
      this.line = "open";
      this.#tries = 0;
      this.#show(message);
      return;
    }
    const told = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (told) told(message);
    else if (message.trouble) this.trouble = message.trouble;
  }

  #show(now: Now): void {
    // The events of a message begin where what we told the server to have ends.
    const fresh = now.events.slice(Math.max(0, this.log.length - (now.heard - now.events.length)));
    this.heard?.({ now, fresh });
    if (fresh.length > 0) this.log = [...this.log, ...fresh];
    this.now = now;
    this.#shown();
  }

  #closed(code: number): void {
    this.#shown();
    for (const told of this.#waiting.values()) told({ id: 0 });
    this.#waiting.clear();
    this.busy = false;
    if (FOR_GOOD.includes(code)) {
      this.shut = code - 4000;
      this.line = "ended";
      return;
    }
    this.line = "lost";
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)] ?? 8000;
    this.#timer = setTimeout(() => this.open(), wait);
  }
}
