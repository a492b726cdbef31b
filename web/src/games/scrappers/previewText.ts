/** What a previewed action would mean, in sentences. */

import type { Action, Card, Preview } from "../../api/generated/scrappers";
import { ownSlot } from "./actions";
import { namesOf, tokensText, type Names } from "./labels";
import type { ScrappersPosition, Variant } from "./types";
import { words } from "./text";

export function previewText(info: Preview, action: Action, position: ScrappersPosition): string[] {
  const names = namesOf(position);
  const text = words.previewText;
  switch (info.type) {
    case "place":
      return placeText(info, action);
    case "gain":
      return [text.gain(tokensText(info))];
    case "strike":
      return strikeText(info, names);
    case "lose": {
      const what = words.tokens(info.amount, info.token);
      const who = names.whom(info.seat);
      return [info.to_you ? text.steal(who, what) : text.lose(who, what)];
    }
    case "shift":
      return [text.shift(info.damage, names.whom(info.seat))];
    case "repair":
      return [text.repair(info.damage)];
    case "order":
      return [orderText(info, position, names)];
    case "jam":
      return [text.jam(names.whom(info.seat), names.card(info.card), info.slot + 1)];
    case "outbid":
      return [text.outbid(names.whom(info.seat), names.card(info.card), info.scrap)];
    case "shield":
      return [text.shield(info.prevented, info.left)];
    case "melt":
      return [text.melt(tokensText(info))];
    case "own":
      return [text.own(info.to)];
    case "install":
      return [text.install];
    case "destroy":
      return [text.destroy(names.whom(info.seat))];
    case "churn":
      return [text.churn(names.card(info.card))];
    case "refresh":
      return [text.refresh(info.cards)];
    case "draw":
      return [text.draw(info.cards)];
    case "nothing":
      return [text.nothing];
  }
}

/** Whether less is there now than will be asked for. */
export function isShort(info: Preview | null): boolean {
  return info?.type === "place" && info.price !== null && info.price.cost > info.price.have;
}

function placeText({ slot, price }: Variant<Preview, "place">, action: Action): string[] {
  const into = words.previewText.slot(slot + 1);
  if (price === null) return [into, words.previewText.ejected];
  const { cost, have, token } = price;
  const asks =
    cost === 0 ? words.previewText.free : words.previewText.price(words.tokens(cost, token), have);
  return action.type === "eject" ? [into] : [into, asks];
}

function strikeText(strike: Variant<Preview, "strike">, names: Names): string[] {
  const { seat, kind, damage, parts, brace, shields } = strike;
  const text = words.previewText;
  const sum = parts.map(({ damage, card }) => text.part(damage, names.card(card)));
  return [
    text.strike(words.damage(damage, kind), names.whom(seat)),
    ...(parts.length > 1 ? [`${sum.join(", ")}.`] : []),
    ...(brace > 0 ? [text.brace(brace)] : []),
    ...(shields.length > 0 ? [text.shields(shields.map((card: Card) => names.card(card)))] : []),
  ];
}

/** Slots are told as they would resolve: from the right. */
function orderText(
  { seat, slots }: Variant<Preview, "order">,
  position: ScrappersPosition,
  names: Names,
): string {
  const stack = position.view.public.pilots[seat]?.stack ?? [];
  const mine = seat === position.me;
  const card = (slot: number) =>
    names.card(mine ? ownSlot(slot, position) : (stack[slot]?.card ?? null));
  const cards = slots.toReversed().map(card);
  return mine
    ? words.previewText.ownOrder(cards)
    : words.previewText.order(names.seat(seat), cards);
}
