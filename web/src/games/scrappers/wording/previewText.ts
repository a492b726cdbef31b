/** Sentences about an action's preview. */

import type { Preview } from "../../../api/generated/scrappers";
import { priceOf } from "../cards/price";
import { namesOf, tokensText } from "./labels";
import { slotCard } from "../position";
import type { Variant } from "../../kit/text/variants";
import type { Names, ScrappersPosition } from "../types";
import { texts } from "../text";

export function previewText(info: Preview, position: ScrappersPosition): string[] {
  const names = namesOf(position);
  const text = texts.previewText;
  switch (info.type) {
    case "place":
      return placeText(info, position);
    case "gain":
      return [text.gain(tokensText(info))];
    case "strike":
      return strikeText(info, position, names);
    case "lose": {
      const tokens = texts.tokens(info.amount, info.token);
      const player = names.seatOrYou(info.seat);
      return [info.to_you ? text.steal(player, tokens) : text.lose(player, tokens)];
    }
    case "shift":
      return [text.shift(info.damage, names.seatOrYou(info.seat))];
    case "repair":
      return [text.repair(info.damage)];
    case "order":
      return [orderText(info, position, names)];
    case "jam":
      return [text.jam(names.seatOrYou(info.seat), names.card(info.card), info.slot + 1)];
    case "outbid":
      return [text.outbid(names.seatOrYou(info.seat), names.card(info.card), info.scrap)];
    case "shield":
      return [text.shield(info.prevented, info.left)];
    case "melt":
      return [text.melt(tokensText(info))];
    case "own":
      return [text.own(info.to)];
    case "install":
      return [text.install];
    case "destroy":
      return [text.destroy(names.seatOrYou(info.seat))];
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

/** Whether the pilot has less now than the card will cost. */
export function isShort(info: Preview | null): boolean {
  return info?.type === "place" && info.price !== null && info.price.cost > info.price.have;
}

function placeText(
  { slot, price }: Variant<Preview, "place">,
  { catalogue, view, me }: ScrappersPosition,
): string[] {
  const text = texts.previewText;
  if (price === null) return [text.ejected];
  const { cost, have, token } = price;
  if (cost === 0) return [text.free];
  const costs = text.price(texts.tokens(cost, token), have);
  const placed = (view.public.pilots[me ?? 0]?.stack ?? []).map(priceOf);
  const others = placed.reduce((sum, other) => sum + (other?.token === token ? other.cost : 0), 0);
  const all = others > 0 ? [text.stackCosts(texts.tokens(cost + others, token))] : [];
  if (cost <= have) return [costs, ...all];
  const isFirst = slot === catalogue.stack - 1;
  const lacks = isFirst ? text.lacksAlready : text.lacks(texts.tokens(cost - have, token));
  return [costs, lacks, ...all];
}

function strikeText(
  strike: Variant<Preview, "strike">,
  { view, catalogue }: ScrappersPosition,
  names: Names,
): string[] {
  const { seat, kind, damage, parts, brace, shields } = strike;
  const text = texts.previewText;
  const total = (view.public.pilots[seat]?.damage ?? 0) + damage;
  const becomes = text.becomes(total, catalogue.damage_end);
  const sum = parts.map(({ damage, card }) => text.part(damage, names.card(card)));
  return [
    `${text.strike(texts.damage(damage, kind), names.seatOrYou(seat))}: ${becomes}.`,
    ...(parts.length > 1 ? [`${sum.join(", ")}.`] : []),
    ...(brace > 0 ? [text.brace(brace)] : []),
    ...(shields.length > 0 ? [text.shields(shields.map(names.card))] : []),
  ];
}

/** Lists the cards in the order in which they would resolve: from the right. */
function orderText(
  { seat, slots }: Variant<Preview, "order">,
  position: ScrappersPosition,
  names: Names,
): string {
  const cards = slots.toReversed().map((slot) => names.card(slotCard(seat, slot, position)));
  return seat === position.me
    ? texts.previewText.ownOrder(cards)
    : texts.previewText.order(names.seat(seat), cards);
}
