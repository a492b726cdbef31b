/** Names and texts of battlesuits, cards, terrain, dice and the reasons of dice. */

import type {
  Armament,
  AttackEffects,
  Catalogue,
  Chassis,
  DeedCost,
  Die,
  Face,
  Rolled,
  Roster,
  Slot,
  SuitId,
  Why,
} from "../../../api/generated/scrap_world";
import type { Match, Seat } from "../../../api/messages";
import { nameInSentences } from "../../../ui/seats";
import { groupBy } from "../../kit/groups";
import { textOf } from "../../kit/text/variants";
import type { NamedSuit, Names, ScrapFacts } from "../types";
import { texts } from "../text";

/** Kinds of slots in display order. */
export const SLOTS: readonly Slot[] = ["primary", "missile", "module", "armor"];

/** Cost and text of a kind of action. */
export function costOf(catalogue: Catalogue, deed: string): DeedCost | undefined {
  return catalogue.deeds.find((cost) => cost.deed === deed);
}

export function chassisOf(
  catalogue: Pick<Catalogue, "chassis">,
  slug: string,
): Chassis | undefined {
  return catalogue.chassis.find((chassis) => chassis.slug === slug);
}

export function armamentOf(
  catalogue: Pick<Catalogue, "armament">,
  slug: string,
): Armament | undefined {
  return catalogue.armament.find((card) => card.slug === slug);
}

/** Name without the number: `Lancer Mod` for `C-33 Lancer Mod`. */
function shortChassisName(catalogue: Pick<Catalogue, "chassis">, slug: string): string {
  const name = chassisOf(catalogue, slug)?.name ?? slug;
  return name.replace(/^C-\d+ /, "");
}

function cardName(catalogue: Pick<Catalogue, "armament">, slug: string): string {
  return armamentOf(catalogue, slug)?.name ?? slug;
}

/** The part of a match that names depend on. */
type NameSource = Pick<ScrapFacts, "seats"> & {
  catalogue: Pick<Catalogue, "chassis" | "armament" | "pieces">;
  match: Pick<Match, "seats">;
};

export function namesOf(facts: NameSource): Names {
  const { catalogue } = facts;
  const suits = facts.match.seats.flatMap(({ seat, roster }) =>
    namedSuits(catalogue, seat, roster as Roster | null),
  );
  const numbered = suits.map((suit, id) => ({ ...suit, id }));
  const seat = (seat: Seat) => {
    const info = facts.seats[seat];
    return info ? nameInSentences(info) : texts.seatName(String(seat + 1));
  };
  const card = (id: SuitId, no: number) => {
    const slug = numbered[id]?.cards[no];
    return slug === undefined ? texts.unknownCard : cardName(catalogue, slug);
  };
  const piece = (id: number) => catalogue.pieces[id]?.name ?? texts.unknownPiece;
  return {
    suits: numbered,
    suit(id) {
      const suit = numbered[id];
      return suit ? texts.suitOfPlayer(suit.name, seat(suit.seat)) : texts.unknownSuit;
    },
    short: (id) => numbered[id]?.name ?? texts.unknownSuit,
    ownSuit(id) {
      const suit = numbered[id];
      if (!suit) return texts.capital(texts.unknownSuit);
      return suit.isNamed ? suit.name : texts.ownSuit(suit.name);
    },
    seatOf: (id) => numbered[id]?.seat ?? null,
    card,
    piece,
    seat,
    why: (why, ofSuit) => textOf(texts.why, why, { card, piece, ofSuit }),
    symbols: symbolsText,
  };
}

function namedSuits(
  catalogue: Pick<Catalogue, "chassis">,
  seat: Seat,
  roster: Roster | null,
): Omit<NamedSuit, "id">[] {
  const suits = roster?.suits ?? [];
  const chassis = suits.map((suit) => suit.chassis);
  return suits.map((suit, at) => {
    const short = shortChassisName(catalogue, suit.chassis);
    const twins = chassis.filter((slug) => slug === suit.chassis).length;
    const before = chassis.slice(0, at).filter((slug) => slug === suit.chassis).length;
    const name = suit.name ?? (twins > 1 ? texts.numberedName(short, before + 1) : short);
    const isNamed = suit.name != null;
    return { seat, chassis: suit.chassis, cards: suit.armament, name, isNamed };
  });
}

const BLANK: Face = { hits: 0, fallbacks: 0, blocks: 0, stands: 0 };

export function faceOf(catalogue: Catalogue, rolled: { die: Die; face: number }): Face {
  return catalogue.dice.find(({ die }) => die === rolled.die)?.faces[rolled.face] ?? BLANK;
}

/** `2 hits, 1 fallback`, or `none` for an empty face. */
export function symbolsText(face: Partial<Face>, none: string = texts.symbols.nothing): string {
  const kinds = ["hits", "fallbacks", "blocks", "stands"] as const;
  const present = kinds.filter((kind) => (face[kind] ?? 0) > 0);
  return present.map((kind) => texts.symbols[kind](face[kind] ?? 0)).join(", ") || none;
}

/** `2 red and 1 white`. */
export function diceText(dice: Die[]): string {
  const kinds = groupBy(dice, (die) => die);
  return texts.dice([...kinds].map(([kind, { length: n }]) => ({ n, die: texts.die[kind] })));
}

/** What the attacker's cards do besides their dice. */
export function effectTexts(effects: AttackEffects, drain: number): string[] {
  const { pierce, shove, follow, no_armor, ignores_cover, ignores_doubt } = effects;
  return [
    ...(drain > 0 ? [texts.attack.drain(drain)] : []),
    ...(pierce > 0 ? [texts.attack.effects.pierce(pierce)] : []),
    ...(shove > 0 ? [texts.attack.effects.shove(shove)] : []),
    ...(follow ? [texts.attack.effects.follow] : []),
    ...(no_armor ? [texts.attack.effects.noArmor] : []),
    ...(ignores_cover ? [texts.attack.effects.ignoresCover] : []),
    ...(ignores_doubt ? [texts.attack.effects.ignoresDoubt] : []),
  ];
}

/** Groups dice by reason, in the order of the first die of each. */
export function groupByReason<D extends { why: Why }>(
  dice: D[],
  suit: SuitId,
  names: Names,
): { text: string; dice: D[] }[] {
  const reasons = groupBy(dice, ({ why }) => names.why(why, suit));
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
