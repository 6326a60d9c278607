// Made by `python -m tools.view_types` from the records; do not edit.
import type { State as AnyState } from "../../wire/records";

export interface Empire {
  clan: string;
  goods: number[];
  vp: number;
  spent: number;
  hand: string[];
  looking: string[];
  built: Place[];
  deck: string[];
  discard: string[];
  pawns: Pawn[];
  passed: boolean;
}

export interface Pawn {
  tile: string;
  exhausted: boolean;
}

export interface Place {
  card: string;
  exhausted: boolean;
  watched: boolean;
  upgrades: string[];
  assigned: number[];
  copies: string;
}

export interface Ship {
  owner: number;
  fish: boolean;
  raze: boolean;
}

export interface State extends AnyState {
  round: number;
  first: number;
  last: number;
  circle: string[];
  queue: Ship[];
  nearby: string[];
  nearby_shown: string[];
  nearby_discard: string[];
  distant: string[];
  distant_shown: string[];
  distant_discard: string[];
  landed: string[];
  removed: string[];
  empires: Empire[];
  drawn?: number[];
  turned?: string[];
  rival?: number;
}
