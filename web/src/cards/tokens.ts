// Sentences in which goods, colours and cards are things, as the server writes them on cards.
export interface GoodToken {
  good: string;
  amount?: number;
  deck?: string;
  text: string;
}
export interface ColourToken {
  colour: string;
  text: string;
}
/** The look of an icon: a picture, a good, or a sign; an empty one is not drawn. */
export interface Drawn {
  picture?: string;
  good?: string;
  sign?: string;
}
export interface IconToken {
  icon: string;
  text: string;
  drawn: Drawn;
}
export interface CardToken {
  card: string;
  text: string;
}
export type Token = string | GoodToken | ColourToken | IconToken | CardToken;

/** The sentence as it is read out. */
export function wordsOf(tokens: readonly Token[]): string {
  return tokens.map((token) => (typeof token === "string" ? token : token.text)).join("");
}
