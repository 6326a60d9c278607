// A question that is asked several times in a row: all of its answers by one click.
import type { Option } from "../wire/types";
import { together } from "./together";

/** More ways to answer are not taken in at a glance: then one answers after another. */
const MOST = 6;

/** Several answers that are given one after another. */
export interface Bundle extends Option {
  all: readonly Option[];
}

/** The answers that an option stands for: those of a bundle, else itself. */
export function answersOf(option: Option | Bundle): readonly Option[] {
  return "all" in option ? option.all : [option];
}

/** Returns all ways to answer the question so many times, in any order; none if they are too many. */
export function bundlesOf(options: readonly Option[], times: number): Bundle[] {
  if (times < 2 || options.length < 2 || ways(options.length, times) > MOST) return [];
  return answers(options, times).map(bundled);
}

/** In how many ways so many of these can be chosen, each as often as one likes. */
function ways(options: number, times: number): number {
  let count = 1;
  for (let n = 1; n <= times; n++) count = (count * (options + n - 1)) / n;
  return count;
}

function answers(options: readonly Option[], times: number): Option[][] {
  if (times === 0) return [[]];
  return options.flatMap((option, at) => answers(options.slice(at), times - 1).map((rest) => [option, ...rest]));
}

function bundled(all: readonly Option[]): Bundle {
  const text = together(all, ({ key }) => key).map((same) => (same.length > 1 ? `${String(same.length)} × ${same[0]?.text ?? ""}` : (same[0]?.text ?? "")));
  return { key: all.map(({ key }) => key).join("+"), text: text.join(" + "), targets: [...new Set(all.flatMap(({ targets }) => targets))], all };
}
