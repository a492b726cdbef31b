/**
 * Positions for the gallery and the tests, in Ann's turn; Bob is her opponent.
 *
 * `recorded.jsonl` has them in the form of the server's messages, `catalogue.json` its catalogue;
 * the catalogue's `credit` has the licence of its names and numbers.
 */

import type { Catalogue } from "../../../api/generated/scrapbots";
import { RecordedPositions } from "../../kit/gallery/recordedPositions";
import type { Seat } from "../../../api/messages";
import { translateCatalogue } from "../translation";
import type { Scrapbots } from "../types";
import catalogueText from "./catalogue.json?raw";
import lines from "./recorded.jsonl?raw";

export const catalogue = translateCatalogue(JSON.parse(catalogueText) as Catalogue);

export const positions = new RecordedPositions<Scrapbots>({
  game: "scrapbots",
  catalogue,
  lines,
  seatsOf: ({ mechanics }) => mechanics,
  refusal: {
    code: "scrapbots.not_enough_energy",
    params: { cost: 7, have: 4 },
    message: "This costs 7 energy; you have 4.",
  },
});

export const recorded = (name: string) => positions.at(name);

export const factsOf = (me: Seat | null) => positions.factsOf(2, me);
