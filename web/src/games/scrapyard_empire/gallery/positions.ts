/**
 * Recorded positions for the gallery and the tests, at least one for each question.
 *
 * `recorded.jsonl` has the messages of real matches with the previews of all legal actions;
 * `catalogue.json` is the server's catalogue.
 */

import type { Action, Catalogue, Event, Preview } from "../../../api/generated/scrapyard_empire";
import { sampleMatch } from "../../kit/gallery/sampleMatch";
import type { Cause, Result, Seat } from "../../../api/messages";
import { RefusedError } from "../../../api/refusedError";
import { isEqual } from "../../../api/patch";
import { translateCatalogue } from "../translation";
import type { AnyCard, EmpireFacts, EmpirePosition, EmpireStep, EmpireView } from "../types";
import catalogueText from "./catalogue.json?raw";
import recordedLines from "./recorded.jsonl?raw";

interface RecordedLine {
  name: string;
  /** Null for spectators. */
  seat: Seat | null;
  seq: number;
  by: Seat | null;
  cause: Cause;
  events: Event[];
  before: EmpireView;
  view: EmpireView;
  awaiting: Seat[];
  legal: Action[] | null;
  answers: Preview[] | null;
  result: Result | null;
}

interface RecordedPosition {
  position: EmpirePosition;
  legal: Action[];
  previews: Preview[];
  last: EmpireStep;
  result: Result | null;
}

export const catalogue = translateCatalogue(JSON.parse(catalogueText) as Catalogue);

/** Every card of the game. */
export const allCards: readonly AnyCard[] = [
  ...catalogue.parts.map(({ part }) => ({ part })),
  ...catalogue.machines.map(({ machine }) => ({ machine })),
  ...catalogue.inventions.map(({ invention }) => ({ invention })),
  ...catalogue.characters.map(({ character }) => ({ character })),
];

const LINES = new Map(
  recordedLines
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text) as RecordedLine)
    .map((line) => [line.name, line]),
);

export const recordedNames: readonly string[] = [...LINES.keys()];

export function factsOf(seats: number, me: Seat | null): EmpireFacts {
  return { catalogue, ...sampleMatch("scrapyard_empire", Array<null>(seats).fill(null), me), me };
}

/** A recorded position by name, as its viewer saw it. */
export function recorded(name: string): RecordedPosition {
  const line = LINES.get(name);
  if (!line) throw new Error(`no position is recorded as ${name}`);
  const { seat, seq, by, cause, events, before, view, awaiting, result } = line;
  const facts = factsOf(view.public.players.length, seat);
  return {
    position: { ...facts, seq, view, awaiting },
    legal: line.legal ?? [],
    previews: line.answers ?? [],
    last: { seq, by, cause, events, before },
    result,
  };
}

/** The recorded preview of an action; an action that is not legal is refused. */
export async function recordedPreview(
  { legal, previews }: RecordedPosition,
  action: Action,
): Promise<Preview> {
  const at = legal.findIndex((other) => isEqual(other, action));
  if (at >= 0) return previews[at] ?? { type: "nothing" };
  const code = "scrapyard_empire.no_actions";
  throw new RefusedError({ code, params: {}, message: "You have no action left." });
}
