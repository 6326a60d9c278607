// The text of a mini: the formula of a card, without its silent icons.
import type { IconToken, Token } from "./tokens";

const MOST = 7;

/** The signs that are drawn on a mini. */
export function signsOf(formula: readonly Token[]): Token[] {
  const told = formula.filter((token) => !isIcon(token) || Object.keys(token.drawn).length > 0);
  // "Raze an enemy Location with a raze field" is one flame, not three.
  const once = told.filter(
    (token, index) => !isIcon(token) || !token.drawn.picture || told.findIndex((one) => same(one) === same(token)) === index,
  );
  return once.length > MOST ? once.slice(0, MOST) : once;
}

function isIcon(token: Token): token is IconToken {
  return typeof token !== "string" && "icon" in token;
}

function same(token: Token | undefined): string {
  if (token === undefined || typeof token === "string") return token ?? "";
  if (isIcon(token)) return token.drawn.picture ?? token.drawn.good ?? token.icon;
  return JSON.stringify(token);
}
