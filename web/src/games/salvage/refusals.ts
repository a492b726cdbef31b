/** Refusals as text. */

import type { Refusal as Reason } from "../../api/generated/salvage";
import type { Refusal } from "../../api/messages";
import { reasonOf } from "../kit/refusals";
import type { SalvageFacts } from "./types";
import { cardName } from "./labels";
import { texts } from "./text";

type Sentence = (params: Refusal["params"], card: string) => string;

const text = texts.refusal;

const SENTENCES: Record<string, Sentence | undefined> = {
  copies_option: ({ copies, min, max }) => text.copies(Number(copies), Number(min), Number(max)),
  not_in_hand: (_, card) => text.notInHand(card),
  same_card: (_, card) => text.sameCard(card),
  nothing_chosen: () => text.nothingChosen,
  not_melting: () => text.notMelting,
  not_bidding: () => text.notBidding,
} satisfies Record<Reason["reason"], Sentence>;

/** Null for codes that are not of this game. Cards have no names without `facts`. */
export function refusalText(refusal: Refusal, facts: SalvageFacts | null): string | null {
  const reason = reasonOf("salvage", refusal);
  const value = Number(refusal.params["card"]);
  const card = facts ? cardName(value, facts) : String(value);
  return reason === null ? null : (SENTENCES[reason]?.(refusal.params, card) ?? null);
}
