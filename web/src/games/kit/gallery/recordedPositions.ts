/** Recorded positions of a game, with the server's previews, for its gallery and its tests. */

import type { Cause, GameInfo, Options, Refusal, Result, Seat } from "../../../api/messages";
import { isEqual } from "../../../api/patch";
import { RefusedError } from "../../../api/refusedError";
import type { Facts, GameTypes, GameView, PlayedStep, Position } from "../game";
import { sampleMatch } from "./sampleMatch";

/** A line of `recorded.jsonl`: a position as the server sends it, and the step that led there. */
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
  /** The preview of each legal action; null where it was left out, to keep the file small. */
  answers: (G["preview"] | null)[] | null;
  options?: Options;
  /** What the seats brought, in games with rosters. */
  rosters?: G["roster"][];
  result: Result | null;
}

export interface RecordedPosition<G extends GameTypes> {
  position: Position<G>;
  legal: G["action"][];
  last: PlayedStep<G>;
  result: Result | null;
  /** The recorded preview of an action; an action that is not legal is refused. */
  preview(action: G["action"]): Promise<G["preview"]>;
}

/** Parses a file with one JSON value in each line. */
function parseLines<T>(lines: string): T[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}

/** Recorded events, one of each type. */
function byType<E extends { type: string }>(
  lines: string,
): { [T in E["type"]]: Extract<E, { type: T }> } {
  const entries = parseLines<E>(lines).map((event) => [event.type, event] as const);
  return Object.fromEntries(entries) as { [T in E["type"]]: Extract<E, { type: T }> };
}

/** What was recorded of a game, as its files have it. */
interface Recorded<G extends GameTypes> extends Omit<Source<G>, "catalogue"> {
  /** The text of `events.jsonl`: an event of each type. */
  events: string;
  /** The text of `info.jsonl`: the server's description of the game. */
  description: string;
  /** The text of `refusals.jsonl`: a refusal of each code. */
  refusals: string;
  translateCatalogue(catalogue: G["catalogue"]): G["catalogue"];
}

/** Reads what was recorded of a game. */
export function readRecorded<G extends GameTypes>(recorded: Recorded<G>) {
  const { events, description, refusals, translateCatalogue, ...source } = recorded;
  /** In English. */
  const info = JSON.parse(description) as GameInfo;
  const catalogue = translateCatalogue(info.catalogue as G["catalogue"]);
  return {
    info,
    catalogue,
    EVENTS: byType<G["event"]>(events),
    REFUSALS: parseLines<Refusal>(refusals),
    positions: new RecordedPositions<G>({ ...source, catalogue }),
  };
}

interface Source<G extends GameTypes> {
  game: string;
  catalogue: G["catalogue"];
  /** The text of `recorded.jsonl`. */
  lines: string;
  /** The seats that a view shows, in games without rosters. */
  seatsOf?(view: G["public"]): readonly unknown[];
  /** The preview of an action, made from that of another of its type. */
  adapt?(preview: G["preview"], action: G["action"]): G["preview"];
  /** What the server says of actions that are not legal. */
  refusal: Refusal;
}

export class RecordedPositions<G extends GameTypes> {
  readonly names: readonly string[];
  readonly #source: Source<G>;
  readonly #lines: Map<string, RecordedLine<G>>;

  constructor(source: Source<G>) {
    this.#source = source;
    const lines = parseLines<RecordedLine<G>>(source.lines);
    this.#lines = new Map(lines.map((line) => [line.name, line]));
    this.names = [...this.#lines.keys()];
  }

  factsOf(seats: number, me: Seat | null): Facts<G> {
    return this.#facts(Array<null>(seats).fill(null), me);
  }

  #facts(rosters: readonly unknown[], me: Seat | null, options?: Options): Facts<G> {
    const { game, catalogue } = this.#source;
    return { catalogue, ...sampleMatch(game, rosters, me, options), me };
  }

  /** Every position, as its viewer and as a spectator see it. */
  all(): [name: string, shown: RecordedPosition<G>][] {
    const views = [false, true];
    return this.names.flatMap((name) =>
      views.map((asSpectator): [string, RecordedPosition<G>] => [name, this.at(name, asSpectator)]),
    );
  }

  /** A position as its viewer, or a spectator, sees it. */
  at(name: string, asSpectator = false): RecordedPosition<G> {
    const line = this.#lines.get(name);
    if (!line) throw new Error(`no position is recorded as ${name}`);
    const { seq, by, cause, events, awaiting, result } = line;
    const { seatsOf, refusal } = this.#source;
    const seats = seatsOf?.(line.view.public) ?? [];
    const rosters = line.rosters ?? seats.map(() => null);
    const visible = (view: GameView<G>) => (asSpectator ? { ...view, private: null } : view);
    const facts = this.#facts(rosters, asSpectator ? null : line.seat, line.options);
    const legal = asSpectator ? [] : (line.legal ?? []);
    return {
      position: { ...facts, seq, view: visible(line.view), awaiting },
      legal,
      last: { seq, by, cause, events, before: visible(line.before) },
      result,
      preview: async (action) => {
        const at = legal.findIndex((other) => isEqual(other, action));
        const preview = line.answers?.[at] ?? (at < 0 ? undefined : this.#adapted(line, action));
        if (preview === undefined) throw new RefusedError(refusal);
        return preview;
      },
    };
  }

  #adapted({ legal, answers }: RecordedLine<G>, action: G["action"]): G["preview"] | undefined {
    const similar = answers?.find((answer, at) => answer && legal?.[at]?.type === action.type);
    return similar && this.#source.adapt ? this.#source.adapt(similar, action) : similar;
  }
}
