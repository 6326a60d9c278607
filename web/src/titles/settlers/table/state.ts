// The parts of an empire, in the order in which they lie on the table.
import type { Empire, Location } from "../view";

export const ROWS = ["production", "features", "actions"] as const;
export type Row = (typeof ROWS)[number];
export const ROW_ICONS: Record<Row, string> = {
  production: "cycle",
  features: "round-star",
  actions: "hand",
};
/** The row that is printed on the cards of each part. */
export const PRINTED: Record<Row, string> = { production: "production", features: "feature", actions: "action" };
/** The order in which supplies are shown: two columns of four. */
export const WELLS = ["worker", "wood", "stone", "food", "gold", "raze", "defense"];
export const VIRTUAL = "virtual";

export function locationsOf(empire: Empire): Location[] {
  return ROWS.flatMap((row) => empire[row]);
}
