/**
 * Positions of real matches, one for each question and some more, for the gallery and the tests:
 * `recorded.jsonl` has the lines as a client got them, with the answers to previews of what was
 * legal; `catalogue.json` is the game's own.
 */

import type { Action, Catalogue, Event, Preview } from "../../../api/generated/scrapyard_empire";
import { seatLook, type SeatInfo } from "../../../ui/seats";
import type { Cause, Match, Result, Seat } from "../../../api/messages";
import { RefusedError } from "../../../api/refusedError";
import { sameAction } from "../actions";
import { translateCatalogue } from "../translation";
import type { EmpireFacts, EmpirePosition, EmpireStep, EmpireView } from "../types";
import catalogueText from "./catalogue.json?raw";
import recordedLines from "./recorded.jsonl?raw";

interface Recorded {
  name: string;
  /** Null for those who watch. */
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

export interface Shown {
  position: EmpirePosition;
  legal: Action[];
  answers: Preview[];
  last: EmpireStep;
  result: Result | null;
}

const NAMES = ["Ann", "Bob", "Cem", "Dora"];

export const catalogue = translateCatalogue(JSON.parse(catalogueText) as Catalogue);

const RECORDED = new Map(
  recordedLines
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text) as Recorded)
    .map((line) => [line.name, line]),
);

export const recordedNames: readonly string[] = [...RECORDED.keys()];

export function factsOf(seats: number, me: Seat | null): EmpireFacts {
  const players = NAMES.slice(0, seats).map((name, seat) => ({
    seat,
    player: { id: `p${seat}`, name, kind: "guest" as const },
    bot: null,
    presence: "here" as const,
    roster: null,
  }));
  const match: Match = {
    id: "m",
    game: "scrapyard_empire",
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

/** The position of that name, as its viewer saw it. */
export function recorded(name: string): Shown {
  const line = RECORDED.get(name);
  if (!line) throw new Error(`nothing is recorded as ${name}`);
  const { seat, seq, by, cause, events, before, view, awaiting, result } = line;
  const facts = factsOf(view.public.players.length, seat);
  return {
    position: { ...facts, seq, view, awaiting },
    legal: line.legal ?? [],
    answers: line.answers ?? [],
    last: { seq, by, cause, events, before },
    result,
  };
}

/** The recorded answer to a preview; a made-up refusal for what is not legal. */
export async function answer({ legal, answers }: Shown, action: Action): Promise<Preview> {
  const at = legal.findIndex((other) => sameAction(other, action));
  if (at >= 0) return answers[at] ?? { type: "nothing" };
  const code = "scrapyard_empire.no_actions";
  throw new RefusedError({ code, params: {}, message: "You have no action left." });
}
