// The table of Empires of the North as one screen shows it, and the options of each thing.
import { lacking } from "../../../cards/lacking";
import type { Play } from "../../../table/play.svelte";
import { EmpireScene } from "../../../table/scene.svelte";
import { verbOf } from "../../../table/targets";
import type { Option } from "../../../wire/types";
import { say } from "../../../words/say";
import type { Almanac, Face } from "../almanac/almanac";
import type { Marks } from "../cards/marks";
import type { Empire, Place, State } from "../view";
import { addedBy, offersAt, rowOf, unseen, watching, type Added, type Watcher } from "./places";
import { GOAL, type Distance, type Row } from "./state";

/** My number of something that the goal of a scenario asks for. */
export interface GoalPart {
  what: string;
  have: number;
  need: number;
}

export class Scene extends EmpireScene<Empire, State, Face> {
  readonly #built = $derived.by(() => offersAt(this.play.shown, this.state.empires, this.almanac));
  /** Cards that were drawn and wait to be kept, or that are offered and lie nowhere else. */
  readonly picks = $derived.by(() => {
    const inEmpires = this.state.empires.flatMap(({ hand, built }) => [...hand, ...built.map(({ card }) => card)]);
    const lying = [...inEmpires, ...this.state.nearby_shown, ...this.state.distant_shown, ...this.state.landed];
    return unseen(this.play.options, this.mine.looking, lying, this.almanac);
  });
  /** A ship of mine lands right away, outside the Expedition. */
  readonly voyaging = $derived.by(() => this.play.options.some((option) => ["pillage", "conquer", "draw"].includes(verbOf(option))));
  /** A ship of mine is about to sail: its cargo is chosen where it lies. */
  readonly loading = $derived.by(() => this.play.options.some((option) => verbOf(option) === "sail"));
  /** The first ship of the queue has arrived. */
  readonly arrived = $derived.by(() => this.phase?.id === "expedition" && this.state.queue.length > 0);

  /** The Boosts and Fields that may come with the action that I have declared. */
  readonly boosts = $derived.by(() => this.play.options.filter((option) => verbOf(option) === "boost"));
  /** The declared action, as long as one of the Boosts can be played. */
  readonly declared = $derived.by(() => {
    const at = this.state.stack.findLast((frame) => frame.at.startsWith("act/"))?.at;
    return this.boosts.length > 0 ? at?.slice("act/".length) : undefined;
  });

  constructor(
    play: Play,
    override readonly almanac: Almanac,
  ) {
    super(play, almanac);
  }

  inEmpire(thing: string): Option[] | undefined {
    return this.#built.get(thing);
  }

  side(index: number): string {
    return this.state.empires[index]?.clan ?? "";
  }

  /** The clan's name. */
  people(index: number): string {
    return say(`side.${this.side(index)}`);
  }

  override told(index: number): string {
    return this.almanac.words.clans[this.side(index)] ?? this.people(index);
  }

  get counted(): string {
    return say(this.now?.over ? "good.vp" : "north.points.so-far");
  }

  /** The islands that lie open. */
  shown(distance: Distance): string[] {
    return distance === "nearby" ? this.state.nearby_shown : this.state.distant_shown;
  }

  /** Returns the number of cards in the deck, and beside it. */
  deck(distance: Distance): { left: number; discarded: number } {
    const { nearby, nearby_discard, distant, distant_discard } = this.state;
    return distance === "nearby"
      ? { left: nearby.length, discarded: nearby_discard.length }
      : { left: distant.length, discarded: distant_discard.length };
  }

  /** The cards of one row of an Empire. */
  row(empire: Empire, row: Row): Place[] {
    return empire.built.filter(({ card }) => rowOf(this.almanac, card) === row);
  }

  /** Returns the points that the game would add to those of a seat if it ended now. */
  more(index: number): Added {
    const scores = this.now?.facts["scores"] as Record<string, number>[] | undefined;
    return addedBy(scores?.[index] ?? {});
  }

  /** My cards that hear of an action, a pillage or a conquest. */
  watchers(what: string): Watcher[] {
    return watching(this.mine, this.almanac, what);
  }

  /** The score of a seat if the game ended now. */
  sum(index: number): number {
    return this.now?.over ? this.points(index) : (this.state.empires[index]?.vp ?? 0) + this.more(index).all;
  }

  /** The progress towards the goal of a lone game. */
  get goal(): GoalPart[] {
    return (this.now?.facts["goal"] as GoalPart[] | undefined) ?? [];
  }

  /** The points at the flag: they end the game, or are the goal of a lone one. */
  get flag(): number {
    return this.almanac.scenario?.target ?? GOAL;
  }

  /** The progress of the game, in words. */
  get progress(): string {
    const { round, last } = this.state;
    return this.almanac.scenario ? say("north.alone.round", { round, rounds: last }) : say("north.race", { round });
  }

  marksOf(place: Place): Marks {
    return {
      can: this.offers(place.card).length > 0,
      picked: this.play.menu?.card === place.card,
      exhausted: place.exhausted,
      assigned: place.assigned.flatMap((amount, good): [string, number][] => (amount > 0 ? [[this.almanac.goods[good] ?? "any", amount]] : [])),
      copies: place.copies,
    };
  }

  handMarks(card: string): Marks {
    const can = this.inHand.has(card);
    const acting = this.now?.prompt?.kind === "action";
    const face = this.almanac.face(card);
    // Boosts and Fields wait for their action: they are not dimmed, they only do not glow.
    return {
      can,
      picked: this.play.menu?.card === card,
      cannot: acting && !can && !face?.act && this.play.verb === null,
      lack: lacking(acting && !can ? (face?.cost ?? []) : [], this.supply),
    };
  }

  /** Returns the options of a tile: a pawn placed there, or one that goes there. */
  tileOffers(act: string): Option[] {
    return this.play.shown.filter(({ targets }) => targets.some((one) => one === act || one.endsWith(`-${act}`)));
  }

  /** Returns the options of a pawn of mine that stands on a tile. */
  pawnOffers(tile: string): Option[] {
    return this.play.shown.filter((option) => verbOf(option) !== "pawn" && option.targets.some((one) => one.startsWith(`${tile}-`) || (verbOf(option) === "refresh" && one === tile)));
  }

  /** The places for a ready pawn. */
  get placing(): Option[] {
    return this.play.shown.filter((option) => verbOf(option) === "pawn");
  }
}
