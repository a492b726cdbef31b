/**
 * Recorded positions for the gallery and the tests, at least one for each question.
 *
 * `recorded.jsonl` has the messages of real matches with the previews of all legal actions;
 * `catalogue.json` is the server's catalogue.
 */

import type { Catalogue } from "../../../api/generated/scrapyard_empire";
import { RecordedPositions } from "../../kit/gallery/recordedPositions";
import type { Seat } from "../../../api/messages";
import type { AnyCard } from "../wording/labels";
import { translateCatalogue } from "../translation";
import type { ScrapyardEmpire } from "../types";
import catalogueText from "./catalogue.json?raw";
import lines from "./recorded.jsonl?raw";

export const catalogue = translateCatalogue(JSON.parse(catalogueText) as Catalogue);

/** Every card of the game. */
export const allCards: readonly AnyCard[] = [
  ...catalogue.parts.map(({ part }) => ({ part })),
  ...catalogue.machines.map(({ machine }) => ({ machine })),
  ...catalogue.inventions.map(({ invention }) => ({ invention })),
  ...catalogue.characters.map(({ character }) => ({ character })),
];

export const positions = new RecordedPositions<ScrapyardEmpire>({
  game: "scrapyard_empire",
  catalogue,
  lines,
  seatsOf: ({ players }) => players,
  refusal: {
    code: "scrapyard_empire.no_actions",
    params: {},
    message: "You have no action left.",
  },
});

export const recordedNames = positions.names;

export const recorded = (name: string) => positions.at(name);

export const factsOf = (seats: number, me: Seat | null) => positions.factsOf(seats, me);
