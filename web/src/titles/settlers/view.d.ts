// Made by `python -m tools.view_types` from the records; do not edit.
import type { State as AnyState } from "../../wire/records";

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
}

export interface Memory {
  passed_on: string[];
  laid_down: string[];
  renewed: boolean;
}

export interface Route {
  partner: string;
  marker: string[];
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
}
