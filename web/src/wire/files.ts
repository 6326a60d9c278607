// Files for people, given to the browser to keep.
import { fetchFile } from "./http";

/** Fetch the file of a game and keep it. */
export async function keepGame(table: string, link?: string): Promise<void> {
  keepFile(`landnam-${table}.json`, await fetchFile(`tables/${table}/export`, link));
}

export function keepFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
