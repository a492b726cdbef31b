/** Refusals as text. */

import type { Asked, Kind, Own, Pile, Refusal as Reason } from "../../../api/generated/scrappers";
import type { Refusal } from "../../../api/messages";
import { reasonOf } from "../../kit/refusals";
import { namesOf, type Names } from "./labels";
import type { ScrappersFacts } from "../types";
import { texts } from "../text";

type Params = Refusal["params"];
type Sentence = (params: Params, names: Names) => string | null;

/** Null for unknown codes, and without `facts`, which have the names of the cards. */
export function refusalText(refusal: Refusal, facts: ScrappersFacts | null): string | null {
  const reason = reasonOf("scrappers", refusal);
  if (reason === null || facts === null) return null;
  return SENTENCES[reason]?.(refusal.params, namesOf(facts)) ?? null;
}

const text = texts.refusal;

const SENTENCES: Record<string, Sentence | undefined> = {
  fuel_option: ({ fuel, max }) => tokensOption(texts.token.fuel, fuel, max),
  scrap_option: ({ scrap, max }) => tokensOption(texts.token.scrap, scrap, max),
  damage_option: ({ damage, max }) => text.damageOption(Number(damage), Number(max)),
  round_cap_option: ({ rounds, min, max }) =>
    text.roundsOption(Number(rounds), Number(min), Number(max)),
  no_such_deck: () => text.noSuchDeck,
  too_much: ({ amount, max }) => text.tooMuch(Number(amount), Number(max)),
  empty_slot: () => text.emptySlot,
  not_asked: ({ asked }) => text.notAsked(askedText(asked)),
  cannot_decline: ({ asked }) => text.cannotDecline(askedText(asked)),
  not_yours: ({ card, from }, names) =>
    text.notYours(cardName(card, names), texts.own[from as Own]),
  not_an_upgrade: ({ card }, names) => text.notAnUpgrade(cardName(card, names)),
  empty_pile: ({ pile }, names) => text.emptyPile(names.pile(pile as Pile)),
  too_dear: ({ card, scrap, max }, names) =>
    text.tooDear(cardName(card, names), Number(scrap), Number(max)),
  not_a_target: ({ seat }, names) => text.notATarget(names.seatOrYou(Number(seat))),
  no_such_shield: ({ card, kind }, names) =>
    text.noSuchShield(cardName(card, names), texts.kind[kind as Kind]),
  no_such_upgrade: ({ seat, card }, names) =>
    text.noSuchUpgrade(names.seatOrYou(Number(seat)), cardName(card, names)),
  next_already: ({ slot }) => text.nextAlready(Number(slot) + 1),
} satisfies Record<Reason["reason"], Sentence>;

function tokensOption(token: string, n: unknown, max: unknown): string {
  return text.tokensOption(token, Number(n), Number(max));
}

function askedText(asked: unknown): string {
  return texts.asked[asked as Asked] ?? texts.asked.nothing;
}

function cardName(card: unknown, names: Names): string {
  return names.card(String(card));
}
