/** One seat on the score track. */
export interface Score {
  seat: number;
  side: string;
  icon: string;
  name: string;
  points: number;
  me: boolean;
}
