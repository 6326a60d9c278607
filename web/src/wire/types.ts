// The types of the wire by short names; all of them are made from the server's own description.
import type { components } from "./openapi";

type Schemas = components["schemas"];

export type Now = Schemas["Now"];
export type Prompt = Schemas["Prompt"];
export type Option = Schemas["OptionFacts"];
export type Told = Schemas["EventFacts"];
export type Result = Schemas["Result"];
export type Seat = Schemas["SeatFacts"];
export type TableFacts = Schemas["TableFacts"];
export type MyTable = Schemas["MyTable"];
export type CampaignFacts = Schemas["CampaignFacts"];
export type CampaignPlayer = Schemas["CampaignPlayer"];
export type TableMade = Schemas["TableMade"];
export type NewTable = Omit<Schemas["NewTable"], "options"> & {
  options?: Record<string, unknown>;
};
export type TitleFacts = Schemas["TitleFacts"];
export type Account = Schemas["Account"];
export type Then = Schemas["Then"];
export type Hint = Schemas["Hint"];
export type Reason = Schemas["Reason"];
export type Me = Schemas["Me"];
export type Here = Schemas["Here"];
export type Welcome = Schemas["Welcome"];
export type Act = Schemas["Choose"] | Schemas["Undo"] | Schemas["Commit"];
export type Hello = Schemas["Hello"];
export type Chat = Schemas["Chat"];
export type Mutes = Schemas["Mutes"];
export type Line = Schemas["Line"];
export type LinkFacts = Schemas["LinkFacts"];

/** The version of the protocol that these pages speak. */
export const PROTOCOL = 1;

/** The server's answer to a failed request. */
export interface Trouble {
  error: string;
  message: string;
  now?: Now | null;
  offered?: string[] | null;
  reasons?: Reason[] | null;
}
