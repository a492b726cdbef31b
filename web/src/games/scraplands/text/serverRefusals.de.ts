/** Refusals of actions, teams and options in German. */

import type { PhaseName } from "../../../api/generated/scraplands";
import { count } from "../../kit/text/de";
import { catalogueTexts } from "./catalogue.de";
import { de } from "./de";
import type { ServerRefusals } from "./refusalSentences";

const phases: Record<PhaseName, string> = {
  entering: "Gerade fahren Autos in die Arena",
  declaring: "Gerade werden Aktionen angesagt",
  driving: "Gerade fährt ein Auto",
  drifting: "Gerade driftet ein Auto",
  attacking: "Gerade greift ein Auto an",
  over: "Die Partie ist vorbei",
};

/** The server numbers the cars of a team from 0, players count from 1. */
const carNo = (car: number) => `Auto ${car + 1}`;

/** Not rounded, unlike elsewhere: a refusal may be about a thousandth of an inch. */
const inches = (mil: number) => `${String(mil / 1000).replace(".", ",")}″`;

/** German name of a weapon, upgrade or course; its slug is derived from the English name. */
function germanName(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll("'", "")
    .replaceAll(/[^a-z0-9]+/g, "_");
  const { weapons, upgrades, courses } = catalogueTexts;
  return (weapons[slug] ?? upgrades[slug] ?? courses[slug])?.name ?? name;
}

export const serverRefusals: ServerRefusals = {
  cars_option: ({ cars, min, max }) => `Teams haben ${min} bis ${max} Autos, nicht ${cars}.`,
  laps_option: ({ laps, min, max }) =>
    `Ein Rennen darf über ${min} bis ${max} Runden gehen, nicht ${laps}.`,
  round_cap_option: ({ rounds, min, max }) =>
    `Ein Rennen kann höchstens ${min} bis ${max} Durchgänge haben, nicht ${rounds}.`,
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

  no_such_entry: () => "Es gibt zwei Tore, 0 und 1.",
  entry_distance: ({ most }) => `Ein Auto fährt ganze Zoll weit hinein, höchstens ${most}.`,
  no_room: () => "Für das Auto ist kein Platz.",

  not_your_car: () => "Das ist nicht dein Auto.",
  not_its_turn: () => "Ein anderes Auto ist dran.",
  car_wrecked: () => "Das Auto ist Schrott.",
  no_command: () => "Das Auto hat keine Befehlspunkte mehr.",
  deed_count: ({ deeds, least, most }) =>
    least === most
      ? `Das Auto sagt ${count(most, "Aktion", "Aktionen")} an, nicht ${deeds}.`
      : `Das Auto sagt ${least} bis ${most} Aktionen an, nicht ${deeds}.`,
  deed_twice: () => "Jede Aktion geht nur einmal je Aktivierung, und eine J-Wende zählt als Fahrt.",
  not_after_move: () => "Das kommt direkt nach Fahrt oder J-Wende.",
  pass_first: () => "Passen wird zuletzt angesagt; es ändert nichts.",
  no_upgrade: ({ deed }) => `Dem Auto fehlt der Ausbau dafür: ${de.deed[deed]}.`,
  no_weapon: () => "Das Auto hat keine Waffe.",

  underway: () => "Die Bewegung hat schon begonnen, oder ihre Würfel sind gefallen.",
  not_a_move: () => "Das geht nur bei einer Fahrt, und gerade läuft eine andere Aktion.",
  no_boost: () => "Das Auto hat keinen Boost mehr.",
  no_free_pivot: () => "Den freien Schwenk haben geländegängige Autos, am Anfang eines Vorstoßes.",
  pivot_too_far: () => "Ein Auto schwenkt um 15, 30 oder 45 Grad.",
  no_pivots_left: () => "Diese Bewegung hat keine Schwenks mehr.",
  same_leg: () => "Nach einer Etappe ohne Schwenk kommt eine mit Schwenk, oder Schluss.",
  no_room_to_pivot: () => "So gedreht würde das Auto auf etwas anderem stehen.",
  gear_changed: () => "In einer Aktion fährt ein Auto nur vorwärts oder nur rückwärts.",
  forward_only: () => "Ein Vorstoß geht nur vorwärts.",
  too_far: ({ by, most }) => `Hier kommt das Auto ${inches(most)} weit, nicht ${inches(by)}.`,
  not_on_half_inch: () => "Autos halten auf jedem halben Zoll, oder wo etwas sie aufhält.",
  cannot_stop: () => "Dort kann das Auto nicht anhalten: Es muss ganz über das Gelände.",
  in_the_way: () => "Da ist etwas im Weg: Das Auto muss erst schwenken oder andersherum fahren.",
  not_moving: () => "Soll das Auto bleiben, wo es ist, halt an.",
  drift_turn: () => "Nach einem Drift dreht sich das Auto um 90 Grad, wo immer Platz ist.",

  no_such_weapon: () => "Diese Waffe hat das Auto nicht.",
  already_fired: () => "Jede Waffe schießt in einem Angriff nur einmal.",
  not_an_enemy: () => "Angreifen kannst du nur Gegner.",
  out_of_range: ({ name, distance, range }) =>
    `Das Ziel ist ${inches(distance)} entfernt; ${germanName(name)} reicht keine ${range}″.`,
  out_of_arc: ({ name }) => `Dorthin kann diese Waffe nicht schießen: ${germanName(name)}.`,
  hidden_by_car: () => "Ein anderes Auto verdeckt einen Teil des Ziels.",
  hidden_by_terrain: () => "Gelände verdeckt das Ziel.",
  friend_too_close: () => "Ein eigenes Auto ist keinen Zoll vom Ziel entfernt.",
  nearer_enemy: () => "Ein Gegner ist keine drei Zoll entfernt und muss zuerst angegriffen werden.",
};
