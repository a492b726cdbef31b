/**
 * Positions of real matches, one for each question and some more, for the gallery and the tests:
 * `recorded.jsonl` has them as a client got them, `catalogue.jsonl` the content of the game.
 */

import type { Action, Catalogue, Preview } from "../../../api/generated/scraplands";
import { seatLook, type SeatInfo } from "../../../ui/seats";
import type { Match, Seat } from "../../../api/messages";
import { translateCatalogue } from "../translation";
import type { RacePosition, RaceStep, Scraplands } from "../types";
import { playedStep, type GameView } from "../../kit/game";
import catalogueText from "./catalogue.jsonl?raw";
import recordedLines from "./recorded.jsonl?raw";

interface Recorded {
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

export interface Shown {
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
    .map((line) => JSON.parse(line) as Recorded)
    .map((line) => [line.name, line]),
);

export const recordedNames: readonly string[] = [...RECORDED.keys()];

/** As `me` sees it; by default whoever was asked. */
export function shownAt(name: string, me?: Seat | null): Shown {
  const recorded = RECORDED.get(name);
  if (!recorded) throw new Error(`nothing recorded is called ${name}`);
  const { seat, seq, view, awaiting, legal, match, last, previews } = recorded;
  const viewer = me === undefined ? seat : me;
  const seats = match.seats.map(({ seat, player, bot, presence }): SeatInfo => ({
    ...seatLook(seat),
    seat,
    name: player?.name ?? "",
    player,
    bot,
    presence,
    mine: seat === viewer,
  }));
  const position: RacePosition = { catalogue, match, seats, me: viewer, seq, view, awaiting };
  const own = last && (playedStep(last, last.before) as RaceStep);
  return { position, legal: viewer === seat ? legal : [], last: own, previews };
}
