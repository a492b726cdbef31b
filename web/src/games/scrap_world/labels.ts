/** What things of a match are called: battlesuits, cards, terrain, dice and their reasons. */

import type {
  Armament,
  CardNo,
  Catalogue,
  Chassis,
  Die,
  Face,
  PieceId,
  Rolled,
  Roster,
  SuitId,
  Why,
} from "../../api/generated/scrap_world";
import type { Match, Seat } from "../../api/messages";
import type { ScrapFacts } from "./types";
import { texts } from "./text";

export interface NamedSuit {
  id: SuitId;
  seat: Seat;
  chassis: string;
  /** Its cards in the order of the roster. */
  cards: string[];
  /** Without its owner. */
  name: string;
}

export interface Names {
  suits: NamedSuit[];
  /** `Lancer of Ann`. */
  suit(id: SuitId): string;
  seatOf(id: SuitId): Seat | null;
  card(suit: SuitId, no: CardNo): string;
  piece(id: PieceId): string;
  seat(seat: Seat): string;
  why(why: Why, suit: SuitId): string;
}

export function chassisOf(catalogue: Catalogue, slug: string): Chassis | undefined {
  return catalogue.chassis.find((chassis) => chassis.slug === slug);
}

export function armamentOf(catalogue: Catalogue, slug: string): Armament | undefined {
  return catalogue.armament.find((card) => card.slug === slug);
}

/** The chassis without its number: `Lancer Mod` for `C-33 Lancer Mod`. */
export function shortChassisName(catalogue: Catalogue, slug: string): string {
  const name = chassisOf(catalogue, slug)?.name ?? slug;
  return name.replace(/^C-\d+ /, "");
}

export function cardName(catalogue: Catalogue, slug: string): string {
  return armamentOf(catalogue, slug)?.name ?? slug;
}

/** What names are made of. */
export type Named = Pick<ScrapFacts, "catalogue" | "seats"> & { match: Pick<Match, "seats"> };

export function namesOf(facts: Named): Names {
  const { catalogue } = facts;
  const suits = facts.match.seats.flatMap(({ seat, roster }) =>
    team(catalogue, seat, roster as Roster | null),
  );
  const numbered = suits.map((suit, id) => ({ ...suit, id }));
  const seat = (seat: Seat) => facts.seats[seat]?.name ?? texts.seatName(String(seat + 1));
  const names: Names = {
    suits: numbered,
    suit(id) {
      const suit = numbered[id];
      return suit ? texts.suitOfPlayer(suit.name, seat(suit.seat)) : texts.unknownSuit;
    },
    seatOf: (id) => numbered[id]?.seat ?? null,
    card(id, no) {
      const slug = numbered[id]?.cards[no];
      return slug === undefined ? texts.unknownCard : cardName(catalogue, slug);
    },
    piece: (id) => catalogue.pieces[id]?.name ?? texts.unknownPiece,
    seat,
    why: (why, suit) => whyText(why, suit, names),
  };
  return names;
}

function team(catalogue: Catalogue, seat: Seat, roster: Roster | null): Omit<NamedSuit, "id">[] {
  const suits = roster?.suits ?? [];
  const chassis = suits.map((suit) => suit.chassis);
  return suits.map((suit, at) => {
    const short = shortChassisName(catalogue, suit.chassis);
    const twins = chassis.filter((slug) => slug === suit.chassis).length;
    const before = chassis.slice(0, at).filter((slug) => slug === suit.chassis).length;
    const name = suit.name ?? (twins > 1 ? texts.numberedName(short, before + 1) : short);
    return { seat, chassis: suit.chassis, cards: suit.armament, name };
  });
}

function whyText(why: Why, suit: SuitId, names: Names): string {
  switch (why.type) {
    case "chassis":
      return texts.why.chassis;
    case "card":
      return names.card(suit, why.card);
    case "burn":
      return texts.why.burn(why.energy);
    case "accuracy":
      return texts.why.accuracy(why.distance, why.accuracy);
    case "cover":
      return texts.why.cover(names.piece(why.piece));
    case "doubt":
      return texts.why.doubt;
    case "deed":
      return texts.deed[why.deed];
    case "jury_rigged":
      return texts.why.jury_rigged;
  }
}

const BLANK: Face = { hits: 0, fallbacks: 0, blocks: 0, stands: 0 };

export function faceOf(catalogue: Catalogue, rolled: { die: Die; face: number }): Face {
  return catalogue.dice.find(({ die }) => die === rolled.die)?.faces[rolled.face] ?? BLANK;
}

/** `2 hits, 1 fallback`, or the word for none. */
export function symbolsText(face: Partial<Face>, none: string = texts.symbols.nothing): string {
  const kinds = ["hits", "fallbacks", "blocks", "stands"] as const;
  const shown = kinds.filter((kind) => (face[kind] ?? 0) > 0);
  return shown.map((kind) => texts.symbols[kind](face[kind] ?? 0)).join(", ") || none;
}

/** `2 red and 1 white`. */
export function diceText(dice: Die[]): string {
  const kinds = [...new Set(dice)];
  return texts.dice(
    kinds.map((kind) => ({
      n: dice.filter((die) => die === kind).length,
      die: texts.die[kind],
    })),
  );
}

export interface Reason<D> {
  text: string;
  dice: D[];
}

/** Dice by the reason they are rolled for, in the order of the first of each. */
export function groupByReason<D extends { why: Why }>(
  dice: D[],
  suit: SuitId,
  names: Names,
): Reason<D>[] {
  const reasons = new Map<string, D[]>();
  for (const die of dice) {
    const text = names.why(die.why, suit);
    reasons.set(text, [...(reasons.get(text) ?? []), die]);
  }
  return [...reasons].map(([text, dice]) => ({ text, dice }));
}

/** `red: 2 hits; white: blank`. */
export function rolledText(catalogue: Catalogue, dice: Rolled[]): string {
  return dice
    .map((rolled) =>
      texts.dieResult(
        texts.die[rolled.die],
        symbolsText(faceOf(catalogue, rolled), texts.symbols.blank),
      ),
    )
    .join("; ");
}
