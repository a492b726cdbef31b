/**
 * Reads the compact form of steps, which the client asks for in its `hello`, as the messages that
 * it stands for: `match_step`, `acted` and `your_turn`.
 */

import type { FromServer, FromSocket, Seat, Step, ToServer } from "../../api/messages";

type CompactStep = Extract<FromSocket, { type: "step" }>;

/** What is known of a match that was joined. */
interface Joined {
  match_id: string;
  seat: Seat | null;
  awaiting: readonly Seat[];
  isStoodIn: boolean;
  /** On the present connection. */
  isWatched: boolean;
}

/** Characters at the end of a match's id that name it in a compact step. */
const TAIL = 4;

export class CompactSteps {
  private readonly byTail = new Map<string, Joined>();

  /** Follows what is watched. Of two matches with the same tail the server abridges the first. */
  sent(message: ToServer): void {
    if (message.type === "hello") {
      for (const known of this.byTail.values()) known.isWatched = false;
    } else if (message.type === "join_match") {
      const { match_id } = message;
      const known = this.byTail.get(tailOf(match_id));
      if (known?.match_id === match_id) known.isWatched = true;
      else if (known?.isWatched !== true) {
        const unknown = { seat: null, awaiting: [], isStoodIn: false };
        this.byTail.set(tailOf(match_id), { match_id, ...unknown, isWatched: true });
      }
    } else if (message.type === "leave_match") {
      const known = this.known(message.match_id);
      if (known !== null) known.isWatched = false;
    }
  }

  read(message: FromSocket): FromServer[] {
    if (message.type === "step") return this.expand(message);
    if (message.type === "match_snapshot") {
      const { seat, awaiting, match } = message;
      const known = this.known(message.match_id);
      if (known !== null) Object.assign(known, { seat, awaiting });
      if (known !== null && seat !== null) known.isStoodIn = match.seats[seat]?.presence === "bot";
    } else if (message.type === "seat_changed") {
      const known = this.known(message.match_id);
      if (known?.seat === message.seat) known.isStoodIn = message.presence === "bot";
    }
    return [message];
  }

  private known(match_id: string): Joined | null {
    const known = this.byTail.get(tailOf(match_id));
    return known?.match_id === match_id ? known : null;
  }

  private expand(step: CompactStep): FromServer[] {
    const { match: tail, by, cause, acted, patch, legal, ...rest } = step;
    const known = this.byTail.get(tail);
    if (known === undefined) return [];
    const { match_id, seat, isStoodIn } = known;
    const complete: Step = {
      ...rest,
      type: "match_step",
      match_id,
      by: by ?? null,
      cause: cause ?? "player",
      patch: expandPatch(patch),
      can_undo: step.undo_of !== undefined,
    };
    if (legal !== undefined) complete.legal = unpackActions(legal);
    const messages: FromServer[] = [complete];
    if (acted !== undefined) {
      messages.push({ type: "acted", match_id, action_id: acted, seq: step.seq });
    }
    const isNewlyAwaited =
      seat !== null && step.awaiting.includes(seat) && !known.awaiting.includes(seat);
    if (isNewlyAwaited && !isStoodIn) messages.push({ type: "your_turn", match_id, seq: step.seq });
    known.awaiting = step.awaiting;
    return messages;
  }
}

function tailOf(match_id: string): string {
  return match_id.slice(-TAIL);
}

/** A path that starts with a number keeps so many parts of the path before, at first `/public`. */
function expandPatch(operations: readonly (readonly unknown[])[]): Step["patch"] {
  let parts: string[] = ["public"];
  return operations.map((operation): Step["patch"][number] => {
    const [given, value, add] = operation as [string, unknown?, 1?];
    const [kept = "", ...rest] = given.split("/");
    parts = [...parts.slice(0, Number(kept)), ...rest];
    const path = parts.map((part) => `/${part}`).join("");
    if (operation.length === 1) return { op: "remove", path };
    return { op: add === 1 ? "add" : "replace", path, value };
  });
}

/** Each group has the names of the fields first, then rows; a row has the values that changed. */
export function unpackActions(groups: readonly unknown[]): unknown[] {
  return (groups as [string[], ...unknown[]][]).flatMap(([names, ...rows]) => {
    let values: unknown[] = [];
    return rows.map((row) => {
      const changed: unknown[] = Array.isArray(row) ? row : [row];
      values = [...values.slice(0, names.length - changed.length), ...changed];
      return Object.fromEntries(names.map((name, at) => [name, values[at]]));
    });
  });
}
