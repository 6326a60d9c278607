// A table of the campaign: that of Settlers, and the sheets of its empires.
import type { Caution, Play } from "../../../table/play.svelte";
import { verbOf } from "../../../table/targets";
import { say } from "../../../words/say";
import { Scene } from "../../settlers/face";
import type { CampaignBook } from "../book";
import { fresh } from "../home/campaign";
import type { Campaign, Empire, EmpireSheet, State } from "../view";

export type Step = "score" | "winner" | "era" | "knowledge" | "inventions" | "province" | "after";

const STEPS: Record<string, Step> = {
  "aftermath/space": "winner",
  "aftermath/purchase": "inventions",
  "aftermath/province": "province",
};

export class CampaignScene extends Scene {
  readonly campaign = $derived.by(() => this.state as unknown as State);
  /** The position of the campaign before this game. */
  readonly began = $derived.by(() => {
    const given = this.view.options["campaign"];
    return typeof given === "object" ? (given as Campaign) : null;
  });
  /** The number of this game. */
  readonly game = $derived.by(() => this.began?.game ?? 1);
  readonly ended = $derived.by(() => this.campaign.ended);
  readonly step = $derived.by<Step>(() => {
    if (this.now?.over) return "after";
    return STEPS[this.state.stack.at(-1)?.at ?? ""] ?? "score";
  });

  constructor(
    play: Play,
    override readonly almanac: CampaignBook,
  ) {
    super(play, almanac);
    play.caution = () => this.caution;
  }

  /** The loss of a pass in the last round while upkeep is unpaid: nobody has a turn after it. */
  get caution(): Caution | null {
    if (this.state.round < this.almanac.rounds) return null;
    const open = this.dues(this.me).filter(({ goods }) => goods.some(({ paid }) => !paid));
    if (open.length <= this.empire(this.me).ignored) return null;
    const { paid, all } = this.upkeep(this.me);
    return {
      text: say("empire.upkeep.unpaid", { count: all - paid, all }),
      word: say("empire.upkeep.pay"),
      options: this.play.options.filter((option) => verbOf(option) === "maintain"),
    };
  }

  /** The name of the empire; one that nobody has named is called as its player. */
  override heading(index: number): string {
    const { name, faction } = this.oldSheet(index);
    return name && name !== faction ? name : super.heading(index);
  }

  /** Under the name of an empire stands who plays it: the log and the prompts call the player. */
  override about(index: number): string {
    return this.heading(index) === this.name(index) ? super.about(index) : this.name(index);
  }

  /** Quests and Inventions lie on the table: they are pressed there. */
  override get picks(): string[] {
    const lying = [...this.campaign.quests, ...this.empire(this.me).inventions.map(({ card }) => card)];
    return super.picks.filter((card) => !lying.includes(card));
  }

  empire(seat: number): Empire {
    return this.campaign.empires[seat] as Empire;
  }

  /** The sheet of a seat as it stood before this game. */
  oldSheet(seat: number): EmpireSheet {
    return sheetIn(this.began, this.side(seat)) ?? fresh(this.side(seat));
  }

  /** The sheet of a seat as it stands now. */
  sheet(seat: number): EmpireSheet {
    const now = this.campaign.campaign;
    const old = this.oldSheet(seat);
    if (now) return sheetIn(now, this.side(seat)) ?? old;
    return { ...old, era: this.empire(seat).era, progress: this.empire(seat).progress };
  }

  /** Returns everybody's progress with a Quest; null where cards in hand count. */
  progress(quest: string): (number | null)[] {
    const facts = this.now?.facts as { quests?: Record<string, (number | null)[]> } | undefined;
    return facts?.quests?.[quest] ?? [];
  }

  /** The goods of a crossed space, paid or not. */
  dues(seat: number): { space: string; goods: { good: string; paid: boolean }[] }[] {
    const { upkeep, era } = this.empire(seat);
    return upkeep.map(({ space, owed }) => {
      const all = this.almanac.goodsOf(era, space);
      // The last ones of each good are those that are still due.
      const goods = all.map((good, at) => {
        const later = all.slice(at + 1).filter((one) => one === good).length;
        return { good, paid: later >= (owed[this.almanac.goods.indexOf(good)] ?? 0) };
      });
      return { space, goods };
    });
  }

  /** Returns the number of paid goods of the upkeep, and of all. */
  upkeep(seat: number): { paid: number; all: number } {
    const goods = this.dues(seat).flatMap((due) => due.goods);
    return { paid: goods.filter(({ paid }) => paid).length, all: goods.length };
  }

  /** The seats whose empires have reached the Modern Era. */
  get champions(): number[] {
    return [...this.view.sides.keys()].filter((seat) => this.sheet(seat).status === "completed");
  }

  /** Returns the Knowledge spent after this game: the price of all Inventions that were bought. */
  spent(seat: number): number {
    const before = this.oldSheet(seat).inventions;
    const bought = this.sheet(seat).inventions.filter((card) => !before.includes(card));
    return bought.reduce((sum, card) => sum + (this.almanac.inventions.get(card)?.price ?? 0), 0);
  }
}

function sheetIn(campaign: Campaign | null, faction: string): EmpireSheet | undefined {
  const known = campaign?.empires.filter((sheet) => sheet.faction === faction) ?? [];
  return known.find(({ status }) => status === "active") ?? known.at(-1);
}
