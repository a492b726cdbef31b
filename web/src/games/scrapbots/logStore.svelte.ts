/** Log lines of each seat's newest turn, from the steps that this table has received. */

import type { Seat } from "../../api/messages";
import type { LogLine } from "../kit/game";
import { log } from "./wording/log";
import type { BotsFacts, BotsTableProps } from "./types";

export interface TurnEntry {
  seat: Seat;
  turn: number;
  lines: LogLine[];
}

type Step = NonNullable<BotsTableProps["last"]>;

export class LogStore {
  /** The newest turn of each seat. */
  turns: ReadonlyMap<Seat, TurnEntry> = $state.raw(new Map());
  #seq = 0;

  /** Ignores steps that were recorded before. */
  record({ seq, by, cause, events, before }: Step, facts: BotsFacts): void {
    if (seq <= this.#seq || by === null) return;
    this.#seq = seq;
    const { turn } = before.public;
    const previous = this.turns.get(by);
    // An undo removes the line of the action that was taken back.
    const undone = cause === "undo" ? -1 : undefined;
    const kept = previous?.turn === turn ? previous.lines.slice(0, undone) : [];
    const lines = log(events, facts).filter(({ weight }) => weight !== "head");
    this.turns = new Map(this.turns).set(by, { seat: by, turn, lines: [...kept, ...lines] });
  }
}
