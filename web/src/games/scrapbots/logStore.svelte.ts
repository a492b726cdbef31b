/** What was done in the newest turns, as far as it was seen from this table, in texts. */

import type { Seat } from "../../api/messages";
import type { LogLine } from "../kit/game";
import { log } from "./log/log";
import type { BotsFacts, BotsTableProps } from "./types";

export interface TurnLines {
  seat: Seat;
  turn: number;
  lines: LogLine[];
}

type Step = NonNullable<BotsTableProps["last"]>;

export class LogStore {
  /** Of each seat the newest turn. */
  turns: ReadonlyMap<Seat, TurnLines> = $state.raw(new Map());
  #seq = 0;

  /** Takes each step once; older ones are known already. */
  take({ seq, by, cause, events, before }: Step, facts: BotsFacts): void {
    if (seq <= this.#seq || by === null) return;
    this.#seq = seq;
    const { turn } = before.public;
    const told = this.turns.get(by);
    // After an undo the line of what was taken back has to go as well.
    const undone = cause === "undo" ? -1 : undefined;
    const kept = told?.turn === turn ? told.lines.slice(0, undone) : [];
    const lines = log(events, facts).filter(({ weight }) => weight !== "head");
    this.turns = new Map(this.turns).set(by, { seat: by, turn, lines: [...kept, ...lines] });
  }
}
