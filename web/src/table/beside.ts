// The place of a note about a thing: beside it, in the window, and never over things that must stay free.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 12;
const EDGE = 8;

const overlap = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most - EDGE));

/** The corner of a note of this size: above, beside or under its thing, whichever is free first; else over the prompt. */
export function boxBeside(about: Box | undefined, free: readonly Box[], { width, height }: Size, page: Size): { left: number; top: number } {
  const across = about ? (about.left + about.right - width) / 2 : (page.width - width) / 2;
  const left = within(across, page.width - width);
  if (about) {
    const down = within(about.top, page.height - height);
    const corners = [
      { left, top: about.top - GAP - height },
      { left: about.right + GAP, top: down },
      { left: about.left - GAP - width, top: down },
      { left, top: about.bottom + GAP },
    ];
    const fits = corners.find((corner) => {
      const box = { ...corner, right: corner.left + width, bottom: corner.top + height };
      const inside = box.left >= EDGE && box.top >= EDGE && box.right <= page.width - EDGE && box.bottom <= page.height - EDGE;
      return inside && !free.some((other) => overlap(box, other));
    });
    if (fits) return fits;
  }
  const ceiling = Math.min(page.height, ...free.map(({ top }) => top));
  return { left, top: Math.max(EDGE, ceiling - GAP - height) };
}
