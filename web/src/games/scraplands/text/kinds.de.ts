/** German words for the values of actions, cars, dice and points. */

import type {
  Arc,
  Deed,
  Gear,
  Mission,
  Quirk,
  Scoring,
  Why,
  WhyWrecked,
} from "../../../api/generated/scraplands";
import { signed } from "../../kit/text/de";
import type { VariantTexts } from "../../kit/text/variants";
import type { Texts } from "./en";

export const deed: Record<Deed, string> = {
  move: "Fahrt",
  j_turn: "J-Wende",
  advance: "Vorstoß",
  drift: "Drift",
  attack: "Angriff",
  pass: "Passen",
};

export const gear: Record<Gear, string> = { forward: "vorwärts", backward: "rückwärts" };

export const mission: Record<Mission, string> = {
  team_race: "Teamrennen",
  showdown: "Showdown",
  arena: "Arena",
};

export const arc: Record<Arc, string> = {
  front: "vorn",
  right: "rechts",
  left: "links",
  rear: "hinten",
};

export const quirk: Record<Quirk, string> = {
  fast: "Schnell",
  off_road: "Geländegängig",
  sturdy: "Stabil",
  ramshackle: "Klapprig",
};

export const quirkRule: Record<Quirk, string> = {
  fast: "zählt beim Vorstoß alle drei Würfel, mit einer Probe für jede 1",
  off_road: "ein freier Schwenk vor einem Vorstoß",
  sturdy: "würfelt bei Kontrollproben neu, was nicht weggesteckt ist",
  ramshackle: "würfelt beim Wegstecken jede 1 neu",
};

export const why: Record<Why, string> = {
  skill: "Können",
  defence: "Abwehr",
  counter: "Schaden gegen Robustheit",
  many_deeds: "drei oder mehr Aktionen",
  accurate: "Präzise",
  close: "näher als 3″",
  torrent: "Schwall",
  piercing: "Durchschlag",
  weak_spot: "schwaches Heck",
};

export const wrecked: Record<WhyWrecked, string> = {
  hit_points: "keine Trefferpunkte mehr",
  landing: "gelandet, wo kein Auto stehen kann",
  no_room: "kein Platz zum Hereinfahren",
};

export const scoring: VariantTexts<Scoring, null> = {
  place: ({ place }) => `Platz ${place}`,
  wreck: () => "einen Gegner zu Schrott gemacht",
  ramp: () => "eine Rampe genommen",
  ram: () => "einen Gegner gerammt",
  pile_up: () => "mehrere Gegner auf einmal gerammt",
  lead: () => "in Führung",
};

export const obstacle: Texts["obstacle"] = {
  car: ({ car }, names) => names.car(car),
  piece: ({ piece }, names) => names.piece(piece),
  ramp: () => "Rampe",
  edge: () => "Tischkante",
};

export const cause: Texts["cause"] = {
  ones: () => "eine 1 beim Vorstoß",
  collision: (hit, names) => `Zusammenstoß mit ${names.car(hit.with)}`,
  ram: ({ by }, names) => `gerammt von ${names.car(by)}`,
  crash: ({ into }, names) => `Aufprall: ${names.obstacle(into)}`,
  dangerous: ({ piece }, names) => `fährt über: ${names.piece(piece)}`,
  destructible: ({ piece }, names) => `fährt um: ${names.piece(piece)}`,
  landing: () => "Landung",
  disrupt: ({ by, weapon }, names) => `getroffen von ${names.car(by)}: ${names.weapon(by, weapon)}`,
};

export const least = (die: number) => (die > 6 ? "nie" : `${die}+`);

export const needParts: Texts["needParts"] = ({ parts }) =>
  parts.map(({ by, why: of }, at) => (at === 0 ? `${why[of]} ${by}` : `${signed(by)} ${why[of]}`));
