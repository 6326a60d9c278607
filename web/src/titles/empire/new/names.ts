// Names for campaigns and empires of players who give none.
import type { WantedSeat } from "../../manifest";

export interface EmpireSeat extends WantedSeat {
  /** The name of the empire; without it the usual one of its faction. */
  empire?: string;
}

const EMPIRES: Record<string, string> = {
  roman: "Nova Ostia",
  barbarian: "Hrafnheim",
  japanese: "Cloud Islands",
  egyptian: "House of the Reed",
};
const CAMPAIGNS = ["The Salt Road", "The Amber Coast", "Seven Winters", "The Long Harvest", "The Iron Crown", "Red Sails"];

export function usualEmpire(side: string): string {
  return EMPIRES[side] ?? side;
}

export function someCampaign(): string {
  return CAMPAIGNS[Math.floor(Math.random() * CAMPAIGNS.length)] ?? "The Salt Road";
}
