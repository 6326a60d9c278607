// The names of things, wherever in an almanac something has both an id and a name.
export type Names = ReadonlyMap<string, string>;

export function namesIn(data: unknown): Names {
  const found = new Map<string, string>();
  const look = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const { id, copies, name } = part as Record<string, unknown>;
    if (typeof name === "string")
      for (const each of [id, copies].flat()) if (typeof each === "string") found.set(each, name);
    Object.values(part).forEach(look);
  };
  look(data);
  return found;
}
