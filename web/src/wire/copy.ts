// Copying a text. Browsers let pages write to the clipboard over https and on this very machine
// only; the old way still works elsewhere, for a text that is selected on the page.

/** Whether the text is in the clipboard now. */
export async function copied(text: string): Promise<boolean> {
  const clipboard = (navigator as Partial<Navigator>).clipboard;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: the old way is left.
  }
  return copiedTheOldWay(text);
}

function copiedTheOldWay(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "hidden";
  field.readOnly = true;
  document.body.append(field);
  const before = document.activeElement;
  field.focus();
  field.select();
  let done = false;
  try {
    done = document.execCommand("copy");
  } catch {
    // A browser that has given it up: the text can still be copied by hand.
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
