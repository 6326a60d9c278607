// The titles that the pages know: every folder here that has a manifest. Nothing else lists them.
import type { LayoutProps, Look, Manifest, Part } from "./manifest";

export interface Titled extends Manifest {
  /** The name of its folder, by which the server calls it too. */
  name: string;
}

const found = import.meta.glob<{ manifest: Manifest }>("./*/manifest.ts", { eager: true });

export const manifests: readonly Titled[] = Object.entries(found)
  .map(([file, { manifest }]) => ({ ...manifest, name: file.split("/")[1] ?? "" }))
  .sort((one, two) => one.place - two.place);

/** The title that is offered to a person who has named none. */
export const first = manifests.find(({ coming }) => !coming)?.name ?? "";

const PLAIN: Look = { colour: "grey", motif: "barbarian", emblem: "drakkar" };
const LAST = 1000;

export function manifestOf(title: string): Titled | undefined {
  return manifests.find(({ name }) => name === title);
}

export function lookOf(title: string): Look {
  return manifestOf(title)?.look ?? PLAIN;
}

/** These titles in the order of all lists; those that the pages do not know come last. */
export function inOrder(titles: Iterable<string>): string[] {
  const place = (title: string) => manifestOf(title)?.place ?? LAST;
  return [...new Set(titles)].sort((one, two) => place(one) - place(two) || one.localeCompare(two));
}

/** The plain layout, with the words that the server has for titles that have none here. */
async function plainly(): Layout {
  const { titles } = await import("../wire/titles");
  await titles().catch(() => undefined); // without them the table is played all the same
  return import("../plain/Plain.svelte");
}

type Layout = ReturnType<Part<LayoutProps>>;
const asked = new Map<string, Layout>();

/** The same answer whenever it is asked: a page that asks anew must not lay its table anew. */
export function layoutOf(title: string): Layout {
  const known = asked.get(title);
  if (known) return known;
  const fetched = (manifestOf(title)?.table ?? plainly)();
  asked.set(title, fetched);
  fetched.catch(() => asked.delete(title));
  return fetched;
}
