// The table as one screen shows it: what lies where, who is who, what may be done with each thing.
import { botName } from "../../../look/sides";
import type { Play } from "../../../table/play.svelte";
import type { Score } from "../../../table/score";
import { spread } from "../../../table/targets";
import type { Now, Option, Seat } from "../../../wire/types";
import { viewOf } from "../../../wire/view";
import { say } from "../../../words/say";
import type { Almanac } from "../almanac/almanac";
import type { Marks } from "../cards/marks";
import { crests } from "../crests";
import type { Empire, Location, State } from "../view";
import { lackOf, offersAt, placesOf, unseen, type Place } from "./places";
import { VIRTUAL, type Row } from "./state";

const NONE: Option[] = [];

export class Scene {
  readonly now = $derived.by(() => this.play.live.now);
  readonly view = $derived.by(() => viewOf<State>(this.now as Now));
  readonly state = $derived.by(() => this.view.state);
  readonly sides = $derived.by(() => [...this.view.sides, VIRTUAL]);
  /** Whose empire is the large one: mine, or for a spectator the first. */
  readonly me = $derived.by(() => this.now?.seat ?? 0);
  readonly mine = $derived.by(() => this.state.empires[this.me] as Empire);
  readonly others = $derived.by(() => {
    const count = this.state.empires.length;
    return Array.from({ length: count - 1 }, (_, step) => (this.me + step + 1) % count);
  });
  readonly supply = $derived.by(() => this.supplyOf(this.mine));
  readonly alone = $derived.by(() => this.state.empires.some((one) => one.faction === VIRTUAL));
  readonly phase = $derived.by(() => {
    const at = this.state.stack.map((frame) => frame.at.split("/")[0]);
    return this.almanac.phases.findLast((phase) => at.includes(phase.id));
  });
  /** Whoever waits for people may say now that they will pass; bots are too quick for that. */
  readonly passes = $derived.by(
    () =>
      this.phase?.id === "action" &&
      !this.mine.passed &&
      (this.now?.seats.filter((seat) => seat.kind === "person").length ?? 0) > 1,
  );
  readonly hand = $derived.by(() => this.mine.hand.filter((card) => card !== "?"));
  readonly asked = $derived.by(() => this.view.asked);

  readonly #hand = $derived.by(() => spread(this.play.shown, this.mine.hand, (card) => this.almanac.kind(card)));
  readonly #places = $derived.by(() =>
    offersAt(this.play.shown, this.state.empires, (place) => this.alike(place)),
  );
  readonly #exact = $derived.by(() => {
    const all = this.play.shown.flatMap((option) => option.targets);
    return spread(this.play.shown, all);
  });

  constructor(
    readonly play: Play,
    readonly almanac: Almanac,
  ) {
    play.offers = (thing) => this.offers(thing);
  }

  /** What may be done with a thing, wherever it lies. */
  offers(thing: string): Option[] {
    return this.#hand.get(thing) ?? this.#places.get(thing) ?? this.#exact.get(thing) ?? NONE;
  }

  alike(place: Location): string {
    const { card, ...rest } = place;
    return this.almanac.kind(card) + JSON.stringify(rest);
  }

  supplyOf(empire: Empire): Record<string, number> {
    return Object.fromEntries(this.almanac.goods.map((good, index) => [good, empire.goods[index] ?? 0]));
  }

  /** The Locations of a row that belong left (Faction) or right (Common), copies together. */
  places(empire: Empire, row: Row, common: boolean, most = 6): Place[] {
    const here = empire[row].filter((one) => (this.almanac.face(one.card)?.deck === "common") === common);
    return placesOf(here, (place) => this.alike(place), most);
  }

  marksOf(place: Place, holder: number): Marks {
    const { location } = place;
    const owner = location.owner;
    return {
      can: this.offers(location.card).length > 0,
      picked: this.play.menu?.card === location.card,
      used: location.uses,
      uses: this.almanac.face(location.card)?.uses ?? 0,
      blocked: location.blocked,
      defense: location.defense,
      samurai: location.samurai,
      stored: location.stored,
      under: location.under.length,
      copies: place.cards.length,
      taken: owner === holder ? undefined : { faction: this.sides[owner] ?? "", name: this.name(owner) },
    };
  }

  handMarks(card: string): Marks {
    const can = this.#hand.has(card);
    const cost = this.almanac.face(card)?.cost ?? [];
    // What is merely not asked about is never dimmed.
    const acting = this.now?.prompt?.kind === "action";
    const built = this.offers(card).some((option) => option.key.startsWith("build:"));
    return {
      can,
      picked: this.play.menu?.card === card,
      cannot: acting && !can && this.play.verb === null,
      lack: lackOf(cost, this.supply, acting && !built),
    };
  }

  seat(index: number): Seat | undefined {
    return this.now?.seats[index];
  }

  faction(index: number): string {
    return this.state.empires[index]?.faction ?? VIRTUAL;
  }

  crest(index: number): string {
    return crests[this.faction(index)] ?? "crown";
  }

  /** The faction's name as the game says it. */
  people(index: number): string {
    const faction = this.faction(index);
    return faction === VIRTUAL ? say("settlers.virtual") : (this.almanac.boards.get(faction)?.name ?? faction);
  }

  /** Who sits there: a person's nickname, or the name that a bot has everywhere. */
  name(index: number): string {
    const seat = this.seat(index);
    return seat?.nickname ?? (seat?.kind === "bot" ? botName(index) : this.people(index));
  }

  /** What else is worth saying of who sits there: the faction, and which bot it is. */
  about(index: number): string {
    const seat = this.seat(index);
    if (seat?.kind === "bot") return say("table.bot", { side: this.people(index), bot: say(`bot.${seat.bot ?? ""}`) });
    return seat?.nickname ? this.people(index) : "";
  }

  /** The victory points as they are shown: those made so far, or the result. */
  points(index: number): number {
    return this.now?.result?.scores[index] ?? this.state.empires[index]?.vp ?? 0;
  }

  /** What these points are, in words. */
  get counted(): string {
    return say(this.now?.over ? "good.vp" : "settlers.points.so-far");
  }

  get scores(): Score[] {
    return this.state.empires
      .map((empire, seat) => ({ empire, seat }))
      .filter(({ empire }) => empire.faction !== VIRTUAL)
      .map(({ empire, seat }) => ({
        seat,
        side: empire.faction,
        icon: this.crest(seat),
        name: this.name(seat),
        points: this.points(seat),
        me: seat === this.now?.seat,
      }));
  }

  /** Cards that are being chosen among and lie nowhere else: the draft row, or what was drawn. */
  get picks(): string[] {
    const lying = [...this.state.draft, ...this.mine.looking];
    return unseen(this.play.options, this.state.empires, lying, (card) => this.almanac.face(card) !== undefined);
  }
}
