// The place stands behind the `#`: it never leaves the browser, so links may carry a secret, and the pages work under
// any base path.
export interface Place {
  page: string;
  parts: string[];
}

/** `#/table/abc` is the page `table` with the part `abc`. */
export function placeOf(hash: string): Place {
  const [page = "", ...parts] = hash.replace(/^#\/?/, "").split("/").map(plain);
  return { page, parts };
}

/** A part as it was meant; one that was cut off in the middle stays as it is. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  place = $state.raw(placeOf(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.place = placeOf(location.hash)));
  }

  go(...parts: string[]): void {
    location.hash = address(...parts);
  }

  /** Like `go`, without a way back: a secret must not stay in the history. */
  replace(...parts: string[]): void {
    history.replaceState(null, "", address(...parts));
    this.place = placeOf(location.hash);
  }
}

export function address(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

export const router = new Router();
