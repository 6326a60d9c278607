// The view of Imperial Settlers as the server sends it.
export interface Location {
  card: string;
  owner: number;
  uses: number;
  blocked: boolean;
  defense: number;
  samurai: number;
  stored: number;
  under: string[];
}

export interface Route {
  partner: string;
  marker: string[];
}

export interface Empire {
  faction: string;
  goods: number[];
  vp: number;
  hand: string[];
  looking: string[];
  production: Location[];
  features: Location[];
  actions: Location[];
  foundations: string[];
  buried: string[];
  deals: string[];
  routes: Route[];
  deck: string[];
  discard: string[];
  passed: boolean;
}

export interface State {
  round: number;
  first: number;
  common: string[];
  common_discard: string[];
  draft: string[];
  empires: Empire[];
  stack: { at: string; seat: number; registers: Record<string, unknown>; held: string[] }[];
  collection?: string[];
}

export const ROWS = ["production", "features", "actions"] as const;
export type Row = (typeof ROWS)[number];
export const ROW_ICONS: Record<Row, string> = {
  production: "cycle",
  features: "round-star",
  actions: "hand",
};
/** The order in which supplies are shown: two columns of four. */
export const WELLS = ["worker", "wood", "stone", "food", "gold", "raze", "defense"];
export const PHASES = ["lookout", "production", "action", "attack", "cleanup"];
export const VIRTUAL = "virtual";
export const ROUNDS = 5;

export function locationsOf(empire: Empire): Location[] {
  return ROWS.flatMap((row) => empire[row]);
}
