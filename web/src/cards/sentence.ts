// A card's effect, as a sentence: the game writes the gains of a card as a list.
import { say } from "../words/say";
import type { Token } from "./tokens";

/** "2 wood." is read as "Gain 2 wood.", "1 card." as "Draw 1 card."; one that has a verb begins with it. `after`: words stand before it. */
export function sentence(tokens: readonly Token[], after = false): Token[] {
  const [first, ...rest] = tokens;
  if (typeof first === "string" && !after) return [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
  if (first === undefined || typeof first === "string" || !("good" in first)) return [...tokens];
  const verb = say(first.good === "card" ? "card.draw" : "card.gain");
  return [`${after ? verb.toLowerCase() : verb} `, ...tokens];
}
