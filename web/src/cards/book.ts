// The cards of a game as they are printed, and the words of a sentence that name one of them or a good.
import type { Token } from "./tokens";

export interface Printed {
  id: string;
  copies: string[];
  name: string;
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const plain = (word: string) => word.replace(SPECIAL, "\\$&");

export class CardBook<Face extends Printed> {
  #faces = new Map<string, Face>();
  #names = new Map<string, string>();
  #goods = new Map<string, string>();
  #named: RegExp;

  /** `words`: what the goods are called. */
  constructor(
    readonly faces: Face[],
    words: Record<string, string>,
  ) {
    for (const face of faces) {
      this.#names.set(face.name, face.id);
      for (const copy of face.copies) this.#faces.set(copy, face);
    }
    for (const [good, word] of Object.entries(words)) this.#goods.set(word, good);
    const names = [...this.#names.keys()].sort((one, two) => two.length - one.length);
    const goods = [...this.#goods.keys()];
    this.#named = new RegExp(`\\b(${names.map(plain).join("|")})(?!\\w)|\\b(\\d+) (Common |Faction )?(${goods.map(plain).join("|")})s?\\b`, "g");
  }

  face(id: string): Face | undefined {
    return this.#faces.get(id);
  }

  name(id: string): string {
    return this.#faces.get(id)?.name ?? id;
  }

  /** Returns the same id for cards that differ in nothing: an offer for one is an offer for all. */
  kind(id: string): string {
    return this.#faces.get(id)?.id ?? id;
  }

  /** A sentence of the game, with the cards and goods that it names as things; of cards that share a name it means the one it is `about`. */
  tokens(text: string, about = ""): Token[] {
    const meant = this.face(about);
    const found: Token[] = [];
    let end = 0;
    for (const match of text.matchAll(this.#named)) {
      if (match.index > end) found.push(text.slice(end, match.index));
      const [all, card, amount, deck, good] = match;
      if (card !== undefined) found.push({ card: (meant?.name === card ? meant.id : this.#names.get(card)) ?? "", text: all });
      else {
        const token = { good: this.#goods.get(good ?? "") ?? "", amount: Number(amount), text: all };
        found.push(deck === undefined ? token : { ...token, deck: deck.trim().toLowerCase() });
      }
      end = match.index + all.length;
    }
    if (end < text.length) found.push(text.slice(end));
    return found;
  }
}
