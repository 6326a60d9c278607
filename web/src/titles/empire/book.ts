// The printed parts of the campaign: Quests, Inventions, Provinces, sheets. All with a name are faces of the almanac
// too.
import type { Token } from "../../cards/tokens";
import { ask } from "../../wire/http";
import { say } from "../../words/say";
import { Almanac, type AlmanacData, type Face } from "../settlers/face";
import emblems from "./emblems.json";
import type { EmpireSheet } from "./view";

export interface Named {
  id: string;
  name: string;
}
interface Told {
  id: string;
  name: string;
  text: string;
  tokens: Token[];
  formula: Token[];
  source: Record<string, string>;
}
export interface Quest extends Told {
  person: string;
  track: Named;
  kind: "stature" | "status";
  goal: number;
  needs: Token[];
}
export interface Invention extends Told {
  era: Named;
  colour: string;
  price: number;
}
export interface Province extends Told {
  row: string;
  colours: string[];
  value: number;
  uses: number;
}
export interface Bonus {
  id: string;
  text: string;
}
export interface SheetSpace {
  space: string;
  goods: Token[];
  text: string;
}
export interface Sheet {
  era: Named;
  length: number;
  tracks: { track: Named; bonuses: Record<string, string> }[];
  map: SheetSpace[];
}
export interface ProgressToken extends Named {
  text: string;
}
export interface CampaignData {
  quests: Quest[];
  inventions: Invention[];
  provinces: Province[];
  sheets: Sheet[];
  bonuses: Bonus[];
  tokens: ProgressToken[];
}

export const TRACKS = ["military", "economy", "science"] as const;
export const ERAS = ["ancient", "middle_ages", "industrial", "modern"] as const;
export const COLOURS = ["brown", "grey", "red", "pink", "gold", "black", "blue"] as const;

function faceOf(card: Told, more: Pick<Face, "deck" | "row" | "colours" | "motif"> & Partial<Face>): Face {
  return {
    id: card.id,
    copies: [card.id],
    deals: {},
    name: card.name,
    cost: [],
    raze: null,
    value: 0,
    uses: 0,
    text: card.text,
    parts: [{ slot: more.row, label: "", tokens: card.tokens }],
    formula: card.formula,
    provenance: "",
    emblem: (emblems as Record<string, string>)[card.id] ?? "imperial-crown",
    ...more,
  };
}

function facesOf(campaign: CampaignData): Face[] {
  return [
    ...campaign.provinces.map((card) => faceOf(card, { deck: "province", motif: "chart", row: card.row, colours: card.colours, value: card.value, uses: card.uses })),
    ...campaign.inventions.map((card) => faceOf(card, { deck: "invention", motif: "draft", row: "feature", colours: [card.colour] })),
    ...campaign.quests.map((card) => faceOf(card, { deck: "quest", motif: "quest", row: "quest", colours: [] })),
  ];
}

export class CampaignBook extends Almanac {
  readonly quests: Map<string, Quest>;
  readonly inventions: Map<string, Invention>;
  readonly provinces: Map<string, Province>;
  readonly bonuses: Map<string, Bonus>;
  readonly tokensOf: Map<string, ProgressToken>;
  readonly sheets: Map<string, Sheet>;

  constructor(data: AlmanacData & { campaign: CampaignData }) {
    super({ ...data, cards: [...data.cards, ...facesOf(data.campaign)] });
    const { quests, inventions, provinces, bonuses, tokens, sheets } = data.campaign;
    const byId = <Thing extends { id: string }>(things: Thing[]) => new Map(things.map((one) => [one.id, one]));
    this.quests = byId(quests);
    this.inventions = byId(inventions);
    this.provinces = byId(provinces);
    this.bonuses = byId(bonuses);
    this.tokensOf = byId(tokens);
    this.sheets = new Map(sheets.map((sheet) => [sheet.era.id, sheet]));
  }

  /** The goods that a space of a map asks for, one by one. */
  goodsOf(era: string, space: string): string[] {
    const goods = this.sheets.get(era)?.map.find((one) => one.space === space)?.goods ?? [];
    return goods.flatMap((token) => (typeof token !== "string" && "good" in token ? Array<string>(token.amount ?? 1).fill(token.good) : []));
  }

  /** The goods that a game asks for the Provinces of an empire, counted. */
  asked({ era, crossed }: Pick<EmpireSheet, "era" | "crossed">): { good: string; count: number }[] {
    const all = crossed.flatMap((space) => this.goodsOf(era, space));
    return [...new Set(all)].map((good) => ({ good, count: all.filter((one) => one === good).length }));
  }

  /** The bonuses on the spaces that an empire has crossed. */
  unlocked({ era, progress }: Pick<EmpireSheet, "era" | "progress">): string[] {
    const tracks = this.sheets.get(era)?.tracks ?? [];
    return TRACKS.flatMap((track, index) => {
      const bonuses = tracks.find((one) => one.track.id === track)?.bonuses ?? {};
      return Object.entries(bonuses).flatMap(([space, bonus]) => (Number(space) <= (progress[index] ?? 0) ? [bonus] : []));
    });
  }

  /** The Inventions of an empire by colour: one of each at most. */
  byColour(inventions: readonly string[]): { colour: string; card: string | undefined }[] {
    return COLOURS.map((colour) => ({ colour, card: inventions.find((card) => this.inventions.get(card)?.colour === colour) }));
  }

  eraName(era: string): string {
    return this.sheets.get(era)?.era.name ?? say("empire.era.modern"); // the Era that ends it has no sheet
  }
}

/** The next bonus of a track after the spaces that are crossed. */
export function bonusAhead(bonuses: Record<string, string>, crossed: number): { space: number; bonus: string } | undefined {
  const spaces = Object.keys(bonuses).map(Number).sort((one, two) => one - two);
  const space = spaces.find((one) => one > crossed);
  return space === undefined ? undefined : { space, bonus: bonuses[space] ?? "" };
}

/** Returns the almanac of a campaign's table. */
export async function bookOf(table: string): Promise<CampaignBook> {
  return new CampaignBook(await ask<AlmanacData & { campaign: CampaignData }>("GET", `tables/${table}/almanac`));
}
