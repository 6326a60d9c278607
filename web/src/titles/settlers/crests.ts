// The crests of the factions, wherever a faction is shown.
export const crests: Record<string, string> = {
  roman: "eagle-emblem",
  barbarian: "crossed-axes",
  japanese: "shinto-shrine",
  egyptian: "ankh",
};
