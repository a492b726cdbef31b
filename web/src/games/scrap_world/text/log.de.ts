/** Log lines in German, and the reasons of dice and changes. */

import type { Event, Part, SpentOn, StoppedBy, Why } from "../../../api/generated/scrap_world";
import { count, signed } from "../../kit/text/de";
import { textOf, type VariantTexts } from "../../kit/text/variants";
import type { LogNames, Names } from "../types";
import type { Texts } from "./en";
import { damageCause, deed, side } from "./kinds.de";

const fallbacks = (n: number) => count(n, "Rückstoß", "Rückstöße");

export const why: Texts["why"] = {
  chassis: () => "Chassis",
  card: ({ card }, names) => names.card(names.ofSuit, card),
  burn: ({ energy }) => `${energy} Energie verheizt`,
  accuracy: ({ distance, accuracy }) => `Entfernung ${distance} bei Genauigkeit ${accuracy}`,
  cover: ({ piece }, names) => `Deckung: ${names.piece(piece)}`,
  doubt: () => "Zweifel: Die Sichtlinie berührt eine Ecke",
  deed: (reason) => deed[reason.deed],
  jury_rigged: () => "geflickt",
};

export const shoved: Texts["shoved"] = (reason, by) =>
  `${reason}: ${signed(by)} Rückstoß wegen des Treffers`;
export const pierced: Texts["pierced"] = (reason, by) =>
  `${reason}: ${count(Math.abs(by), "Block zählt", "Blocks zählen")} nicht`;

const spentOn: VariantTexts<SpentOn, (card: number) => string> = {
  deed: (on) => deed[on.deed],
  burn: ({ card }, name) => `verheizt: ${name(card)}`,
  armor: ({ card }, name) => name(card),
};

const stopped: VariantTexts<StoppedBy, Names> = {
  terrain: ({ piece }, names) => `${names.piece(piece)} im Weg`,
  suit: ({ suit }, names) => `${names.suit(suit)} im Weg`,
  corner: () => "keine Lücke an der Ecke",
  board_edge: () => "hier endet das Spielfeld",
  speed: () => "kein Anzug weicht weiter zurück als sein Tempo",
};

export const log: Texts["log"] = {
  first_placer_drawn: ({ seat }, names) =>
    `Ausgelost: ${names.seat(seat)} legt das erste Geländestück.`,
  piece_taken: ({ seat, piece }, names) =>
    `${names.seat(seat)} nimmt ein Geländestück: ${names.piece(piece)}.`,
  piece_put: ({ seat, placed: { piece, at } }, names) =>
    seat === null
      ? "Das Gelände wird ausgelost."
      : `${names.seat(seat)} legt ein Geländestück auf ${at}: ${names.piece(piece)}.`,
  placing_stopped: ({ seat }, names) => `${names.seat(seat)} legt kein Gelände mehr.`,
  side_markers_drawn: ({ markers }, names) => {
    const list = markers.map((n, seat) => `${names.seat(seat)} ${n}`).join(", ");
    return names.isQuickSetUp
      ? `Gezogene Zahlen: ${list}. Die höchste stellt zuerst auf; die Seiten sind ausgelost.`
      : `Gezogene Zahlen für die Seiten: ${list}. Die höchste wählt zuerst.`;
  },
  side_chosen: ({ seat, side: to }, names) => `${names.seat(seat)} startet im ${side[to]}.`,
  suit_deployed: ({ suit, at }, names) => `${names.suit(suit)} steht jetzt auf ${at}.`,
  round_began: ({ round }) => `Runde ${round}`,
  order_set: ({ places }, names) =>
    `Reihenfolge: ` +
    `${places.map(({ marker, suit }) => `${marker}. ${names.suit(suit)}`).join(", ")}.`,
  activation_began: ({ suit }, names) => `${names.suit(suit)} ist dran.`,
  moved: (event, names) => {
    const [suit, to] = [names.suit(event.suit), event.path.at(-1) ?? ""];
    switch (event.deed) {
      case "half_move":
        return `${suit} geht ein kurzes Stück nach ${to} (½ Gehen).`;
      case "move":
        return `${suit} geht nach ${to}.`;
      case "run":
        return `${suit} sprintet nach ${to}.`;
      default:
        return `${suit} rückt nach ${to} nach.`;
    }
  },
  energy_spent: ({ suit, energy, on, left }, names) => {
    const what = textOf(spentOn, on, (card) => names.card(suit, card));
    return `${names.suit(suit)} zahlt ${energy} Energie (${what}) und hat noch ${left}.`;
  },
  energy_gained: (event, names) =>
    `${names.suit(event.suit)} ${event.deed === "reboot" ? "startet neu" : "lädt auf"}: ` +
    `${signed(event.energy)} Energie, jetzt ${event.left}.`,
  initiative_changed: ({ suit, by, lasts, cause }, names) => {
    if (cause.type === "deed" && cause.deed === "ready") {
      return `${names.suit(suit)} lauert: Initiative ${signed(by)} in der nächsten Runde.`;
    }
    const time = lasts === "this_game" ? "bis zum Ende des Spiels" : "in der nächsten Runde";
    return `${names.suit(suit)}: Initiative ${signed(by)} ${time} (${names.why(cause, suit)}).`;
  },
  attack_rolled: ({ suit, attack, hits, fallbacks: back, ...event }, names) => {
    const cards = attack.ammo === null ? [attack.weapon] : [attack.weapon, attack.ammo];
    const weapon = cards.map((card) => names.card(suit, card)).join(" mit ");
    const rolled = names.symbols({ hits, fallbacks: back }, "daneben");
    return (
      `${names.suit(suit)} greift ${names.suit(attack.target)} an ` +
      `(${deed[event.deed]}, ${weapon}): ${rolled}.`
    );
  },
  defence_rolled: ({ suit, armor, blocks, stands }, names) => {
    const cards = armor.map((card) => names.card(suit, card));
    const means = cards.length > 0 ? ` (${cards.join(", ")})` : "";
    const rolled = names.symbols({ blocks, stands }, "nichts geblockt");
    return `${names.suit(suit)} verteidigt sich${means}: ${rolled}.`;
  },
  energy_drained: ({ suit, lost, left }, names) =>
    `${names.suit(suit)} verliert ${lost} Energie und hat noch ${left}.`,
  damaged: ({ suit, damage, total, of }, names) =>
    `${names.suit(suit)} erleidet ${damage} Schaden: ` +
    `Rumpf noch ${Math.max(of - total, 0)} von ${of}.`,
  fell_back: ({ suit, path }, names) =>
    path.length === 1
      ? `${names.suit(suit)} kann nicht zurückweichen.`
      : `${names.suit(suit)} weicht ${count(path.length - 1, "Feld", "Felder")} zurück, ` +
        `auf ${path.at(-1) ?? ""}.`,
  destroyed: ({ suit, by }, names) => `${names.suit(by)} vernichtet ${names.suit(suit)}!`,
  card_flipped: ({ suit, card }, names) =>
    `${names.suit(suit)} muss nachladen: ${names.card(suit, card)}.`,
  card_removed: ({ suit, card }, names) =>
    `${names.suit(suit)} hat verbraucht: ${names.card(suit, card)}.`,
  card_reloaded: ({ suit, card }, names) =>
    `${names.suit(suit)} lädt nach: ${names.card(suit, card)}.`,
  repaired: ({ suit, total, of }, names) =>
    `${names.suit(suit)} repariert 1 Schaden: Rumpf ${of - total} von ${of}.`,
  activation_ended: ({ suit, points_left: left }, names) =>
    `${names.suit(suit)} ist fertig` +
    (left === 0 ? "." : ` und lässt ${count(left, "Punkt", "Punkte")} verfallen.`),
  seat_eliminated: ({ seat }, names) =>
    `${names.seat(seat)} hat keinen Kampfanzug mehr und ist raus.`,
};

const summand = ({ by, why: reason }: Part, at: number, of: (reason: Why) => string) =>
  `${at === 0 ? by : signed(by)} ${of(reason)}`;

export const logDetails: Partial<VariantTexts<Event, LogNames, string[]>> = {
  piece_put: ({ seat, placed: { piece, at } }, names) =>
    seat === null ? [`${names.piece(piece)} auf ${at}`] : [],
  order_set: ({ places }, names) =>
    places.map(({ suit, initiative, parts, drawn }) => {
      const sum = parts.map((part, at) => summand(part, at, (reason) => names.why(reason, suit)));
      const tie = drawn ? "; bei Gleichstand ausgelost" : "";
      return `${names.suit(suit)}: Initiative ${initiative} (${sum.join(", ")})${tie}`;
    }),
  moved: ({ path, cost }) => [`Weg: ${path.join(" ")}; Kosten ${cost}`],
  attack_rolled: ({ suit, attack, distance, dice, ...event }, names) => [
    `Entfernung ${distance}`,
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
      ? [`${deficit} Energie fehlt und wird zu Schaden. Der lässt sich nicht blocken.`]
      : [],
  damaged: ({ cause }) => [`Grund: ${damageCause[cause]}.`],
  fell_back: ({ unresolved: n, stopped_by }, names) => {
    if (n === 0) return [];
    const reason = stopped_by ? textOf(stopped, stopped_by, names) : "der Weg ist zu";
    return [`${fallbacks(n)} ${n === 1 ? "wird" : "werden"} zu Schaden: ${reason}.`];
  },
};
