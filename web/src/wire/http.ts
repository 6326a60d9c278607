// Requests to the server. Whatever goes wrong is one kind of error, with words for people in it.
import { say } from "../words/say";
import type { Trouble } from "./types";

const API = new URL("api/v1/", document.baseURI);

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
export async function ask<T>(method: string, path: string, asked: Asked = {}): Promise<T> {
  const answer = await answered(method, path, asked);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** A file of the server. */
export async function fetchFile(path: string, link?: string): Promise<Blob> {
  return (await answered("GET", path, { link })).blob();
}

async function answered(method: string, path: string, asked: Asked): Promise<Response> {
  const headers: Record<string, string> = {};
  if (asked.secret) headers.Authorization = `Landnam ${asked.secret}`;
  if (asked.link) headers["Landnam-Seat"] = asked.link;
  if (asked.body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(new URL(path, API), {
      method,
      headers,
      body: asked.body === undefined ? null : JSON.stringify(asked.body),
    });
  } catch {
    throw new Refused(0, { error: "ServerGone", message: say("error.gone") });
  }
  if (!answer.ok) throw new Refused(answer.status, await troubleOf(answer));
  return answer;
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
