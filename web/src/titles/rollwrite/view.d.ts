// Made by `python -m tools.view_types` from the records; do not edit.
import type { State as AnyState } from "../../wire/records";

export interface Settlement {
  building: string;
  at: string;
}

export interface Sheet {
  pool: number[];
  vp: number;
  dice: string[];
  worker: number;
  favor: string[];
  sections: number[];
  spaces: number[];
  fields: number[];
  crossed: number[];
  built: number[];
  settlements: Settlement[];
  used: number[];
  counts: number[];
}

export interface State extends AnyState {
  village: string;
  round: number;
  active: number;
  favors: string[];
  sheets: Sheet[];
}
