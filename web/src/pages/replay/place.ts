// Which replay an address names: a table, and then a step of it or the secret of a link.
export interface ReplayPlace {
  table: string;
  step: number;
  link: string | undefined;
}

export function placeIn([table = "", more = ""]: readonly string[]): ReplayPlace {
  const isStep = /^\d{1,6}$/.test(more);
  return { table, step: isStep ? Number(more) : 0, link: isStep || !more ? undefined : more };
}
