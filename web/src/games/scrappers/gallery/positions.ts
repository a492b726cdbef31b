/**
 * Positions of real matches, one for each question and some more, for the gallery and the tests:
 * `recorded.jsonl` has the lines as a client got them, `cards.jsonl` the catalogue's cards.
 */

import type { Action, CardEntry, Catalogue, Event } from "../../../api/generated/scrappers";
import { seatLook, type SeatInfo } from "../../../ui/seats";
import type { Cause, Match, Result, Seat } from "../../../api/messages";
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

export interface Shown {
  position: ScrappersPosition;
  legal: Action[];
  last: ScrappersStep;
  result: Result | null;
}

const NAMES = ["Ann", "Bob", "Cem", "Dora"];

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
  const players = NAMES.slice(0, seats).map((name, seat) => ({
    seat,
    player: { id: `p${seat}`, name, kind: "guest" as const },
    bot: null,
    presence: "here" as const,
    roster: null,
  }));
  const match: Match = {
    id: "m",
    game: "scrappers",
    rules_version: 1,
    options: {},
    clock: { type: "none" },
    absence: "forfeit",
    hints: false,
    state: "running",
    seq: 1,
    awaiting: [],
    result: null,
    started_at: "2026-01-01T00:00:00.000Z",
    finished_at: null,
    seats: players,
  };
  const infos = players.map(({ seat, player, bot, presence }): SeatInfo => ({
    ...seatLook(seat),
    seat,
    name: player.name,
    player,
    bot,
    presence,
    mine: seat === me,
  }));
  return { catalogue, match, seats: infos, me };
}

/** The position of that name as the player who had to decide in it saw it, or as nobody's. */
export function recorded(name: string, watching = false): Shown {
  const line = RECORDED.get(name);
  if (!line) throw new Error(`nothing is recorded as ${name}`);
  const { seq, by, cause, events, awaiting } = line;
  const unseen = (view: ScrappersView) => (watching ? { ...view, private: null } : view);
  const facts = factsOf(line.view.public.pilots.length, watching ? null : line.seat);
  return {
    position: { ...facts, seq, view: unseen(line.view), awaiting },
    legal: watching ? [] : (line.legal ?? []),
    last: { seq, by, cause, events, before: unseen(line.before) },
    result: line.result,
  };
}
