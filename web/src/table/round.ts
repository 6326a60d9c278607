// The round as a banner tells it when it begins.
export interface Round {
  number: number;
  /** The player who begins it, in words; nobody where I am alone. */
  first?: { words: string; side: string; icon: string } | undefined;
}
