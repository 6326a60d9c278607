// Which layout draws which title. A title without one gets the plain one, which plays anything.
import type { Component } from "svelte";

import type { Live } from "../wire/live.svelte";

export interface LayoutProps {
  live: Live;
}
type Layout = () => Promise<{ default: Component<LayoutProps> }>;

const LAYOUTS: Record<string, Layout> = {
  rollwrite: () => import("./rollwrite/Rollwrite.svelte"),
  settlers: () => import("./settlers/Settlers.svelte"),
};

const asked = new Map<string, ReturnType<Layout>>();

/** The same answer whenever it is asked: a page that asks anew must not lay its table anew. */
export function layoutOf(title: string): ReturnType<Layout> {
  const known = asked.get(title);
  if (known) return known;
  const fetched = (LAYOUTS[title] ?? (() => import("./plain/Plain.svelte")))();
  asked.set(title, fetched);
  fetched.catch(() => asked.delete(title));
  return fetched;
}
