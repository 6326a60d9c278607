// Moments of a game whose title tells none: the best round, and what brought each player most.
import type { Account } from "../../wire/types";
import { say } from "../../words/say";

type Moments = Account["remarks"];

/** Returns the remarks of the title, or else those that the points of any game allow; none before it is counted. */
export function momentsOf({ remarks, rounds, sources }: Pick<Account, "remarks" | "rounds" | "sources">): Moments {
  return remarks.length > 0 ? remarks : [...bestRound(rounds), ...bestSources(sources)];
}

function bestRound(rounds: Account["rounds"]): Moments {
  const gains = rounds.flatMap(({ number, scores }, at) =>
    scores.map((score, seat) => ({ seat, number, points: score - (rounds[at - 1]?.scores[seat] ?? 0) })),
  );
  const [best] = gains.filter(({ points }) => points > 1).sort((one, two) => two.points - one.points);
  return best ? [{ seat: best.seat, text: say("end.moment.round", { points: best.points, round: best.number }) }] : [];
}

function bestSources(sources: Account["sources"]): Moments {
  const seats = sources[0]?.points ?? [];
  return seats.flatMap((_, seat) => {
    const [best] = sources.toSorted((one, two) => (two.points[seat] ?? 0) - (one.points[seat] ?? 0));
    const points = best?.points[seat] ?? 0;
    return best && points > 1 ? [{ seat, text: say("end.moment.source", { source: best.text, points }) }] : [];
  });
}
