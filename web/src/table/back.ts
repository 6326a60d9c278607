// The way back of the browser closes what lies over the table, the latest first; it leaves the table last.

const open: (() => void)[] = [];
/** Ways back that we went ourselves: they close nothing more. */
let own = 0;

/** Asks before the table is left with a loss: false if there is nothing to ask about. */
let guard: { place: string; asks: () => boolean } | undefined;

addEventListener("popstate", () => {
  if (own > 0) own--;
  else if (open.length > 0) open.pop()?.();
  else if (guard?.place === location.hash) {
    if (guard.asks()) stay();
    else history.back();
  }
});

/** From now on the way back out of this table asks, where there is something to ask about; the answer ends that. */
export function guards(asks: () => boolean): () => void {
  guard = { place: location.hash, asks };
  stay();
  return () => (guard = undefined);
}

function stay(): void {
  history.pushState({ over: true }, "");
}

/** Something lies over the table from now on; called again when it was closed in another way. */
export function opens(close: () => void): () => void {
  open.push(close);
  history.pushState({ over: true }, "");
  return () => {
    const place = open.indexOf(close);
    if (place < 0) return;
    open.splice(place, 1);
    // A person who went on to another page has nothing of ours behind the way back.
    if (!(history.state as { over?: boolean } | null)?.over) return;
    own++;
    history.back();
  };
}
