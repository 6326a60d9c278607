// A socket that is kept open: it is opened again when it breaks, and when nothing comes over it any more.
import { waitAfter } from "./again";
import type { Act, Trouble } from "./types";

/** The longest time of an answer. A line that is silent for longer is dead, even if the browser thinks otherwise. */
const ANSWER = 8000;
/** So long nothing need come. Then we ask whether anybody is there: a page sees no pings. */
const QUIET = 25_000;
/** A page that was away for so long may have slept, or come by another net. */
const AWAY = 10_000;
/** The codes with which the server closes a socket for good: 4000 and the HTTP status. */
const FOR_GOOD = [4400, 4401, 4403, 4404];

export interface Answer {
  id: number;
  done?: true;
  trouble?: Trouble;
}

export interface Hooks {
  /** The first message: the caller, and the events they have. */
  hello: () => unknown;
  /** Called with every message, but for answers to `ask`. */
  heard: (message: unknown) => void;
  /** The line is gone; it will be opened again. */
  lost: () => void;
  /** The server has ended it for good: with an HTTP status. */
  ended: (status: number) => void;
}

interface Asked {
  id: number;
  act: Act;
  told: (answer: Answer) => void;
}

export class Connection {
  #socket: WebSocket | null = null;
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #next = 1;
  /** The message that is not answered yet; it goes over every new line until it is. */
  #asked: Asked | null = null;
  #hiddenSince = 0;
  #over = false;

  constructor(
    readonly address: URL,
    readonly hooks: Hooks,
  ) {}

  open(): void {
    addEventListener("online", this.#renew);
    addEventListener("offline", this.#wonder);
    document.addEventListener("visibilitychange", this.#seen);
    this.#call();
  }

  close(): void {
    this.#over = true;
    removeEventListener("online", this.#renew);
    removeEventListener("offline", this.#wonder);
    document.removeEventListener("visibilitychange", this.#seen);
    this.#hangUp();
  }

  /** Ask for one thing at a time. It may be sent twice; it names its decision, and is done once. */
  ask(act: Act): Promise<Answer> {
    return new Promise((told) => {
      if (this.#over) return void told({ id: 0 });
      this.#asked = { id: this.#next++, act, told };
      if (this.#socket?.readyState === WebSocket.OPEN) this.#send();
    });
  }

  #call(): void {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#expect(this.#lose);
    socket.addEventListener("open", () => {
      if (socket !== this.#socket) return;
      socket.send(JSON.stringify(this.hooks.hello()));
      this.#send();
    });
    socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data));
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket === this.#socket) this.#closed(code);
    });
  }

  #send(): void {
    if (!this.#asked) return;
    const { id, act } = this.#asked;
    this.#socket?.send(JSON.stringify({ id, act }));
    this.#expect(this.#lose);
  }

  #hear(message: unknown): void {
    const asked = this.#asked;
    // A server in trouble says so before it hangs up: then it is tried ever more patiently too.
    if ((message as Answer).trouble === undefined) this.#tries = 0;
    const answered = asked !== null && (message as Answer).id === asked.id;
    if (answered) this.#asked = null;
    if (!this.#asked) this.#expect(this.#wonder, QUIET);
    if (answered) asked.told(message as Answer);
    else this.hooks.heard(message);
  }

  #expect(otherwise: () => void, within = ANSWER): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(otherwise, within);
  }

  /** Nothing has come for a while: is anybody there? */
  #wonder = (): void => {
    if (this.#asked || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ id: 0 }));
    this.#expect(this.#lose);
  };

  #lose = (): void => this.#closed();

  #closed(code = 0): void {
    if (FOR_GOOD.includes(code)) {
      const asked = this.#asked;
      this.close();
      this.hooks.ended(code - 4000);
      asked?.told({ id: 0 });
      return;
    }
    this.#hangUp();
    this.#again = setTimeout(() => this.#call(), waitAfter(++this.#tries));
    this.hooks.lost();
  }

  /** A line that is dead says so late or never: from here on nobody listens to it. */
  #hangUp(): void {
    clearTimeout(this.#again);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** There is a net again, or somebody is back: the old line may be dead without a word. */
  #renew = (): void => {
    this.#tries = 0;
    this.#hangUp();
    this.hooks.lost();
    this.#call();
  };

  #seen = (): void => {
    if (document.visibilityState === "hidden") this.#hiddenSince = Date.now();
    else if (Date.now() - this.#hiddenSince > AWAY) this.#renew();
  };
}
