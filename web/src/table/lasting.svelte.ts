// Some things are worth a word only if they last.

/** Whether something has held for so many milliseconds. Called while a component is made. */
export function lasting(holds: () => boolean, patience: number): { readonly yes: boolean } {
  let yes = $state(false);
  $effect(() => {
    if (!holds()) {
      yes = false;
      return undefined;
    }
    const timer = setTimeout(() => (yes = true), patience);
    return () => clearTimeout(timer);
  });
  return {
    get yes() {
      return yes;
    },
  };
}
