// The part of a price that a supply does not cover.

/** The places in a cost for which nothing is left in the supply; gold goes where all else is out. */
export function lacking(cost: readonly string[], supply: Record<string, number>): Set<number> {
  const left = { ...supply };
  const lack = new Set<number>();
  cost.forEach((good, index) => {
    if (good === "location") return;
    if ((left[good] ?? 0) > 0) left[good] = (left[good] ?? 0) - 1;
    else lack.add(index);
  });
  for (const index of [...lack]) {
    if (cost[index] === "gold" || (left["gold"] ?? 0) < 1) continue;
    left["gold"] = (left["gold"] ?? 0) - 1;
    lack.delete(index);
  }
  return lack;
}
