// Scrolling things say where there is more: a row at either of its ends, a box below.
/** So many pixels at an end are its padding. */
const EDGE = 6;

/** Keeps `data-before` and `data-more` of a scrolling row true. */
export function more(row: HTMLElement): () => void {
  return lookAt(row, () => {
    row.toggleAttribute("data-before", row.scrollLeft > EDGE);
    row.toggleAttribute("data-more", row.scrollLeft + row.clientWidth < row.scrollWidth - EDGE);
  });
}

export interface Beyond {
  before: number;
  after: number;
}

/**
 * Tells how many things of a row are out of sight at either end, also in part. The sign for it lies over that end,
 * as wide as the row's scroll padding, and hides the things under it.
 */
export function beyond(row: HTMLElement, tell: (beyond: Beyond) => void): () => void {
  return lookAt(row, () => {
    const { left, right } = row.getBoundingClientRect();
    const { scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(row);
    const things = [...row.children].map((one) => one.getBoundingClientRect());
    const before = (edge: number) => things.filter((thing) => thing.left < edge - EDGE).length;
    const after = (edge: number) => things.filter((thing) => thing.right > edge + EDGE).length;
    tell({
      before: before(left) && before(left + parseFloat(scrollPaddingLeft)),
      after: after(right) && after(right - parseFloat(scrollPaddingRight)),
    });
  });
}

/** Tells how many things of a box that scrolls down are out of sight below, also in part. */
export function below(box: HTMLElement, tell: (count: number) => void): () => void {
  return lookAt(box, () => {
    const { bottom } = box.getBoundingClientRect();
    tell([...box.children].filter((one) => one.getBoundingClientRect().bottom > bottom + EDGE).length);
  });
}

/** Look now, and whenever the row is scrolled or something in it has another size. */
function lookAt(row: HTMLElement, look: () => void): () => void {
  const sizes = new ResizeObserver(look);
  const measure = () => {
    sizes.disconnect();
    for (const one of [row, ...row.children]) sizes.observe(one);
    look();
  };
  const things = new MutationObserver(measure);
  row.addEventListener("scroll", look, { passive: true });
  things.observe(row, { childList: true, subtree: true });
  measure();
  return () => {
    row.removeEventListener("scroll", look);
    sizes.disconnect();
    things.disconnect();
  };
}
