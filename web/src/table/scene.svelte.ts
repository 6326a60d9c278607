// A table at which everybody has an empire and a hand, as one screen shows it: its people and its things.
import type { CardBook, Printed } from "../cards/book";
import { botName, crestOf } from "../look/sides";
import type { State } from "../wire/records";
import type { Now, Option, Seat } from "../wire/types";
import { viewOf } from "../wire/view";
import { say } from "../words/say";
import { named, owned, type Called } from "./names";
import type { Play } from "./play.svelte";
import type { Round } from "./round";
import type { Score } from "./score";
import { spread } from "./targets";
import type { Deck } from "./tray";

/** The parts of every empire, of any title. */
export interface AnyEmpire {
  goods: number[];
  vp: number;
  hand: string[];
  passed: boolean;
}

export interface Empires<Empire extends AnyEmpire> extends State {
  round: number;
  /** The first player of this round. */
  first: number;
  empires: Empire[];
}

/** A phase of every round, in the words of the rules. */
export interface Phase {
  id: string;
  word: string;
}

const NONE: Option[] = [];

export abstract class EmpireScene<Empire extends AnyEmpire, Table extends Empires<Empire>, Face extends Printed> {
  readonly now = $derived.by(() => this.play.live.now);
  readonly view = $derived.by(() => viewOf<Table>(this.now as Now));
  readonly state = $derived.by(() => this.view.state);
  readonly asked = $derived.by(() => this.view.asked);
  /** The seat of the large empire: mine, or for a spectator the first. */
  readonly me = $derived.by(() => this.now?.seat ?? 0);
  readonly mine = $derived.by(() => this.state.empires[this.me] as Empire);
  readonly others = $derived.by(() => {
    const count = this.state.empires.length;
    return Array.from({ length: count - 1 }, (_, step) => (this.me + step + 1) % count);
  });
  readonly supply = $derived.by(() => this.supplyOf(this.mine));
  readonly hand = $derived.by(() => this.mine.hand.filter((card) => card !== "?"));
  readonly phase = $derived.by(() => {
    const at = this.state.stack.map((frame) => frame.at.split("/")[0]);
    return this.almanac.phases.findLast((phase) => at.includes(phase.id));
  });
  /** A player who waits for people may say now that they will pass; bots are too quick for that. */
  readonly passes = $derived.by(
    () =>
      this.phase?.id === "action" &&
      !this.mine.passed &&
      (this.now?.seats.filter((seat) => seat.kind === "person").length ?? 0) > 1,
  );
  /** The seat that decides: mine, or the one I wait for. */
  readonly decider = $derived.by(() => (this.now?.your_turn ? this.me : (this.asked[0] ?? this.me)));
  /** The seats that act in turn from the one that decides: nobody who has passed, and none but in the Action phase. */
  readonly order = $derived.by(() => {
    const { decider, now } = this;
    if (this.phase?.id !== "action" || !now || now.over) return [];
    const around = now.seats.map((_, step) => (decider + step) % now.seats.length);
    return around.filter((seat) => seat === decider || !this.state.empires[seat]?.passed);
  });
  /** The options of the cards in my hand, and of a thing by its very name. */
  readonly inHand = $derived.by(() => spread(this.play.shown, this.mine.hand, (card) => this.almanac.kind(card)));
  readonly exact = $derived.by(() => spread(this.play.shown, this.play.shown.flatMap((option) => option.targets)));

  constructor(
    readonly play: Play,
    readonly almanac: CardBook<Face> & { goods: string[]; phases: Phase[] },
  ) {
    play.offers = (thing) => this.offers(thing);
    play.named = (text) => this.named(text);
  }

  /** The side of a seat. */
  abstract side(index: number): string;
  /** The people of a seat as the game calls them. */
  abstract people(index: number): string;
  /** Returns the name of a seat in sentences of the game, after "the". */
  told(index: number): string {
    return this.people(index);
  }
  /** Cards that are being chosen among and lie nowhere else: they are laid out over the table. */
  abstract readonly picks: string[];
  /** Returns the options of a thing in somebody's empire. */
  abstract inEmpire(thing: string): Option[] | undefined;

  /** Returns the options of a thing, wherever it lies. */
  offers(thing: string): Option[] {
    return this.inHand.get(thing) ?? this.inEmpire(thing) ?? this.exact.get(thing) ?? NONE;
  }

  /** Returns the deck of this name to draw from. */
  pile(_name: string): Deck | undefined {
    return undefined;
  }

  /** Counts the cards of the same kind in the place of this one. */
  copies(thing: string): number {
    if (!this.mine.hand.includes(thing)) return 1;
    const kind = this.almanac.kind(thing);
    return this.mine.hand.filter((card) => this.almanac.kind(card) === kind).length;
  }

  supplyOf(empire: Empire): Record<string, number> {
    return Object.fromEntries(this.almanac.goods.map((good, index) => [good, empire.goods[index] ?? 0]));
  }

  seat(index: number): Seat | undefined {
    return this.now?.seats[index];
  }

  crest(index: number): string {
    return crestOf(this.side(index));
  }

  /** Returns the player's name: a person's nickname, or the name that a bot has everywhere. */
  name(index: number): string {
    const seat = this.seat(index);
    return seat?.nickname ?? (seat?.kind === "bot" ? botName(index) : this.people(index));
  }

  /** The heading over the things of a seat: its player, unless the title has a name for them. */
  heading(index: number): string {
    return this.name(index);
  }

  readonly #called = $derived.by<Called[]>(() =>
    [...this.state.empires.keys()].map((seat) => ({ people: this.told(seat), name: this.name(seat), me: seat === this.now?.seat })),
  );

  /** A sentence of the game with the names of those who sit here. */
  named(text: string): string {
    const said = named(text, this.#called);
    return said.includes(" of yours") ? owned(said, this.almanac.tokens(said).flatMap((token) => (typeof token === "object" && "card" in token ? token.text : []))) : said;
  }

  /** Returns the player in my words: a name, or "You" at the beginning of a line. */
  called(index: number): string {
    return index === this.now?.seat ? say("table.you") : this.name(index);
  }

  /** Returns more about the player: the people, and the bot. */
  about(index: number): string {
    const seat = this.seat(index);
    if (seat?.kind === "bot") return say("table.bot", { side: this.people(index), bot: say(`bot.${seat.bot ?? ""}`) });
    return seat?.nickname ? this.people(index) : "";
  }

  /** Returns the player's doing: thinking, passed, away; in a replay, whose turn it was. */
  doing(index: number, past: boolean): string {
    const at = this.seat(index);
    if (this.now?.over || !at) return "";
    if (this.state.empires[index]?.passed && this.phase?.id === "action") return "passed";
    if (this.asked.includes(index)) return past ? "turn" : "thinking";
    if (past) return "";
    if (at.away) return "away";
    return at.kind === "person" && !at.taken ? "free" : "";
  }

  /** Returns whether the player begins this round. */
  isFirst(index: number): boolean {
    return this.state.first === index && !this.now?.over;
  }

  /** The player who begins this round, in words; nobody where I am alone. */
  get opener(): Round["first"] {
    if ((this.now?.seats.length ?? 0) < 2) return undefined;
    const { first } = this.state;
    const words = first === this.now?.seat ? say("table.goes-first.you") : say("table.goes-first", { name: this.name(first) });
    return { words, side: this.side(first), icon: this.crest(first) };
  }

  /** The victory points as they are shown: those made so far, or the result. */
  points(index: number): number {
    return this.now?.result?.scores[index] ?? this.state.empires[index]?.vp ?? 0;
  }

  /** Returns the places of these seats on the score track. */
  scoresOf(seats: readonly number[]): Score[] {
    return seats.map((seat) => ({
      seat,
      side: this.side(seat),
      icon: this.crest(seat),
      name: this.name(seat),
      points: this.points(seat),
      me: seat === this.now?.seat,
    }));
  }
}

/** The part of any scene that strips and open empires need. */
export type AnyScene = Pick<
  EmpireScene<AnyEmpire, Empires<AnyEmpire>, Printed>,
  "play" | "now" | "order" | "phase" | "me" | "others" | "side" | "seat" | "crest" | "name" | "heading" | "about" | "doing" | "isFirst" | "points" | "offers"
>;
