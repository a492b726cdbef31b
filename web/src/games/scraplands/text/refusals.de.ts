/** Refusals of actions, teams and options in German. */

import type { PhaseName, Refusal } from "../../../api/generated/scraplands";
import { count } from "../../kit/text/de";
import type { VariantTexts } from "../../kit/text/variants";
import type { Names } from "../types";
import { catalogueTexts } from "./catalogue.de";
import { deed as deeds } from "./kinds.de";
import { inches } from "./numbers.de";

const phases: Record<PhaseName, string> = {
  entering: "Gerade fahren Autos in die Arena",
  declaring: "Gerade werden Aktionen angesagt",
  driving: "Gerade fährt ein Auto",
  drifting: "Gerade driftet ein Auto",
  attacking: "Gerade greift ein Auto an",
  over: "Das Spiel ist vorbei",
};

/** The server numbers the cars of a team from 0, players count from 1. */
const carNo = (car: number) => `Auto ${car + 1}`;

/** Not rounded, unlike elsewhere: a refusal may be about a thousandth of an inch. */
const exactInches = (mil: number) => `${String(mil / 1000).replace(".", ",")}″`;

/** German name of a weapon, upgrade or course; its slug is derived from the English name. */
function germanName(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll("'", "")
    .replaceAll(/[^a-z0-9]+/g, "_");
  const { weapons, upgrades, courses } = catalogueTexts;
  return (weapons[slug] ?? upgrades[slug] ?? courses[slug])?.name ?? name;
}

export const refusal = {
  cars_option: ({ cars, min, max }) => `Teams haben ${min} bis ${max} Autos, nicht ${cars}.`,
  laps_option: ({ laps, min, max }) =>
    `Ein Rennen darf über ${min} bis ${max} Runden gehen, nicht ${laps}.`,
  round_cap_option: ({ rounds, min, max }) =>
    `Ein Rennen kann ${min} bis ${max} Durchgänge dauern, nicht ${rounds}.`,
  needs_arena: ({ course }) =>
    `${germanName(course)} ist ein Rundkurs; dieser Auftrag braucht eine Arena.`,
  needs_circuit: ({ course }) =>
    `${germanName(course)} ist eine Arena; ein Rennen braucht einen Rundkurs.`,
  no_cars: () => "Ein Team hat mindestens ein Auto.",
  too_few_cars: ({ cars, min }) =>
    `An diesem Tisch hat jedes Team ${count(min, "Auto", "Autos")}, dieses nur ${cars}.`,
  too_many_cars: ({ cars, max }) =>
    `An diesem Tisch hat jedes Team ${count(max, "Auto", "Autos")}, dieses ${cars}.`,
  car_name: ({ car, max }) => `${carNo(car)}: Der Name muss 1 bis ${max} sichtbare Zeichen haben.`,
  unknown_car: ({ car, slug }) => `${carNo(car)}: Das Auto „${slug}“ gibt es nicht.`,
  unknown_weapon: ({ car, slug }) => `${carNo(car)}: Die Waffe „${slug}“ gibt es nicht.`,
  unknown_upgrade: ({ car, slug }) => `${carNo(car)}: Den Ausbau „${slug}“ gibt es nicht.`,
  too_many_weapons: ({ car, weapons, max }) =>
    `${carNo(car)} hat ${weapons} Waffen; Platz ist für ${max}.`,
  too_many_upgrades: ({ car, upgrades, max }) =>
    `${carNo(car)} hat ${upgrades} Ausbauten; es gibt nicht einmal ${max}.`,
  upgrade_twice: ({ car, name }) => `${carNo(car)} hat etwas doppelt: ${germanName(name)}.`,
  turret_without_weapon: ({ car }) => `${carNo(car)}: Sag, für welche Waffe der Drehturm ist.`,
  turret_weapon: ({ car, name }) =>
    `${carNo(car)}: ${germanName(name)} schießt nicht nach vorn, da hilft kein Drehturm.`,
  not_on_a_weapon: ({ car, name }) =>
    `${carNo(car)}: ${germanName(name)} ist für das Auto, nicht für eine Waffe.`,
  over_pool: ({ drawn, pool, each }) =>
    `Über ${each} Credits je Auto hinaus gibt das Team ${drawn} aus; im Topf sind ${pool}.`,

  wrong_phase: ({ phase }) => `Das geht jetzt nicht. ${phases[phase]}.`,
  no_such_car: () => "Dieses Auto gibt es nicht.",

  no_such_entry: () => "Es gibt nur Tor 1 und Tor 2.",
  entry_distance: ({ most }) => `Ein Auto fährt ganze Zoll weit hinein, höchstens ${most}.`,
  no_room: () => "Dort ist kein Platz für das Auto.",

  not_your_car: ({ car }, names) => `${names.car(car)} gehört dir nicht.`,
  not_its_turn: ({ turn_of }, names) =>
    `Jetzt ist ${names.car(turn_of)} dran: die meisten Befehlspunkte, dann am weitesten vorn.`,
  car_wrecked: ({ car }, names) => `${names.car(car)} ist Schrott.`,
  no_command: ({ car }, names) =>
    `${names.car(car)} hat bis zum nächsten Durchgang keine Befehlspunkte mehr.`,
  deed_count: ({ least, most }) =>
    least === most
      ? `Mit diesen Befehlspunkten ist es ${count(most, "Aktion", "Aktionen")}.`
      : `Es sind ${least} bis ${most} Aktionen am Stück.`,
  deed_twice: ({ deed }) =>
    `${deeds[deed]} geht nur einmal je Aktivierung; eine J-Wende zählt als Fahrt.`,
  not_after_move: ({ deed }) =>
    `${deeds[deed]} kommt direkt nach Fahrt oder J-Wende: Nimm die zuerst dazu.`,
  pass_first: () => "Nach dem Passen kommt nichts mehr.",
  no_upgrade: ({ deed }) => `Diesem Auto fehlt der Ausbau dafür: ${deeds[deed]}.`,
  no_weapon: () => "Dieses Auto hat keine Waffe.",

  underway: () => "Das ging nur vor der ersten Etappe.",
  not_a_move: () => "Das geht nur bei einer Fahrt; dies ist eine andere Aktion.",
  no_boost: () => "Dieses Auto hat keinen Boost, oder er ist verbraucht.",
  no_free_pivot: () => "Den freien Schwenk haben geländegängige Autos, am Anfang eines Vorstoßes.",
  pivot_too_far: () => "Ein Auto schwenkt um 15, 30 oder 45 Grad.",
  no_pivots_left: () => "Für diese Bewegung ist kein Schwenk mehr übrig: geradeaus oder anhalten.",
  same_leg: () => "Eben ging es geradeaus: Erst schwenken, oder anhalten.",
  no_room_to_pivot: () => "So gedreht stieße es an etwas. Fahr erst weiter, oder dreh weniger.",
  gear_changed: () => "In einer Aktion geht es nur in eine Richtung, und es war die andere.",
  forward_only: () => "Ein Vorstoß geht nur vorwärts.",
  too_far: ({ by, most }) =>
    `Hier kommt das Auto ${exactInches(most)} weit, nicht ${exactInches(by)}.`,
  not_on_half_inch: () => "Autos halten auf jedem halben Zoll, oder wo etwas sie aufhält.",
  cannot_stop: () => "Mittendrin kann es nicht anhalten: Fahr ganz hinüber.",
  in_the_way: () => "Da ist direkt etwas im Weg: Erst drehen, oder andersherum fahren.",
  not_moving: () => "Soll das Auto bleiben, wo es ist, halt an.",
  drift_turn: () => "Nach einem Drift dreht sich das Auto um 90 Grad, wo immer Platz ist.",

  no_such_weapon: () => "Diese Waffe hat das Auto nicht.",
  already_fired: () => "Jede Waffe schießt in einem Angriff nur einmal.",
  not_an_enemy: ({ car }, names) => `${names.car(car)} ist kein Gegner.`,
  out_of_range: ({ name, distance, range }) =>
    `Zu weit weg: ${inches(distance)}, und die Reichweite ist kleiner als ${range}″ (${germanName(name)}).`,
  out_of_arc: ({ name }) =>
    `Dorthin zeigt die Waffe nicht (${germanName(name)}): Dreh erst das Auto.`,
  hidden_by_car: ({ car }, names) => `${names.car(car)} steht in der Schusslinie.`,
  hidden_by_terrain: () => "Hohes Gelände verdeckt es: Fahr dorthin, wo man es sieht.",
  friend_too_close: ({ friend }, names) =>
    `Dein Auto ${names.short(friend)} ist keinen Zoll vom Ziel entfernt.`,
  nearer_enemy: ({ car }, names) =>
    `${names.car(car)} ist keine 3″ entfernt und muss zuerst angegriffen werden.`,
} satisfies VariantTexts<Refusal, Names, string, "reason">;
