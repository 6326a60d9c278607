// The finished games of a campaign, and their results for an empire.
import type { EmpireSheet } from "./view";

/** The results of an empire in a game, as the chronicle tells them. */
export interface Deed {
  player: string;
  empire: string;
  faction: string;
  score: number;
  won: boolean;
  /** Quests that it was the first to achieve, and those that it achieved after others. */
  first: string[];
  later: string[];
  era: string;
  next_era: string;
  progress: number[];
  crumbled_by: string;
}
export interface Chapter {
  game: number;
  deeds: Deed[];
}

/** A game in the life of an empire; without a score it sat out. */
export interface Season {
  game: number;
  score: number | null;
  won: boolean;
  deed: Deed | undefined;
}

/** The games since an empire was founded, up to the last one that was played; of games before the first chapter only the score is known. */
export function lifeOf({ player, scores }: Pick<EmpireSheet, "player" | "scores">, chapters: readonly Chapter[], played: number): Season[] {
  const seasons: Season[] = [];
  let left = scores.length;
  for (let game = played; left > 0; game--) {
    const chapter = chapters.find((one) => one.game === game);
    const deed = chapter?.deeds.find((one) => one.player === player);
    const score = chapter && !deed ? null : (scores[--left] ?? 0);
    seasons.unshift({ game, score, won: deed?.won ?? false, deed });
  }
  return seasons;
}

/** The Quests that an empire has achieved: first those where nobody was before it. */
export function questsOf(seasons: readonly Season[]): { quest: string; first: boolean }[] {
  const all = (kind: "first" | "later") => seasons.flatMap(({ deed }) => deed?.[kind] ?? []).map((quest) => ({ quest, first: kind === "first" }));
  return [...all("first"), ...all("later")];
}

/** The winners of a game; several share the victory. */
export function winnersOf(chapter: Chapter | undefined): Deed[] {
  return chapter?.deeds.filter(({ won }) => won) ?? [];
}
