// A source of points has a colour and a pattern of its own; one that is new takes the next free one.
const COLOURS: Record<string, string> = {
  "faction-locations": "brown",
  "common-locations": "grey",
  action: "gold",
  feature: "blue",
  production: "red",
  bonus: "pink",
  raze: "black",
  deal: "purple",
  walls: "grey",
  cottages: "brown",
  granaries: "gold",
  bridges: "blue",
  settlements: "red",
  noted: "purple",
  stars: "pink",
};
const OTHERS = ["purple", "blue", "gold", "red", "grey", "pink", "brown", "black"];

export function colourOf(source: string, index: number): string {
  return COLOURS[source] ?? OTHERS[index % OTHERS.length] ?? "grey";
}
