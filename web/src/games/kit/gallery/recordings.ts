/**
 * Recorded positions for a game's gallery and its tests: lines of JSON with what the server sent,
 * and the previews of all legal actions.
 */

import { isEqual } from "../../../api/patch";
import type { Cause, Match, Refusal, Result, Seat } from "../../../api/messages";
import { RefusedError } from "../../../api/refusedError";
import type { Facts, GameTypes, GameView, PlayedStep, Position } from "../game";
import { sampleMatch } from "./sampleMatch";

interface RecordedLine<G extends GameTypes> {
  name: string;
  /** Null for spectators. */
  seat: Seat | null;
  seq: number;
  by: Seat | null;
  cause: Cause;
  events: G["event"][];
  before: GameView<G>;
  view: GameView<G>;
  awaiting: Seat[];
  legal: G["action"][] | null;
  /** The previews of the legal actions. */
  answers: G["preview"][] | null;
  result: Result | null;
}

export interface Recording<G extends GameTypes> {
  position: Position<G>;
  legal: G["action"][];
  last: PlayedStep<G>;
  result: Result | null;
  /** As the server answered; an action that is not legal is refused. */
  preview(action: G["action"]): Promise<G["preview"]>;
}

interface Source<G extends GameTypes> {
  game: string;
  catalogue: G["catalogue"];
  lines: string;
  seats(view: G["public"]): number;
  /** Of every action that is not legal. */
  refusal: Refusal;
}

export class Recordings<G extends GameTypes> {
  readonly names: readonly string[];
  readonly #lines: ReadonlyMap<string, RecordedLine<G>>;
  readonly #source: Source<G>;

  constructor(source: Source<G>) {
    this.#source = source;
    const lines = parsedLines<RecordedLine<G>>(source.lines);
    this.#lines = new Map(lines.map((line) => [line.name, line]));
    this.names = lines.map(({ name }) => name);
  }

  factsOf(seats: number, me: Seat | null): Facts<G> {
    const { game, catalogue } = this.#source;
    const sample: { match: Match } = sampleMatch(game, Array<null>(seats).fill(null), me);
    return { catalogue, ...sample, me } as Facts<G>;
  }

  /** A position as its viewer saw it, or as a spectator would. */
  at(name: string, asSpectator = false): Recording<G> {
    const line = this.#lines.get(name);
    if (!line) throw new Error(`no position is recorded as ${name}`);
    const { seq, by, cause, events, awaiting, result } = line;
    const visible = (view: GameView<G>) => (asSpectator ? { ...view, private: null } : view);
    const facts = this.factsOf(
      this.#source.seats(line.view.public),
      asSpectator ? null : line.seat,
    );
    return {
      position: { ...facts, seq, view: visible(line.view), awaiting },
      legal: asSpectator ? [] : (line.legal ?? []),
      last: { seq, by, cause, events, before: visible(line.before) },
      result,
      preview: (action) => this.#previewOf(line, action),
    };
  }

  /** All of them, each as its viewer and as a spectator see it. */
  all(): [name: string, recording: Recording<G>][] {
    return this.names.flatMap((name) =>
      [false, true].map((asSpectator): [string, Recording<G>] => [
        name,
        this.at(name, asSpectator),
      ]),
    );
  }

  async #previewOf(
    { legal, answers }: RecordedLine<G>,
    action: G["action"],
  ): Promise<G["preview"]> {
    const at = legal?.findIndex((other) => isEqual(other, action)) ?? -1;
    if (at < 0) throw new RefusedError(this.#source.refusal);
    return answers?.[at];
  }
}

/** An example of each variant of a union, from lines of JSON. */
export function byType<U extends { type: string }>(
  lines: string,
): { [T in U["type"]]: Extract<U, { type: T }> } {
  const examples = parsedLines<U>(lines).map((example) => [example.type, example]);
  return Object.fromEntries(examples);
}

export function parsedLines<T>(lines: string): T[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}
