// Requests to the server. All troubles are one kind of error, with words for people in it.
import { say } from "../words/say";
import type { Trouble } from "./types";

const API = new URL("api/v1/", document.baseURI);
/** So long an answer to a question may take: a line can be dead without anybody noticing. */
const PATIENCE = 30_000;

/** A refusal of the server, or no answer at all (`status` 0). */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly trouble: Trouble,
  ) {
    super(trouble.message);
    this.name = trouble.error;
  }
}

export interface Asked {
  body?: unknown;
  /** The secret of a seat, spectators' or replay link. */
  link?: string | undefined;
  /** A personal secret, where somebody else is meant than the one of the cookie. */
  secret?: string | undefined;
}

/** Ask the server; the person is known by the cookie, a link or another person by a header. */
export function ask<T>(method: string, path: string, asked: Asked = {}): Promise<T> {
  return answered(method, path, asked, async (answer) => (answer.status === 204 ? undefined : await answer.json()) as T);
}

/** A file of the server. */
export function fetchFile(path: string, link?: string): Promise<Blob> {
  return answered("GET", path, { link }, (answer) => answer.blob());
}

async function answered<T>(
  method: string,
  path: string,
  asked: Asked,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const headers: Record<string, string> = {};
  if (asked.secret) headers.Authorization = `Landnam ${asked.secret}`;
  if (asked.link) headers["Landnam-Seat"] = asked.link;
  if (asked.body !== undefined) headers["Content-Type"] = "application/json";
  try {
    const answer = await fetch(new URL(path, API), {
      method,
      headers,
      body: asked.body === undefined ? null : JSON.stringify(asked.body),
      signal: method === "GET" ? AbortSignal.timeout(PATIENCE) : null,
    });
    if (answer.ok) return await read(answer);
    throw new Refused(answer.status, await troubleOf(answer));
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(0, { error: "ServerGone", message: say("error.gone") });
  }
}

async function troubleOf(answer: Response): Promise<Trouble> {
  try {
    return (await answer.json()) as Trouble;
  } catch {
    return { error: "NoAnswer", message: say("error.unclear", { status: answer.status }) };
  }
}

/** The address of a table's socket. */
export function socketOf(table: string): URL {
  const address = new URL(`tables/${table}/socket`, API);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address;
}
