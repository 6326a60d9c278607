// An automatic act comes after a moment, in which an onlooker can keep it from happening.

/** Long enough to read a line and to reach for the mouse. */
export const MOMENT = 3000;

/**
 * Does it when the moment is over. A press or a key keeps it from happening; a pointer that moves is on its way to
 * something, and the moment begins anew. The returned function stops it as well.
 */
export function afterMoment(act: () => void, kept: () => void): () => void {
  let timer = setTimeout(due, MOMENT);
  function due(): void {
    stop();
    act();
  }
  function again(): void {
    clearTimeout(timer);
    timer = setTimeout(due, MOMENT);
  }
  function keep(): void {
    stop();
    kept();
  }
  function stop(): void {
    clearTimeout(timer);
    for (const name of ["pointerdown", "keydown"]) removeEventListener(name, keep, true);
    removeEventListener("pointermove", again, true);
  }
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, keep, true);
  addEventListener("pointermove", again, true);
  return stop;
}
