/** The log lines of this turn and the one before, from the steps that this table has shown. */

import type { Event } from "../../api/generated/scrapyard_empire";
import type { Seat } from "../../api/messages";
import type { LogLine } from "../kit/game";
import { log } from "./wording/log";
import type { EmpireFacts, EmpireStep } from "./types";

interface TurnLines {
  /** The player whose turn it is or was. */
  seat: Seat;
  round: number;
  lines: LogLine[];
}

export class LogStore {
  /** The previous turn and the current one. */
  turns: readonly TurnLines[] = $state.raw([]);
  #seq = 0;
  /** The turns before the newest step. */
  #before: readonly TurnLines[] = [];

  /**
   * Shows a step's lines, of its first `events` events while it is animated. Ignores steps that are
   * older than the last one.
   */
  show(step: EmpireStep, facts: EmpireFacts, events = step.events.length): void {
    if (step.seq < this.#seq) return;
    if (step.seq > this.#seq) this.#before = this.turns;
    this.#seq = step.seq;
    this.turns = this.#before;
    this.#add(step, step.events.slice(0, events), facts);
  }

  #add({ cause, before }: EmpireStep, events: Event[], facts: EmpireFacts): void {
    const { active, round } = before.public;
    const began = events.findIndex(({ type }) => type === "turn_began");
    const ended = began < 0 ? events.length : began;
    if (cause === "undo") this.#dropLastLine();
    this.#append({ seat: active, round, lines: log(events.slice(0, ended), facts) });
    const begun = events[began];
    if (begun?.type !== "turn_began") return;
    const lines = log(events.slice(began + 1), facts);
    this.#append({ seat: begun.seat, round: begun.round, lines });
  }

  #append(turn: TurnLines): void {
    const last = this.turns.at(-1);
    const isSameTurn = last?.seat === turn.seat && last.round === turn.round;
    const lines = isSameTurn ? [...last.lines, ...turn.lines] : turn.lines;
    const earlier = isSameTurn ? this.turns.slice(0, -1) : this.turns.slice(-1);
    this.turns = [...earlier, { ...turn, lines }];
  }

  #dropLastLine(): void {
    const last = this.turns.at(-1);
    if (last) {
      this.turns = [...this.turns.slice(0, -1), { ...last, lines: last.lines.slice(0, -1) }];
    }
  }
}
