// Which card is shown large: by hovering, by focus and Z, by a long press, or by its name.
const WAIT = 420;
const PRESS = 450;

export interface Zoomed {
  card: string;
  at: DOMRect;
  from: Element;
  /** Opened on purpose: it stays until it is closed. */
  kept: boolean;
}

class Zoom {
  shown = $state.raw<Zoomed | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(card: string, from: Element, kept = false): void {
    clearTimeout(this.#timer);
    this.shown = { card, at: from.getBoundingClientRect(), from, kept };
  }

  soon(card: string, from: Element): void {
    clearTimeout(this.#timer);
    if (this.shown?.kept) return;
    const wait = this.shown ? 60 : WAIT;
    this.#timer = setTimeout(() => from.isConnected && this.show(card, from), wait);
  }

  leave(): void {
    clearTimeout(this.#timer);
    if (this.shown && !this.shown.kept) this.shown = null;
  }

  /** Something is gone from the table: nobody will ever leave it. */
  gone(from: Element): void {
    if (this.shown?.from === from) this.leave();
  }

  close(): boolean {
    clearTimeout(this.#timer);
    const open = this.shown !== null;
    this.shown = null;
    return open;
  }
}

export const zoom = new Zoom();

let last = "";

/** Notes the place of the mouse. The window hears of a movement after the elements below it. */
function note(event: PointerEvent): void {
  last = `${event.clientX} ${event.clientY}`;
}
for (const name of ["pointermove", "pointerdown"] as const) addEventListener(name, note);

/** Whether it was moved: browsers say so too when a card comes under a mouse that lies still. */
function moved({ clientX, clientY }: PointerEvent): boolean {
  return last !== `${clientX} ${clientY}`;
}

/** An element that stands for a card: it can be read at any time. */
export function reads(card: string) {
  return (element: HTMLElement): (() => void) => {
    let press: ReturnType<typeof setTimeout> | undefined;
    let long = false;
    let here = false;
    const enter = (event: PointerEvent) => {
      if (here || event.pointerType !== "mouse" || !moved(event)) return;
      here = true;
      zoom.soon(card, element);
    };
    const leave = () => {
      here = false;
      zoom.leave();
    };
    const down = (event: PointerEvent) => {
      long = false;
      if (event.pointerType === "mouse") return;
      press = setTimeout(() => {
        long = true;
        zoom.show(card, element, true);
      }, PRESS);
    };
    const up = () => clearTimeout(press);
    // A long press reads; it must not choose as well.
    const click = (event: MouseEvent) => {
      if (long) event.stopImmediatePropagation();
      else zoom.close();
      long = false;
    };
    const menu = (event: Event) => {
      event.preventDefault();
      zoom.show(card, element, true);
    };
    const listen = [
      ["pointerenter", enter],
      ["pointermove", enter],
      ["pointerleave", leave],
      ["pointerdown", down],
      ["pointerup", up],
      ["pointercancel", up],
      ["contextmenu", menu],
    ] as const;
    for (const [name, heard] of listen) element.addEventListener(name, heard as EventListener);
    element.addEventListener("click", click, { capture: true });
    return () => {
      clearTimeout(press);
      for (const [name, heard] of listen) element.removeEventListener(name, heard as EventListener);
      element.removeEventListener("click", click, { capture: true });
      if (!element.isConnected) zoom.gone(element);
    };
  };
}
