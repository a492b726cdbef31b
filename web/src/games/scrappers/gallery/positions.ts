/**
 * Recorded positions for the gallery and the tests, at least one for each question.
 * `recorded.jsonl` has them as sent by the server, `cards.jsonl` the cards of the catalogue.
 */

import type { CardEntry } from "../../../api/generated/scrappers";
import { parseLines, RecordedPositions } from "../../kit/gallery/recordedPositions";
import type { Seat } from "../../../api/messages";
import { translateCatalogue } from "../translation";
import type { Scrappers } from "../types";
import cardLines from "./cards.jsonl?raw";
import lines from "./recorded.jsonl?raw";

export const catalogue = translateCatalogue({
  stack: 5,
  damage_end: 10,
  cards: parseLines<CardEntry>(cardLines),
});

export const positions = new RecordedPositions<Scrappers>({
  game: "scrappers",
  catalogue,
  lines,
  seatsOf: ({ pilots }) => pilots,
  refusal: {
    code: "scrappers.not_a_target",
    params: { seat: 0 },
    message: "This pilot cannot be chosen here.",
  },
});

export const recordedNames = positions.names;

export const recorded = (name: string, asSpectator = false) => positions.at(name, asSpectator);

export const factsOf = (seats: number, me: Seat | null) => positions.factsOf(seats, me);
