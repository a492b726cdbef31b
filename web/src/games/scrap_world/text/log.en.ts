/** Log lines in English, and the reasons of dice and changes. */

import type { Event, Part, SpentOn, StoppedBy, Why } from "../../../api/generated/scrap_world";
import { and, count, signed } from "../../kit/text/en";
import { textOf, type VariantTexts } from "../../kit/text/variants";
import type { LogNames, Names, WhyNames } from "../types";
import { damageCause, deed, side } from "./kinds.en";

export const why = {
  chassis: () => "chassis",
  card: ({ card }, names) => names.card(names.ofSuit, card),
  burn: ({ energy }) => `${energy} energy burned`,
  accuracy: ({ distance, accuracy }) => `distance ${distance} at accuracy ${accuracy}`,
  cover: ({ piece }, names) => `cover: ${names.piece(piece)}`,
  doubt: () => "doubt: the line of sight touches a corner",
  deed: (reason) => deed[reason.deed],
  jury_rigged: () => "jury-rigged",
} satisfies VariantTexts<Why, WhyNames>;

/** What cards of the attacker do beyond the dice. */
export const shoved = (reason: string, by: number) =>
  `${reason}: ${signed(by)} fallback, because it hit`;
export const pierced = (reason: string, by: number) =>
  `${reason}: ${count(Math.abs(by), "block does", "blocks do")} not count`;

const spentOn: VariantTexts<SpentOn, (card: number) => string> = {
  deed: (on) => deed[on.deed],
  burn: ({ card }, name) => `extra dice of ${name(card)}`,
  armor: ({ card }, name) => name(card),
};

const stopped: VariantTexts<StoppedBy, Names> = {
  terrain: ({ piece }, names) => `the ${names.piece(piece)} is in the way`,
  suit: ({ suit }, names) => `${names.suit(suit)} is in the way`,
  corner: () => "there is no gap at the corner",
  board_edge: () => "the board ends here",
  speed: () => "a suit never falls back further than its speed",
};

export const log = {
  first_placer_drawn: ({ seat }, names) => `${names.seat(seat)} is drawn to place terrain first.`,
  piece_taken: ({ seat, piece }, names) => `${names.seat(seat)} takes the ${names.piece(piece)}.`,
  piece_put: ({ seat, placed: { piece, at } }, names) =>
    seat === null
      ? "The terrain is placed at random."
      : `${names.seat(seat)} puts the ${names.piece(piece)} at ${at}.`,
  placing_stopped: ({ seat }, names) => `${names.seat(seat)} places no more terrain.`,
  side_markers_drawn: ({ markers }, names) => {
    const list = markers.map((n, seat) => `${names.seat(seat)} ${n}`).join(", ");
    // In the quick set-up the markers give the order of deployment, and the sides are drawn.
    return names.isQuickSetUp
      ? `Numbers drawn: ${list}. The highest deploys first; the sides are random.`
      : `Numbers drawn for the sides: ${list}. The highest chooses first.`;
  },
  side_chosen: ({ seat, side: to }, names) => `${names.seat(seat)} starts on the ${side[to]} side.`,
  suit_deployed: ({ suit, at }, names) => `${names.suit(suit)} deploys at ${at}.`,
  round_began: ({ round }) => `Round ${round}`,
  order_set: ({ places }, names) =>
    `Turn order: ${places.map(({ marker, suit }) => `${marker}. ${names.suit(suit)}`).join(", ")}.`,
  activation_began: ({ suit }, names) => `${names.suit(suit)} is up.`,
  moved: (event, names) => {
    const [suit, to] = [names.suit(event.suit), event.path.at(-1) ?? ""];
    switch (event.deed) {
      case "half_move":
        return `${suit} makes a ½ Move to ${to}.`;
      case "move":
        return `${suit} moves to ${to}.`;
      case "run":
        return `${suit} runs to ${to}.`;
      default:
        // A weapon moves its suit after a target that falls back.
        return `${suit} follows to ${to}.`;
    }
  },
  energy_spent: ({ suit, energy, on, left }, names) => {
    const what = textOf(spentOn, on, (card) => names.card(suit, card));
    return `${names.suit(suit)} pays ${energy} energy for ${what}; ${left} left.`;
  },
  energy_gained: (event, names) =>
    `${names.suit(event.suit)} ${event.deed === "reboot" ? "reboots" : "powers up"}: ` +
    `${signed(event.energy)} energy, now ${event.left}.`,
  initiative_changed: ({ suit, by, lasts, cause }, names) => {
    if (cause.type === "deed" && cause.deed === "ready") {
      return `${names.suit(suit)} gets ready: ${signed(by)} initiative next round.`;
    }
    const time = lasts === "this_game" ? "for the rest of the match" : "next round";
    return `${names.suit(suit)} has ${signed(by)} initiative ${time} (${names.why(cause, suit)}).`;
  },
  attack_rolled: ({ suit, attack, hits, fallbacks, ...event }, names) => {
    const cards = attack.ammo === null ? [attack.weapon] : [attack.weapon, attack.ammo];
    const weapon = and(cards.map((card) => names.card(suit, card)));
    return (
      `${names.suit(suit)} attacks ${names.suit(attack.target)} with ${weapon} ` +
      `(${deed[event.deed]}): ${names.symbols({ hits, fallbacks }, "a miss")}.`
    );
  },
  defence_rolled: ({ suit, armor, blocks, stands }, names) => {
    const cards = armor.map((card) => names.card(suit, card));
    const means = cards.length > 0 ? ` with ${and(cards)}` : "";
    const rolled = names.symbols({ blocks, stands }, "no blocks");
    return `${names.suit(suit)} defends${means}: ${rolled}.`;
  },
  energy_drained: ({ suit, lost, left }, names) =>
    `${names.suit(suit)} is drained of ${lost} energy; ${left} left.`,
  damaged: ({ suit, damage, total, of }, names) =>
    `${names.suit(suit)} takes ${damage} damage: ${Math.max(of - total, 0)} of ${of} hull left.`,
  fell_back: ({ suit, path }, names) =>
    path.length === 1
      ? `${names.suit(suit)} cannot fall back.`
      : `${names.suit(suit)} is pushed back ` +
        `${count(path.length - 1, "space")} to ${path.at(-1) ?? ""}.`,
  destroyed: ({ suit, by }, names) => `${names.suit(by)} destroys ${names.suit(suit)}!`,
  card_flipped: ({ suit, card }, names) =>
    `${names.suit(suit)} has to reload its ${names.card(suit, card)}.`,
  card_removed: ({ suit, card }, names) =>
    `${names.suit(suit)} has used up its ${names.card(suit, card)}.`,
  card_reloaded: ({ suit, card }, names) =>
    `${names.suit(suit)} reloads its ${names.card(suit, card)}.`,
  repaired: ({ suit, total, of }, names) =>
    `${names.suit(suit)} repairs 1 damage: ${of - total} of ${of} hull.`,
  activation_ended: ({ suit, points_left }, names) =>
    `${names.suit(suit)} is done` +
    (points_left === 0 ? "." : `, ${count(points_left, "point")} unused.`),
  seat_eliminated: ({ seat }, names) => `${names.seat(seat)} has no battlesuit left and is out.`,
} satisfies VariantTexts<Event, LogNames>;

/** A summand of an initiative; the first one is its base. */
const summand = ({ by, why: reason }: Part, at: number, of: (reason: Why) => string) =>
  `${at === 0 ? by : signed(by)} ${of(reason)}`;

export const logDetails: Partial<VariantTexts<Event, LogNames, string[]>> = {
  piece_put: ({ seat, placed: { piece, at } }, names) =>
    seat === null ? [`${names.piece(piece)} at ${at}`] : [],
  order_set: ({ places }, names) =>
    places.map(({ suit, initiative, parts, drawn }) => {
      const sum = parts.map((part, at) => summand(part, at, (reason) => names.why(reason, suit)));
      const tie = drawn ? "; tied, so the order was drawn" : "";
      return `${names.suit(suit)}: initiative ${initiative} (${sum.join(", ")})${tie}`;
    }),
  moved: ({ path, cost }) => [`Path: ${path.join(" ")}; cost ${cost}`],
  attack_rolled: ({ suit, attack, distance, dice, ...event }, names) => [
    `Distance ${distance}`,
    // Not all that ammunition does shows in the dice.
    ...(attack.ammo === null ? [] : names.cardText(suit, attack.ammo)),
    ...names.dice(dice, suit),
    ...event.shoved.map(({ by, why: reason }) => shoved(names.why(reason, suit), by)),
  ],
  defence_rolled: ({ suit, against, dice, ...event }, names) => [
    ...names.dice(dice, suit),
    ...event.pierced.map(({ by, why: reason }) => pierced(names.why(reason, against), by)),
  ],
  energy_drained: ({ deficit }) =>
    deficit > 0
      ? [`${deficit} energy was missing, and is damage instead. It cannot be blocked.`]
      : [],
  damaged: ({ cause }) => [`From ${damageCause[cause]}.`],
  fell_back: ({ unresolved: n, stopped_by }, names) => {
    if (n === 0) return [];
    const reason = stopped_by ? textOf(stopped, stopped_by, names) : "the way is closed";
    return [`${count(n, "fallback is", "fallbacks are")} damage instead: ${reason}.`];
  },
};
