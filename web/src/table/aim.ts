// A click counts for the thing that was aimed at. When the table changes under a pointer that lies still, the new
// thing was not there when the finger went down for it: the rest of a double click chooses nothing.

/** For so long after a change, a pointer that has not moved chooses nothing. */
export const PAUSE = 400;
/** Clicks that follow one another this quickly are one gesture, however many there are. */
const GESTURE = 250;
/** A pointer that moves less than this lies still. */
const STILL = 12;

/** Things that may be pressed again and again, as long as they stay where they are: `data-again`. */
const AGAIN = "[data-again]";

export class Aim {
  /** The pressed thing was not aimed at. */
  hasty = false;
  #x = 0;
  #y = 0;
  #down = false;
  /** The table has changed since the pointer came here, or chose something; and since it was pressed. */
  #changed = false;
  #slipped = false;
  #changedAt = -Infinity;
  #clickedAt = -Infinity;
  #startledAt = -Infinity;
  #pressed: Element | null = null;
  /** A key is held down: it presses one thing once, and nothing that comes next. */
  #held = false;

  /** The table shows something else to press. */
  change(): void {
    this.#changed = true;
    this.#slipped ||= this.#down;
    this.#changedAt = performance.now();
  }

  /** The table has changed by itself: a press at this moment was meant for the old thing. */
  startle(): void {
    this.#startledAt = performance.now();
  }

  /** Listen to pointers and keys. Called for as long as there is a table. */
  watch(): () => void {
    const hears: [string, (event: never) => void][] = [
      ["pointermove", (event: PointerEvent) => this.#move(event)],
      ["pointerdown", (event: PointerEvent) => this.#press(event)],
      ["pointerup", () => (this.#down = false)],
      ["pointercancel", () => (this.#down = false)],
      ["click", (event: MouseEvent) => this.#click(event)],
      ["keydown", (event: KeyboardEvent) => (this.hasty = this.#held = event.repeat)],
      ["keyup", () => (this.#held = false)],
    ];
    for (const [name, heard] of hears) addEventListener(name, heard as EventListener, true);
    return () => {
      for (const [name, heard] of hears) removeEventListener(name, heard as EventListener, true);
    };
  }

  #move({ clientX, clientY }: PointerEvent): void {
    if (Math.hypot(clientX - this.#x, clientY - this.#y) <= STILL) return;
    this.#x = clientX;
    this.#y = clientY;
    this.#changed = false;
  }

  #press(event: PointerEvent): void {
    this.#move(event);
    this.#down = true;
    this.#slipped = false;
    this.hasty = false;
  }

  #click(event: MouseEvent): void {
    // Keys, and programs that press for somebody, have no pointer.
    this.hasty = event.detail === 0 ? this.#held : this.#tooSoon(event);
    this.#slipped = false;
    if (this.hasty) return;
    this.#changed = false;
    this.#pressed = event.target instanceof Element ? event.target.closest(AGAIN) : null;
  }

  #tooSoon({ target }: MouseEvent): boolean {
    const now = performance.now();
    const quick = now - this.#clickedAt < GESTURE || now - this.#changedAt < PAUSE;
    this.#clickedAt = now;
    if (now - this.#startledAt < PAUSE) return true;
    const again = this.#pressed !== null && target instanceof Node && this.#pressed.contains(target);
    return !again && (this.#slipped || (this.#changed && quick));
  }
}

export const aim = new Aim();

/** A zone in which nothing can be pressed that was not aimed at. */
export function aimed(zone: HTMLElement): () => void {
  const stop = (event: Event) => {
    if (aim.hasty) event.stopPropagation();
  };
  const end = aim.watch();
  zone.addEventListener("click", stop, true);
  return () => {
    zone.removeEventListener("click", stop, true);
    end();
  };
}
