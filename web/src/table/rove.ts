// A zone is one stop of the Tab key; the arrows go on inside it.
const NEXT = ["ArrowRight", "ArrowDown"];
const BEFORE = ["ArrowLeft", "ArrowUp"];

/** Roving focus among everything in the zone that can be pressed. */
export function rove(zone: HTMLElement): () => void {
  const items = () =>
    [...zone.querySelectorAll<HTMLElement>("[data-rove]")].filter((item) => item.offsetParent);
  const settle = () => {
    const all = items();
    const current = all.find((item) => item === document.activeElement) ?? all[0];
    for (const item of all) item.tabIndex = item === current ? 0 : -1;
  };
  const key = (event: KeyboardEvent) => {
    const step = NEXT.includes(event.key) ? 1 : BEFORE.includes(event.key) ? -1 : 0;
    if (step === 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    all[(at + step + all.length) % all.length]?.focus();
  };
  const focus = () => settle();
  zone.addEventListener("keydown", key);
  zone.addEventListener("focusin", focus);
  const watch = new MutationObserver(settle);
  watch.observe(zone, { childList: true, subtree: true });
  settle();
  return () => {
    zone.removeEventListener("keydown", key);
    zone.removeEventListener("focusin", focus);
    watch.disconnect();
  };
}
