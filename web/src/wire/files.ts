// Files for people: a game to keep.
import { fetchFile } from "./http";

/** Fetch the file of a game and give it to the browser to keep. */
export async function keepGame(table: string, link?: string): Promise<void> {
  const address = URL.createObjectURL(await fetchFile(`tables/${table}/export`, link));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = `landnam-${table}.json`;
  anchor.click();
  URL.revokeObjectURL(address);
}
