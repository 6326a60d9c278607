// Play on paper: the glowing spaces of a sheet, and the cells of a Settlement tapped one by one.
import { aim } from "../../../table/aim";
import { Play } from "../../../table/play.svelte";
import type { Option } from "../../../wire/types";

export const SETTLEMENT = "settlement";
/** So many Settlements are few enough to be asked for by name. */
const FEW = 4;

export class SheetPlay extends Play {
  /** The cells that were tapped for a Settlement, and the building whose Blueprint is meant. */
  cells = $state.raw<readonly string[]>([]);
  blueprint = $state<string | null>(null);
  /** The cell or option that is pointed at: its outline is shown before it is drawn. */
  pointed = $state<string | null>(null);

  readonly settling = $derived(this.live.now?.prompt?.kind === SETTLEMENT);

  /** The Settlements that fit what was tapped so far. */
  readonly shapes = $derived.by<Option[]>(() => {
    if (!this.settling) return [];
    const wanted = [...this.cells, ...(this.blueprint ? [this.blueprint] : [])];
    return this.options.filter(
      (option) => option.targets.length > 0 && wanted.every((thing) => option.targets.includes(thing)),
    );
  });

  /** The one that would be drawn: it is the only one left, or it is pointed at. */
  readonly preview = $derived.by<Option | null>(() => {
    const pointed = this.pointed;
    const [first] = this.shapes;
    if (pointed !== null) {
      const meant = this.shapes.find((option) => option.key === pointed || option.targets.includes(pointed));
      return meant ?? null;
    }
    return this.shapes.length === 1 ? (first ?? null) : null;
  });

  /** Whether a cell belongs to a Settlement that could be created. */
  fits(cell: string): boolean {
    return this.shapes.some((option) => option.targets.includes(cell));
  }

  /**
   * Taps a cell: the only Settlement around it is created; a few are offered; of more the next cell is asked for.
   * A small shape may lie inside a larger one, so cells alone do not always decide.
   */
  tap(cell: string, from: HTMLElement): void {
    if (aim.hasty) return;
    if (this.cells.includes(cell)) {
      this.cells = this.cells.filter((other) => other !== cell);
      return;
    }
    if (!this.fits(cell)) return;
    this.cells = [...this.cells, cell];
    if (this.shapes.length <= FEW) this.press(this.shapes, from);
  }

  /** Tap a building: only its Blueprint is meant, or again any. */
  tapBlueprint(building: string, from: HTMLElement): void {
    if (aim.hasty) return;
    this.cells = [];
    this.blueprint = this.blueprint === building ? null : building;
    if (this.shapes.length === 1) this.press(this.shapes, from);
  }

  override back(): boolean {
    const tapped = this.cells.length > 0 || this.blueprint !== null;
    this.cells = [];
    this.blueprint = null;
    this.pointed = null;
    return super.back() || tapped;
  }
}
