// A place in a story whose end is known: a replay has a bookmark, a live table has none.
import { getContext, setContext } from "svelte";

export interface Bookmark {
  /** The number of events behind the present step. */
  readonly place: number;
  /** To the step that brought an event. */
  jump(event: number): Promise<void>;
}

const BOOKMARK = Symbol("bookmark");

export function putBookmark(bookmark: Bookmark): void {
  setContext(BOOKMARK, bookmark);
}

export function bookmark(): Bookmark | undefined {
  return getContext<Bookmark | undefined>(BOOKMARK);
}
