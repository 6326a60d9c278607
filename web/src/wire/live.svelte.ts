// A table as this screen sees it: opened once, told of everything, and never out of date for long.
import { Connection, type Answer } from "./connection";
import { socketOf } from "./http";
import { standing } from "./story";
import { PROTOCOL, type Act, type Chat, type Line as Said, type Now, type Told, type Trouble } from "./types";

export type Line = "opening" | "open" | "lost" | "ended";

type Message = Answer | (Now & { id?: undefined }) | (Chat & { id?: undefined });

export interface Seen {
  now: Now;
  fresh: Told[];
}

export class Live {
  now = $state.raw<Now | null>(null);
  /** All that was heard, also what was taken back since; people read the `story`. */
  log = $state.raw<Told[]>([]);
  /** The chat of the table. */
  chat = $state.raw<Said[]>([]);
  /** The number of its lines that somebody has looked at here. */
  read = $state(0);
  line = $state<Line>("opening");
  trouble = $state.raw<Trouble | null>(null);
  /** Why the table was shut for good: an HTTP status. */
  shut = $state(0);
  /** True from a click until the server has answered it. */
  busy = $state(false);

  readonly #standing = $derived(standing(this.log));
  #connection: Connection;
  #said: Chat["have_chat"] = { seats: 0, watch: 0 };
  /** Wakes up who waits for the next view. */
  #shown: () => void = () => undefined;

  constructor(
    readonly table: string,
    readonly link?: string,
    readonly seat?: number,
    /** Called with every new state and the events that led to it, before they are shown. */
    readonly heard?: (seen: Seen) => void,
  ) {
    this.#connection = new Connection(socketOf(table), {
      hello: () => ({
        protocol: PROTOCOL,
        link: this.link ?? null,
        seat: this.seat ?? null,
        have: this.log.length,
        have_chat: this.#said,
      }),
      heard: (message) => this.#take(message as Message),
      lost: () => (this.line = "lost"),
      ended: (status) => this.#end(status),
    });
  }

  open(): void {
    this.#connection.open();
  }

  /** The events that people read: all that were heard and still stand; in a replay the whole game. */
  get story(): readonly Told[] {
    return this.#standing;
  }

  close(): void {
    this.#connection.close();
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

  /** Send what was done, over whichever line is there; false if the server would not have it (`trouble` says why). */
  async #act(act: Act): Promise<boolean> {
    if (!this.now || this.busy) return false;
    this.busy = true;
    const before = this.now.acts;
    const answer = await this.#connection.ask(act);
    // The answer may come before the view that it leads to: the old one must not be pressed again.
    while (answer.done && this.now.acts === before && this.line !== "ended") {
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
      this.#show(message);
    } else if (message.trouble) this.trouble = message.trouble;
  }

  #show(now: Now): void {
    // The events of a message begin where what we told the server to have ends.
    const fresh = now.events.slice(Math.max(0, this.log.length - (now.heard - now.events.length)));
    this.heard?.({ now, fresh });
    if (fresh.length > 0) this.log = [...this.log, ...fresh];
    this.now = now;
    this.#shown();
  }

  #end(status: number): void {
    this.shut = status;
    this.line = "ended";
    this.#shown();
  }
}
