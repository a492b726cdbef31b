/** What was done in the newest turns, as far as it was seen from this table, in words. */

import type { Seat } from "../../api/messages";
import type { LogLine } from "../kit/game";
import { log } from "./log/log";
import type { EmpireFacts, EmpireStep } from "./types";

export interface TurnLines {
  /** Whose turn it is or was. */
  seat: Seat;
  round: number;
  lines: LogLine[];
}

export class LogStore {
  /** The turn before, and the one that runs. */
  turns: readonly TurnLines[] = $state.raw([]);
  #seq = 0;

  /** Takes each step once; older ones are known already. */
  take({ seq, cause, events, before }: EmpireStep, facts: EmpireFacts): void {
    if (seq <= this.#seq) return;
    this.#seq = seq;
    const { active, round } = before.public;
    const began = events.findIndex(({ type }) => type === "turn_began");
    const ended = began < 0 ? events.length : began;
    // After an undo the line of what was taken back has to go as well.
    if (cause === "undo") this.#takeBack();
    this.#add({ seat: active, round, lines: log(events.slice(0, ended), facts) });
    const begun = events[began];
    if (begun?.type !== "turn_began") return;
    const lines = log(events.slice(began + 1), facts);
    this.#add({ seat: begun.seat, round: begun.round, lines });
  }

  #add(told: TurnLines): void {
    const last = this.turns.at(-1);
    const goesOn = last?.seat === told.seat && last.round === told.round;
    const lines = goesOn ? [...last.lines, ...told.lines] : told.lines;
    const earlier = goesOn ? this.turns.slice(0, -1) : this.turns.slice(-1);
    this.turns = [...earlier, { ...told, lines }];
  }

  #takeBack(): void {
    const last = this.turns.at(-1);
    if (last)
      this.turns = [...this.turns.slice(0, -1), { ...last, lines: last.lines.slice(0, -1) }];
  }
}
