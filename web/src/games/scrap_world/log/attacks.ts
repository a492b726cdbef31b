/** Log lines of attacks, defences and their effects; the details give the reason of every die. */

import type { Attack, Event, Rolled, StoppedBy, SuitId } from "../../../api/generated/scrap_world";
import type { LogLine } from "../../kit/game";
import { armamentOf, groupByReason, rolledText, symbolsText, type Names } from "../labels";
import type { ScrapFacts, Variant } from "../types";
import { texts } from "../text";

/** Damage of at least one in so many parts of the hull turns a match. */
const HEAVY_DAMAGE = 3;

export interface LogContext {
  facts: ScrapFacts;
  names: Names;
}

export function attackLine(
  event: Variant<Event, "attack_rolled">,
  { facts, names }: LogContext,
): LogLine {
  const { suit, deed, attack, dice, hits, fallbacks } = event;
  const text = texts.log.attack({
    suit: names.suit(suit),
    deed: texts.deed[deed],
    target: names.suit(attack.target),
    weapon:
      attack.ammo === null
        ? names.card(suit, attack.weapon)
        : texts.log.loaded(names.card(suit, attack.weapon), names.card(suit, attack.ammo)),
    rolled: symbolsText({ hits, fallbacks }, texts.log.missed),
  });
  const details = [
    texts.log.distance(event.distance),
    ...ammoDetails(attack, suit, facts, names),
    ...diceDetails(dice, suit, facts, names),
    ...event.shoved.map(({ by, why }) => texts.log.shoved(names.why(why, suit), by)),
  ];
  return { text, seat: names.seatOf(suit), details };
}

export function defenceLine(
  event: Variant<Event, "defence_rolled">,
  { facts, names }: LogContext,
): LogLine {
  const { suit, armor, dice, blocks, stands } = event;
  const piercing = event.pierced.map(({ by, why }) =>
    texts.log.pierced(names.why(why, event.against), by),
  );
  const rolled = symbolsText({ blocks, stands }, texts.log.noDefence);
  const cards = armor.map((card) => names.card(suit, card));
  const text =
    cards.length > 0
      ? texts.log.defenceWith(names.suit(suit), cards, rolled)
      : texts.log.defence(names.suit(suit), rolled);
  return {
    text,
    seat: names.seatOf(suit),
    details: [...diceDetails(dice, suit, facts, names), ...piercing],
  };
}

/** What the ammunition does, from its card: not all of it shows in the dice. */
function ammoDetails(
  { ammo }: Attack,
  suit: SuitId,
  { catalogue }: ScrapFacts,
  names: Names,
): string[] {
  const slug = ammo === null ? undefined : names.suits[suit]?.cards[ammo];
  const card = slug === undefined ? undefined : armamentOf(catalogue, slug);
  return card ? [texts.log.cardText(card.name, card.text)] : [];
}

function diceDetails(dice: Rolled[], suit: SuitId, facts: ScrapFacts, names: Names): string[] {
  return groupByReason(dice, suit, names).map((reason) =>
    texts.log.dice(texts.capital(reason.text), rolledText(facts.catalogue, reason.dice)),
  );
}

type AttackEffect = Variant<Event, "energy_drained" | "damaged" | "fell_back" | "destroyed">;

export function attackEffectLine(event: AttackEffect, names: Names): LogLine {
  const suit = names.suit(event.suit);
  const seat = names.seatOf(event.suit);
  switch (event.type) {
    case "energy_drained": {
      const text = texts.log.drained(suit, event.lost, event.left);
      const details = event.deficit > 0 ? { details: [texts.log.deficit(event.deficit)] } : {};
      return { text, seat, ...details };
    }
    case "damaged": {
      const text = texts.log.damaged(suit, event.damage, event.total, event.of);
      const details = [texts.log.damagedBy(texts.damageCause[event.cause])];
      const isHeavy = HEAVY_DAMAGE * event.damage >= event.of;
      return { text, seat, details, ...(isHeavy ? { weight: "major" as const } : {}) };
    }
    case "fell_back": {
      const steps = event.path.length - 1;
      const text =
        steps === 0
          ? texts.log.stoodStill(suit)
          : texts.log.fellBack(suit, event.path.at(-1) ?? "", steps);
      if (event.unresolved === 0) return { text, seat };
      const why = stopReason(event.stopped_by, names);
      return { text, seat, details: [texts.log.unresolved(event.unresolved, why)] };
    }
    case "destroyed":
      return { text: texts.log.destroyed(suit, names.suit(event.by)), seat, weight: "major" };
  }
}

function stopReason(by: StoppedBy | null, names: Names): string {
  if (by === null) return texts.log.stopped.unknown;
  switch (by.type) {
    case "terrain":
      return texts.log.stopped.terrain(names.piece(by.piece));
    case "suit":
      return texts.log.stopped.suit(names.suit(by.suit));
    case "corner":
    case "board_edge":
    case "speed":
      return texts.log.stopped[by.type];
  }
}
