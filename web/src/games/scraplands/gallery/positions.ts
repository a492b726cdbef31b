/**
 * Positions of real matches, at least one for each kind of decision, for the gallery and tests.
 *
 * `recorded.jsonl` holds them as the server sent them, `catalogue.jsonl` the catalogue.
 */

import type { Action, Catalogue, Preview } from "../../../api/generated/scraplands";
import { seatsOf } from "../../kit/gallery/sampleMatch";
import type { Match, Seat } from "../../../api/messages";
import { translateCatalogue } from "../translation";
import type { RacePosition, RaceStep, Scraplands } from "../types";
import { playedStep, type GameView } from "../../kit/game";
import catalogueText from "./catalogue.jsonl?raw";
import recordedLines from "./recorded.jsonl?raw";

interface RecordedLine {
  name: string;
  seat: Seat;
  seq: number;
  view: GameView<Scraplands>;
  awaiting: Seat[];
  legal: Action[];
  match: Match;
  last: RaceStep | null;
  previews: [Action, Preview][];
}

export interface RecordedPosition {
  position: RacePosition;
  legal: Action[];
  last: RaceStep | null;
  previews: [Action, Preview][];
}

export const catalogue = translateCatalogue(JSON.parse(catalogueText) as Catalogue);

const RECORDED = new Map(
  recordedLines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as RecordedLine)
    .map((line) => [line.name, line]),
);

export const recordedNames: readonly string[] = [...RECORDED.keys()];

/** As `me` sees it; by default the seat that has to decide. */
export function recordedPosition(name: string, me?: Seat | null): RecordedPosition {
  const recorded = RECORDED.get(name);
  if (!recorded) throw new Error(`no recorded position is called ${name}`);
  const { seat, seq, view, awaiting, legal, match, last, previews } = recorded;
  const viewer = me === undefined ? seat : me;
  const seats = seatsOf(match, viewer);
  const position: RacePosition = { catalogue, match, seats, me: viewer, seq, view, awaiting };
  const own = last && (playedStep(last, last.before) as RaceStep);
  return { position, legal: viewer === seat ? legal : [], last: own, previews };
}
