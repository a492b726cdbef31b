/** Log lines in German. */

import type {
  CarRoll,
  Deed,
  Event,
  Need,
  Rolled,
  SeatRoll,
} from "../../../api/generated/scraplands";
import { and, count, signed } from "../../kit/text/de";
import { textOf, type VariantTexts } from "../../kit/text/variants";
import { distance } from "../board/geometry";
import type { LogNames } from "../types";
import type { Texts } from "./en";
import { deed, gear, least, needParts, scoring, wrecked } from "./kinds.de";
import { percentOf } from "./numbers";
import { checks, commandPoints, hitPoints, hits, inches, turnText } from "./numbers.de";

/** The turn of a J-Turn, in steps of a heading. */
const U_TURN = 12;

const verb: Record<Deed, string> = {
  move: "fährt",
  j_turn: "wendet",
  advance: "fährt im Vorstoß",
  drift: "driftet",
  attack: "fährt",
  pass: "fährt",
};

const sums = <R extends SeatRoll | CarRoll>(rolls: R[], nameOf: (roll: R) => string) =>
  and(rolls.map((roll) => `${nameOf(roll)} (${roll.dice[0] + roll.dice[1]})`));

export const log: Texts["log"] = {
  seats_rolled_off: ({ rolls, first }, names) =>
    `Stechen: ${sums(rolls, ({ seat }) => names.seat(seat))}. ${names.seat(first)} fängt an.`,
  cars_rolled_off: ({ rolls, first }, names) =>
    `Alles gleich, also wird gestochen: ${sums(rolls, ({ car }) => names.car(car))}. ` +
    `${names.car(first)} fährt zuerst.`,
  grid_set: ({ places }, names) =>
    `Startaufstellung: ${places.map(({ car }) => names.car(car)).join(", ")}.`,
  entered: ({ car }, names) => `${names.car(car)} fährt in die Arena.`,
  round_began: ({ round }) => `Durchgang ${round}`,
  activation_began: ({ car, plan, command }, names) =>
    `${names.car(car)} plant: ${plan.map((each) => deed[each]).join(", ")}. ` +
    `Noch ${commandPoints(command)}.`,
  command_rolled: ({ car, die, lost }, names) =>
    `${names.car(car)} würfelt eine ${die} und ` +
    (lost ? "verliert den letzten Punkt." : "darf den letzten Punkt nutzen."),
  deed_passed: (event, names) => {
    const car = names.car(event.car);
    if (names.isShotLost) return `${car}: kein zweiter Schuss, das Ziel ist schon Schrott.`;
    return names.isMovePassed
      ? `${car}: Damit entfällt auch ${deed[event.deed]}.`
      : `${car}: ${deed[event.deed]} geht nicht mehr.`;
  },
  straight_rolled: ({ car, die, boost, distance: by }, names) =>
    `${names.car(car)} fährt geradeaus und würfelt ` +
    `${[die, ...(boost ?? [])].join(" + ")}${boost ? " (Boost)" : ""}: bis ${inches(by)}.`,
  boost_rolled: ({ car, dice, distance: by }, names) =>
    `${names.car(car)} zündet den Boost und würfelt ${dice.join(" + ")}: bis ${inches(by)}.`,
  advance_rolled: ({ car, dice, distance: by }, names) =>
    `${names.car(car)} würfelt ${dice.join(", ")} für den Vorstoß: bis ${inches(by)}.`,
  pivoted: ({ car, turn }, names) =>
    turn === U_TURN ? `${names.car(car)} wendet.` : `${names.car(car)} schwenkt ${turnText(turn)}.`,
  drove: (event, names) => {
    const [car, turn] = [names.car(event.car), turnText(event.turn)];
    const by = distance(event.from.at, event.to.at);
    if (by === 0) return `${car} schwenkt ${turn} auf der Stelle.`;
    const drives = `${verb[event.deed]} ${inches(by)} ${gear[event.gear]}`;
    return event.turn === 0 ? `${car} ${drives}.` : `${car} schwenkt ${turn} und ${drives}.`;
  },
  collided: (event, names) =>
    `${names.car(event.car)}: Zusammenstoß mit ` +
    `${and(event.with.map((met) => names.obstacle(met)))}.`,
  jumped: ({ car, dice: [one, other] }, names) =>
    `${names.car(car)} nimmt die Rampe und fliegt ${one + other}″ (${one} + ${other}).`,
  checked: (event, names) => {
    const [car, cause] = [names.car(event.car), names.cause(event.cause)];
    if (event.passed) return `${car} bleibt in der Spur (${cause}).`;
    return event.lost === 0
      ? `${car} schleudert, kein Schaden (${cause}).`
      : `${car} schleudert (${cause}): −${hitPoints(event.lost)}, noch ${event.hit_points}.`;
  },
  attack_rolled: ({ car, weapon, target, hits: n }, names) => {
    const [shot, means] = [
      `${names.car(car)} schießt auf ${names.car(target)}`,
      names.weapon(car, weapon),
    ];
    return n === 0 ? `${shot} und verfehlt (${means}).` : `${shot} (${means}): ${hits(n)}.`;
  },
  defence_rolled: ({ car, damage }, names) =>
    `${names.car(car)} ${damage === 0 ? "wehrt alles ab" : `erleidet ${damage} Schaden`}.`,
  counter_rolled: ({ car, lost, hit_points }, names) =>
    lost === 0
      ? `${names.car(car)} steckt es weg.`
      : `${names.car(car)} verliert ${hitPoints(lost)}, noch ${hit_points}.`,
  wrecked: ({ car, why, credit }, names) =>
    `${names.car(car)} ist Schrott: ${wrecked[why]}.` +
    (credit === null ? "" : ` Das zählt für ${names.seat(credit)}.`),
  piece_removed: ({ piece }, names) => `Weggeräumt: ${names.piece(piece)}.`,
  lap_began: ({ car, lap }, names) => `${names.car(car)} beginnt Runde ${lap}.`,
  finished: ({ car }, names) => `${names.car(car)} fährt durchs Ziel!`,
  scored: ({ seat, points, why, total }, names) =>
    `${names.seat(seat)}: ${signed(points)} (${textOf(scoring, why, null)}), ` +
    `jetzt ${count(total, "Punkt", "Punkte")}.`,
  activation_ended: ({ car }, names) =>
    `${names.car(car)} ist beim Schleudern beschädigt worden: Die Aktivierung ist vorbei.`,
  placed: ({ cars }, names) =>
    cars.length > 0
      ? `Plätze im Ziel: ${cars.map((car, at) => `${at + 1}. ${names.car(car)}`).join(", ")}.`
      : "Kein Auto ist mehr da, das einen Platz bekäme.",
};

const from = (need: Need) =>
  need.parts.length < 2 ? [] : [`Nötig ist ${least(need.die)}: ${needParts(need).join(", ")}`];

const rolledEach = (what: string, dice: string, need: number) =>
  need > 6
    ? `${what}: ${dice} gewürfelt, unmöglich`
    : `${what}: ${dice} gewürfelt, nötig war je ${need}+ (${percentOf(need)})`;

const rolled = (dice: Rolled[]) =>
  dice.map(({ die, again }) => (again === null ? die : `${die}, neu ${again}`)).join("; ");

export const logDetails: Partial<VariantTexts<Event, LogNames, string[]>> = {
  seats_rolled_off: ({ rolls }, names) =>
    rolls.map(({ seat, dice }) => `${names.seat(seat)}: ${dice.join(" + ")}`),
  cars_rolled_off: ({ rolls }, names) =>
    rolls.map(({ car, dice }) => `${names.car(car)}: ${dice.join(" + ")}`),
  advance_rolled: ({ checks: n }) => (n === 0 ? [] : [`${checks(n)} für die Einsen`]),
  jumped: ({ onto }, names) => {
    const cars = and(onto.map((car) => names.car(car)));
    return onto.length > 0
      ? [`Es landet auf ${cars} und wird zurückgesetzt, bis es frei steht.`]
      : [];
  },
  checked: ({ die, need, passed, spiked, counters, counter_need }) => [
    `${die} gewürfelt, nötig war ${need.die > 6 ? "mehr, als ein Würfel hat" : `${need.die}+`} ` +
      `(${percentOf(need.die)}): ${passed ? "geschafft" : "misslungen"}`,
    ...from(need),
    ...(spiked ? ["Zwei Treffer wegen der Stacheln"] : []),
    ...(counters.length > 0 ? [rolledEach("Zum Wegstecken", rolled(counters), counter_need)] : []),
  ],
  attack_rolled: ({ distance: by, dice, need, extra }) => [
    `Entfernung ${inches(by)}`,
    rolledEach("Zum Treffen", dice.join(", "), need.die),
    ...from(need),
    ...(extra.length > 0 ? [`Salve: noch ${extra.join(", ")}`] : []),
  ],
  defence_rolled: ({ dice, need, damage_each }) => [
    rolledEach("Zum Abwehren", rolled(dice), need.die),
    ...from(need),
    ...(damage_each > 1 ? [`${damage_each} Schaden je misslungenem Würfel`] : []),
  ],
  counter_rolled: ({ dice, need }) => [
    rolledEach("Zum Wegstecken", rolled(dice), need.die),
    ...from(need),
  ],
};
