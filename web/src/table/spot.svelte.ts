// A person's view of a table with cards: the open empire, the order of the hand, the part of the log.
import { bookmark } from "./bookmark";
import type { LogTab } from "./log";

export class Spot<Sort extends string> {
  opened = $state<number | null>(null);
  sort: Sort;
  tab: LogTab;
  readonly #past = bookmark() !== undefined;

  /** `sorts`: the orders of the hand, the first one to begin with. */
  constructor(readonly sorts: readonly [Sort, ...Sort[]]) {
    this.sort = $state(sorts[0]);
    this.tab = $state(this.#past ? "all" : "since");
  }

  /** The next order of the hand. */
  nextSort(): void {
    this.sort = this.sorts[(this.sorts.indexOf(this.sort) + 1) % this.sorts.length] ?? this.sorts[0];
  }

  /** The next part of the log. */
  nextTab(): void {
    this.tab = this.tab === "all" && !this.#past ? "since" : this.tab === "tome" ? "all" : "tome";
  }
}
