// The table of Imperial Settlers as one screen shows it, and the options of each thing.
import type { Play } from "../../../table/play.svelte";
import { EmpireScene } from "../../../table/scene.svelte";
import type { Score } from "../../../table/score";
import type { Deck } from "../../../table/tray";
import type { Option } from "../../../wire/types";
import { say } from "../../../words/say";
import type { Almanac, Face } from "../almanac/almanac";
import type { Marks } from "../cards/marks";
import type { Empire, Location, State } from "../view";
import { lackOf, offersAt, placesOf, razedIn, unseen, type Place } from "./places";
import { locationsOf, ROWS, VIRTUAL, type Row } from "./state";

export class Scene extends EmpireScene<Empire, State, Face> {
  readonly sides = $derived.by(() => [...this.view.sides, VIRTUAL]);
  readonly alone = $derived.by(() => this.state.empires.some((one) => one.faction === VIRTUAL));
  readonly #razed = $derived.by(() => razedIn(this.state.stack));
  readonly #places = $derived.by(() =>
    offersAt(this.play.shown, this.state.empires, (place) => this.alike(place)),
  );

  constructor(
    play: Play,
    override readonly almanac: Almanac,
  ) {
    super(play, almanac);
  }

  inEmpire(thing: string): Option[] | undefined {
    return this.#places.get(thing);
  }

  alike(place: Location): string {
    const { card, ...rest } = place;
    return this.almanac.kind(card) + JSON.stringify(rest) + String(this.#razed.has(card));
  }

  /** The Locations of a row that belong left (Faction) or right (Common), copies together. */
  places(empire: Empire, row: Row, common: boolean, most = 6): Place[] {
    const here = empire[row].filter((one) => (this.almanac.face(one.card)?.deck === "common") === common);
    // Cards of no deck of the table lie outermost.
    const outer = (one: Location) => Number(this.outside(one.card));
    return placesOf(here.toSorted((one, two) => outer(one) - outer(two)), (place) => this.alike(place), most);
  }

  /** Whether a Location comes from no deck: neither Common nor of a faction. */
  outside(card: string): boolean {
    const deck = this.almanac.face(card)?.deck ?? "common";
    return deck !== "common" && !this.almanac.boards.has(deck);
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
      razed: this.#razed.has(location.card),
      defense: location.defense,
      samurai: location.samurai,
      stored: location.stored,
      under: location.under.length,
      copies: place.cards.length,
      taken: owner === holder ? undefined : { faction: this.sides[owner] ?? "", name: this.name(owner) },
    };
  }

  handMarks(card: string): Marks {
    const can = this.inHand.has(card);
    const cost = this.almanac.face(card)?.cost ?? [];
    // A card that is merely not asked about is never dimmed.
    const acting = this.now?.prompt?.kind === "action";
    const built = this.offers(card).some((option) => option.key.startsWith("build:"));
    return {
      can,
      picked: this.play.menu?.card === card,
      cannot: acting && !can && this.play.verb === null,
      lack: lackOf(cost, this.supply, acting && !built),
    };
  }

  override pile(name: string): Deck | undefined {
    if (name === "common") return { side: "", icon: "drakkar", left: this.state.common.length };
    const { faction, deck } = this.mine;
    return name === "faction" ? { side: faction, icon: this.crest(this.me), left: deck.length } : undefined;
  }

  override copies(thing: string): number {
    const rows = this.state.empires.flatMap((empire) => ROWS.map((row) => empire[row]));
    for (const row of rows) {
      const here = row.find(({ card }) => card === thing);
      if (here) return row.filter((other) => this.alike(other) === this.alike(here)).length;
    }
    return super.copies(thing);
  }

  side(index: number): string {
    return this.state.empires[index]?.faction ?? VIRTUAL;
  }

  override crest(index: number): string {
    return this.side(index) === VIRTUAL ? "crown" : super.crest(index);
  }

  /** The faction's name as the game says it. */
  people(index: number): string {
    const faction = this.side(index);
    return faction === VIRTUAL ? say("settlers.virtual") : (this.almanac.boards.get(faction)?.name ?? faction);
  }

  /** Returns the points that stand built: the worth of an empire's Locations at the end. */
  built(index: number): number {
    const empire = this.state.empires[index];
    return empire && !this.now?.over ? locationsOf(empire).reduce((sum, { card }) => sum + (this.almanac.face(card)?.value ?? 0), 0) : 0;
  }

  /** The points, in words. */
  get counted(): string {
    return say(this.now?.over ? "good.vp" : "settlers.points.so-far");
  }

  get scores(): Score[] {
    return this.scoresOf([...this.state.empires.keys()].filter((seat) => this.side(seat) !== VIRTUAL));
  }

  /** Cards to choose among that lie nowhere else: the draft row, or drawn ones. */
  get picks(): string[] {
    const lying = [...this.state.draft, ...this.mine.looking];
    return unseen(this.play.options, this.state.empires, lying, (card) => this.almanac.face(card) !== undefined);
  }
}
