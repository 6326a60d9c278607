// Which layout draws which title. A title without one gets the plain one, which plays anything.
import type { Component } from "svelte";

import type { Live } from "../wire/live.svelte";

export interface LayoutProps {
  live: Live;
}
type Layout = () => Promise<{ default: Component<LayoutProps> }>;

const LAYOUTS: Record<string, Layout> = {
  rollwrite: () => import("./rollwrite/Rollwrite.svelte"),
  settlers: () => import("./settlers/Table.svelte"),
};

export function layoutOf(title: string): ReturnType<Layout> {
  return (LAYOUTS[title] ?? (() => import("./plain/Plain.svelte")))();
}
