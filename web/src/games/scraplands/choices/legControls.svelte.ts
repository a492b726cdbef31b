/** Chooses a leg by gear, gate, turn and distance: with the arrow keys, buttons and the slider. */

import type { Gear, Turn } from "../../../api/generated/scraplands";
import { drivesOnLane, gearsOf, nearestInLength, turnsOf } from "./choices";
import type { DrivenAction } from "./targets";
import type { DriftAction, DriveAction, EnterAction } from "../types";

/** The legs to choose from, and the one that is chosen. */
export interface LegSource {
  drives: DriveAction[];
  drifts: DriftAction[];
  entries: EnterAction[];
  chosen: DrivenAction | null;
  choose(action: DrivenAction): void;
}

export class LegControls {
  readonly #source: LegSource;

  constructor(source: LegSource) {
    this.#source = source;
  }

  /** The gate of the chosen entry, or else the first. */
  readonly gate = $derived.by(() => {
    const { chosen, entries } = this.#source;
    return (chosen?.type === "enter" ? chosen : entries[0])?.entry ?? 0;
  });

  /** Ways through that gate. */
  readonly #entries = $derived.by(() =>
    this.#source.entries.filter(({ entry }) => entry === this.gate),
  );

  /** The chosen leg as numbers, or else the longest one straight on. */
  readonly leg = $derived.by(() => {
    const { drives, drifts, chosen } = this.#source;
    const gear = chosen?.type === "drive" ? chosen.gear : (gearsOf(drives)[0] ?? "forward");
    const inGear = drives.filter((drive) => drive.gear === gear);
    const legs = [inGear, drifts].find(({ length }) => length > 0) ?? this.#entries;
    const turns = turnsOf(legs);
    const turn = chosen?.turn ?? (turns.includes(0) ? 0 : (turns[0] ?? 0));
    const longest = Math.max(0, ...legs.map(({ by }) => by));
    return { gear, turn, distance: chosen?.by ?? longest, turns };
  });

  /** The drives on a lane, the shortest first; or else the drifts or entries with this turn. */
  on(gear: Gear, turn: Turn): readonly DrivenAction[] {
    const { drives, drifts } = this.#source;
    if (drives.length > 0) return drivesOnLane(drives, gear, turn);
    const others = drifts.length > 0 ? drifts : this.#entries;
    return others.filter((action) => action.turn === turn);
  }

  /** Chooses the leg of this lane that is nearest in length. */
  select(gear: Gear, turn: Turn, distance: number): void {
    const nearest = nearestInLength(this.on(gear, turn), distance);
    if (nearest) this.#source.choose(nearest);
  }

  /** Chooses what is proposed: the longest leg straight on, or else the first turn's. */
  selectLongest(): void {
    const { gear, turn, turns } = this.leg;
    this.select(gear, turns.includes(0) ? 0 : turn, Number.MAX_SAFE_INTEGER);
  }

  /** Chooses the leg `by` turns further to the right, as nearly as long as before. */
  turn(by: number): void {
    const { gear, turn, distance, turns } = this.leg;
    const next = turns[Math.max(0, turns.indexOf(turn)) + by];
    if (next !== undefined) this.select(gear, next, distance);
  }

  /** Chooses the next longer or shorter leg; beyond the shortest, one in the other gear. */
  lengthen(by: 1 | -1): void {
    const { gear, turn } = this.leg;
    const { chosen, choose } = this.#source;
    const lane = this.on(gear, turn);
    const at = lane.findIndex((action) => action === chosen);
    const ahead = gear === "backward" ? -by : by;
    const next = lane[at < 0 ? lane.length - 1 : at + ahead];
    if (next) choose.call(this.#source, next);
    else if (at + ahead < 0) this.#changeGear(gear);
  }

  #changeGear(gear: Gear): void {
    const other: Gear = gear === "forward" ? "backward" : "forward";
    if (!gearsOf(this.#source.drives).includes(other)) return;
    const [shortest] = this.on(other, this.turnIn(other));
    if (shortest) this.#source.choose(shortest);
  }

  /** The turn of the leg if it is possible in this gear, or else the first that is. */
  turnIn(gear: Gear): Turn {
    const turns = turnsOf(this.#source.drives.filter((drive) => drive.gear === gear));
    return turns.includes(this.leg.turn) ? this.leg.turn : (turns[0] ?? 0);
  }
}
