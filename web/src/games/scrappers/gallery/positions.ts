/**
 * Recorded positions for the gallery and the tests, at least one for each question.
 * `recorded.jsonl` has them as sent by the server, `cards.jsonl` the cards of the catalogue.
 */

import type { Action, CardEntry, Catalogue, Event } from "../../../api/generated/scrappers";
import { sampleMatch } from "../../kit/gallery/sampleMatch";
import type { Cause, Result, Seat } from "../../../api/messages";
import { translateCatalogue } from "../translation";
import type { ScrappersFacts, ScrappersPosition, ScrappersStep, ScrappersView } from "../types";
import cardLines from "./cards.jsonl?raw";
import recordedLines from "./recorded.jsonl?raw";

interface Recorded {
  name: string;
  seat: Seat;
  seq: number;
  by: Seat | null;
  cause: Cause;
  events: Event[];
  before: ScrappersView;
  view: ScrappersView;
  awaiting: Seat[];
  legal: Action[] | null;
  result: Result | null;
}

export interface RecordedPosition {
  position: ScrappersPosition;
  legal: Action[];
  last: ScrappersStep;
  result: Result | null;
}

function parsed<T>(lines: string): T[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}

export const catalogue: Catalogue = translateCatalogue({
  stack: 5,
  damage_end: 10,
  cards: parsed<CardEntry>(cardLines),
});

const RECORDED = new Map(parsed<Recorded>(recordedLines).map((line) => [line.name, line]));

export const recordedNames: readonly string[] = [...RECORDED.keys()];

export function factsOf(seats: number, me: Seat | null): ScrappersFacts {
  return { catalogue, ...sampleMatch("scrappers", Array<null>(seats).fill(null), me), me };
}

/** A position as seen by the player who must decide, or by a spectator. */
export function recorded(name: string, asSpectator = false): RecordedPosition {
  const line = RECORDED.get(name);
  if (!line) throw new Error(`no recorded position ${name}`);
  const { seq, by, cause, events, awaiting } = line;
  const visible = (view: ScrappersView) => (asSpectator ? { ...view, private: null } : view);
  const facts = factsOf(line.view.public.pilots.length, asSpectator ? null : line.seat);
  return {
    position: { ...facts, seq, view: visible(line.view), awaiting },
    legal: asSpectator ? [] : (line.legal ?? []),
    last: { seq, by, cause, events, before: visible(line.before) },
    result: line.result,
  };
}
