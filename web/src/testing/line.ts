// The other end of a line: a test plays the server, message by message.
import type { Now } from "../wire/types";

type Heard = Record<string, unknown>;

/** Takes the place of the browser's socket. The sockets that a table opened are in `lines`, the latest last. */
export class Line extends EventTarget {
  static readonly OPEN = 1;
  static lines: Line[] = [];

  static get latest(): Line {
    const line = Line.lines.at(-1);
    if (!line) throw new Error("no socket was opened");
    return line;
  }

  readyState = 0;
  /** Everything the table said, the first message first. */
  heard: Heard[] = [];

  constructor(readonly url: URL) {
    super();
    Line.lines.push(this);
  }

  send(text: string): void {
    this.heard.push(JSON.parse(text) as Heard);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The server takes the call. */
  opens(): this {
    this.readyState = Line.OPEN;
    this.dispatchEvent(new Event("open"));
    return this;
  }

  says(message: Partial<Now> | Heard): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  /** The line breaks, or the server ends it with a code. */
  breaks(code = 1006): void {
    this.readyState = 3;
    const event = new Event("close");
    Object.defineProperty(event, "code", { value: code });
    this.dispatchEvent(event);
  }
}
