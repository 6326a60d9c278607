// A row that scrolls sideways says at which of its ends there is more.
/** So many pixels at an end are its padding. */
const EDGE = 6;

/** Keeps `data-before` and `data-more` of a scrolling row true. */
export function more(row: HTMLElement): () => void {
  const look = () => {
    row.toggleAttribute("data-before", row.scrollLeft > EDGE);
    row.toggleAttribute("data-more", row.scrollLeft + row.clientWidth < row.scrollWidth - EDGE);
  };
  row.addEventListener("scroll", look, { passive: true });
  const sizes = new ResizeObserver(look);
  sizes.observe(row);
  const cards = new MutationObserver(look);
  cards.observe(row, { childList: true, subtree: true });
  look();
  return () => {
    row.removeEventListener("scroll", look);
    sizes.disconnect();
    cards.disconnect();
  };
}
