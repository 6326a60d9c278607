// Made by `python -m tools.view_types` from the records; do not edit.
import type { State as AnyState } from "../../wire/records";

export interface Campaign {
  game: number;
  deck_building: string;
  empires: EmpireSheet[];
  province_deck: string[];
  province_discard: string[];
}

export interface Empire {
  faction: string;
  goods: number[];
  vp: number;
  hand: string[];
  looking: string[];
  production: Location[];
  features: Location[];
  actions: Location[];
  foundations: string[];
  buried: string[];
  deals: string[];
  routes: Route[];
  deck: string[];
  discard: string[];
  passed: boolean;
  memory: Memory[];
  era: string;
  progress: number[];
  unlocked: string[];
  bought: boolean;
  marks: Mark[];
  achieved: string[];
  inventions: Owned[];
  tokens: string[];
  upkeep: Space[];
  ignored: number;
  kept: number[];
  promised: string[];
}

export interface EmpireSheet {
  player: string;
  name: string;
  faction: string;
  era: string;
  games_in_era: number;
  progress: number[];
  crossed: string[];
  provinces: string[];
  inventions: string[];
  knowledge: number;
  scores: number[];
  status: string;
  crumbled_by: string;
}

export interface Location {
  card: string;
  owner: number;
  uses: number;
  blocked: boolean;
  defense: number;
  samurai: number;
  stored: number;
  under: string[];
  dove: boolean;
  workaholic: boolean;
  wall: boolean;
  bribe: boolean;
  restored: boolean;
}

export interface Mark {
  marker: number;
  traits: string[];
}

export interface Memory {
  passed_on: string[];
  laid_down: string[];
  renewed: boolean;
}

export interface Owned {
  card: string;
  uses: number;
  pieces: number;
}

export interface Route {
  partner: string;
  marker: string[];
}

export interface Space {
  space: string;
  owed: number[];
}

export interface State extends AnyState {
  round: number;
  first: number;
  common: string[];
  common_discard: string[];
  face_down: string[];
  draft: string[];
  razed: string[];
  empires: Empire[];
  collection?: string[];
  quests: string[];
  flipped: string[];
  ended: boolean;
  campaign: Campaign | null;
  places: number[];
}
