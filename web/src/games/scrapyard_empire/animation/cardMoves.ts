/** Moves of cards between players and piles, as pure changes of a view. */

import type {
  Card,
  Catalogue,
  Part,
  PileView,
  PlayerView,
  PrivateView,
  PublicView,
} from "../../../api/generated/scrapyard_empire";
import type { Seat } from "../../../api/messages";
import { kindOf } from "../wording/labels";
import type { PileName } from "./anchors";
import type { EmpireView } from "../types";

export interface TableState {
  view: EmpireView;
  /** The seat that the private part of the view belongs to. */
  me: Seat | null;
  catalogue: Catalogue;
}

/** A card that the viewer does not see. */
export const HIDDEN = "hidden";
export type MovedCard = Card | typeof HIDDEN;

export function updatePublic(
  table: TableState,
  change: (view: PublicView) => Partial<PublicView>,
): TableState {
  const { view } = table;
  return { ...table, view: { ...view, public: { ...view.public, ...change(view.public) } } };
}

export function updatePrivate(
  table: TableState,
  change: (own: PrivateView) => Partial<PrivateView>,
): TableState {
  const { view } = table;
  const own = view.private && { ...view.private, ...change(view.private) };
  return { ...table, view: { ...view, private: own } };
}

export function updatePlayer(
  table: TableState,
  seat: Seat,
  change: (player: PlayerView) => Partial<PlayerView>,
): TableState {
  return updatePublic(table, ({ players }) => ({
    players: players.map((player, at) => (at === seat ? { ...player, ...change(player) } : player)),
  }));
}

export function gain(table: TableState, seat: Seat, card: MovedCard): TableState {
  return changeHolding(table, seat, card, 1);
}

export function lose(table: TableState, seat: Seat, card: MovedCard): TableState {
  return changeHolding(table, seat, card, -1);
}

export function give(table: TableState, from: Seat, to: Seat, card: MovedCard): TableState {
  return gain(lose(table, from, card), to, card);
}

function changeHolding(table: TableState, seat: Seat, card: MovedCard, by: 1 | -1): TableState {
  if (card !== HIDDEN && "part" in card) {
    return updatePlayer(table, seat, ({ parts }) => ({
      parts: withPartCount(table.catalogue, parts, card.part, by),
    }));
  }
  const isPlan = card !== HIDDEN && "invention" in card;
  const counts = updatePlayer(table, seat, ({ hand, plans }) =>
    isPlan ? { plans: plans + by } : { hand: hand + by },
  );
  if (seat !== table.me || card === HIDDEN) return counts;
  return updatePrivate(counts, ({ hand, inventions }) => {
    if ("invention" in card) return { inventions: addOrRemove(inventions, card.invention, by) };
    return { hand: addOrRemove(hand, card.machine, by) };
  });
}

function withPartCount(
  catalogue: Catalogue,
  parts: PlayerView["parts"],
  part: Part,
  by: number,
): PlayerView["parts"] {
  const at = catalogue.parts.findIndex((info) => info.part === part);
  return parts.map((n, kind) => (kind === at ? n + by : n)) as PlayerView["parts"];
}

function addOrRemove<T>(cards: T[], card: T, by: 1 | -1): T[] {
  return by > 0 ? [...cards, card] : without(cards, card);
}

/** Removes one copy of `card`. */
export function without<T>(cards: T[], card: T): T[] {
  const at = cards.indexOf(card);
  return at < 0 ? cards : cards.toSpliced(at, 1);
}

/** The card that was stolen and may be reclaimed; null if the viewer does not see it. */
export function stolenCard({ view }: Pick<TableState, "view">): Card | null {
  const { question } = view.public;
  if (question.type !== "stolen") return null;
  const machine = view.private?.seen[0];
  if (question.part !== null) return { part: question.part };
  return machine ? { machine } : null;
}

export function pileOf(card: Card): PileName {
  const kind = kindOf(card);
  return kind === "part" ? "parts" : kind === "machine" ? "machines" : "inventions";
}

export function updatePile(
  table: TableState,
  pile: PileName,
  change: (pile: PileView) => Partial<PileView>,
): TableState {
  return updatePublic(table, (view) => ({ [pile]: { ...view[pile], ...change(view[pile]) } }));
}

export function drawCards(table: TableState, pile: PileName, cards: number): TableState {
  return updatePile(table, pile, ({ deck }) => ({ deck: deck - cards }));
}

/** Puts cards of one kind on their scrap pile, `top` on top. */
export function addToScrap(table: TableState, cards: Card[], top: Card): TableState {
  return updatePile(table, pileOf(top), ({ scrap }) => ({ scrap: scrap + cards.length, top }));
}

/** Takes a card from its scrap pile, which leaves `top` on top. */
export function takeFromScrap(table: TableState, card: Card, top: Card | null): TableState {
  return updatePile(table, pileOf(card), ({ scrap }) => ({ scrap: scrap - 1, top }));
}
