// The parts of the game in the order in which they lie on the table.
export const DISTANCES = ["nearby", "distant"] as const;
export type Distance = (typeof DISTANCES)[number];
/** The order in which supplies are shown: two rows of five, the last for workers. */
export const WELLS = ["food", "wood", "stone", "sheep", "fish", "gold", "raze", "ship", "worker"];
export const ROWS = ["fields", "features", "actions"] as const;
export type Row = (typeof ROWS)[number];
export const ROW_ICONS: Record<Row, string> = { fields: "field", features: "round-star", actions: "hand" };
/** Points that call the last round. */
export const GOAL = 25;
