/** Cards that come to a player, leave it, or lie on a pile: steps from one view to the next. */

import type {
  Card,
  Catalogue,
  Part,
  PileView,
  PlayerView,
  PrivateView,
  PublicView,
} from "../../api/generated/scrapyard_empire";
import type { Seat } from "../../api/messages";
import { kindOf } from "./labels";
import type { PileName } from "./anchors";
import type { EmpireView } from "./types";

export interface Table {
  view: EmpireView;
  /** Whose hand the private part of the view is. */
  me: Seat | null;
  catalogue: Catalogue;
}

/** A machine that only others see. */
export const HIDDEN = "hidden";
export type Moved = Card | typeof HIDDEN;

export function inPublic(table: Table, change: (view: PublicView) => Partial<PublicView>): Table {
  const { view } = table;
  return { ...table, view: { ...view, public: { ...view.public, ...change(view.public) } } };
}

export function inPrivate(table: Table, change: (own: PrivateView) => Partial<PrivateView>): Table {
  const { view } = table;
  const own = view.private && { ...view.private, ...change(view.private) };
  return { ...table, view: { ...view, private: own } };
}

export function withPlayer(
  table: Table,
  seat: Seat,
  change: (player: PlayerView) => Partial<PlayerView>,
): Table {
  return inPublic(table, ({ players }) => ({
    players: players.map((player, at) => (at === seat ? { ...player, ...change(player) } : player)),
  }));
}

export function gain(table: Table, seat: Seat, card: Moved): Table {
  return carry(table, seat, card, 1);
}

export function lose(table: Table, seat: Seat, card: Moved): Table {
  return carry(table, seat, card, -1);
}

export function give(table: Table, from: Seat, to: Seat, card: Moved): Table {
  return gain(lose(table, from, card), to, card);
}

function carry(table: Table, seat: Seat, card: Moved, by: 1 | -1): Table {
  if (card !== HIDDEN && "part" in card) {
    return withPlayer(table, seat, ({ parts }) => ({
      parts: counted(table.catalogue, parts, card.part, by),
    }));
  }
  const isPlan = card !== HIDDEN && "invention" in card;
  const counts = withPlayer(table, seat, ({ hand, plans }) =>
    isPlan ? { plans: plans + by } : { hand: hand + by },
  );
  if (seat !== table.me || card === HIDDEN) return counts;
  return inPrivate(counts, ({ hand, inventions }) => {
    if ("invention" in card) return { inventions: changed(inventions, card.invention, by) };
    return { hand: changed(hand, card.machine, by) };
  });
}

function counted(
  catalogue: Catalogue,
  parts: PlayerView["parts"],
  part: Part,
  by: number,
): PlayerView["parts"] {
  const at = catalogue.parts.findIndex((info) => info.part === part);
  return parts.map((n, kind) => (kind === at ? n + by : n)) as PlayerView["parts"];
}

/** With one more of these, or without one. */
function changed<T>(things: T[], thing: T, by: 1 | -1): T[] {
  return by > 0 ? [...things, thing] : without(things, thing);
}

export function without<T>(things: T[], thing: T): T[] {
  const at = things.indexOf(thing);
  return at < 0 ? things : things.toSpliced(at, 1);
}

export function pileOf(card: Card): PileName {
  const kind = kindOf(card);
  return kind === "part" ? "parts" : kind === "machine" ? "machines" : "inventions";
}

export function inPile(
  table: Table,
  pile: PileName,
  change: (pile: PileView) => Partial<PileView>,
): Table {
  return inPublic(table, (view) => ({ [pile]: { ...view[pile], ...change(view[pile]) } }));
}

export function drawn(table: Table, pile: PileName, cards: number): Table {
  return inPile(table, pile, ({ deck }) => ({ deck: deck - cards }));
}

export function scrapped(table: Table, cards: Card[], top: Card | undefined): Table {
  if (top === undefined) return table;
  return inPile(table, pileOf(top), ({ scrap }) => ({ scrap: scrap + cards.length, top }));
}

/** Out of the scrap pile, on which `top` lies then. */
export function unscrapped(table: Table, card: Card, top: Card | null): Table {
  return inPile(table, pileOf(card), ({ scrap }) => ({ scrap: scrap - 1, top }));
}
