/** German labels of actions, and prompts. */

import type { Doing } from "../../../api/generated/scraplands";
import { capital } from "../../kit/text/de";
import { textOf, type VariantTexts } from "../../kit/text/variants";
import type { PromptNames } from "../types";
import type { Texts } from "./en";
import { deed, gear } from "./kinds.de";
import { commandPoints, inches, pivots, turnText } from "./numbers.de";

export const action: Texts["action"] = {
  enter: ({ entry, turn, by }) => `Tor ${entry + 1}, ${turnText(turn)}, ${inches(by)} hinein`,
  declare: ({ plan }) => plan.map((each) => deed[each]).join(", "),
  straight: ({ boost }) =>
    boost ? "Geradeaus, drei Würfel weiter mit Boost" : "Geradeaus, einen Würfel weiter",
  boost: () => "Boost: zwei Würfel weiter, Schwenks erlaubt",
  pivot: ({ turn }) => `Freier Schwenk: ${turnText(turn)}`,
  drive: ({ gear: way, turn, by }) =>
    by === 0
      ? `Auf der Stelle schwenken, ${turnText(turn)}`
      : `${capital(gear[way])}, ${turnText(turn)}, ${inches(by)}`,
  halt: () => "Hier anhalten",
  drift: ({ by, turn }) => `Drift ${inches(by)}, dann ${turnText(turn)}`,
  fire: ({ weapon, target }, names) => `${names.ownWeapon(weapon)} auf ${names.car(target)}`,
  hold_fire: (_, names) => {
    const shot = names.chosenShot;
    if (shot === null) return "Nicht schießen";
    return `Nur diese abfeuern: ${names.ownWeapon(shot.weapon)} auf ${names.car(shot.target)}`;
  },
};

const stop = () => "Schluss";
const dice = () => "Würfeln, um weiter zu kommen";

export const group: Texts["group"] = {
  enter: () => "In die Arena",
  declare: ({ car }, names) => `Aktionen: ${names.short(car)}`,
  straight: dice,
  boost: dice,
  pivot: dice,
  drive: ({ gear: way, turn }) =>
    way === "forward" ? `Fahren, ${turnText(turn)}` : `Rückwärts, ${turnText(turn)}`,
  halt: stop,
  drift: () => "Drift",
  fire: ({ target }, names) => `Schießen auf ${names.car(target)}`,
  hold_fire: stop,
};

const pivotsLeft = (n: number) => (n === 0 ? "keine Schwenks mehr" : `noch ${pivots(n)}`);

const doingPrompts: VariantTexts<Doing, PromptNames & { doer: string; deed: string }> = {
  drive: (doing, { doer, deed }) => {
    const start = `${doer}, ${deed}`;
    if (doing.left === 0) return `${start}: ${pivotsLeft(doing.pivots)}. Dreh es, oder halt an.`;
    return doing.straight
      ? `${start}: geradeaus, bis ${inches(doing.left)}.`
      : `${start}: bis ${inches(doing.left)}, ${pivotsLeft(doing.pivots)}.`;
  },
  drift: (_, { doer }) => `${doer} driftet: Wie weit, und wie herum?`,
  attack: (_, { doer, attackStage }) =>
    attackStage === "first"
      ? `${doer} greift an: Wähl Waffe und Ziel.`
      : `${doer}: Wähl eine zweite Waffe und ihr Ziel, oder feuere nur die erste.`,
};

export const prompt: Texts["prompt"] = {
  entering: ({ car }, names) => `Bring ${names.short(car)} in die Arena.`,
  declaring: ({ car }, names) =>
    car === null
      ? "Wähl ein Auto, und was es tun soll."
      : `Was soll ${names.short(car)} tun? Noch ${commandPoints(names.commandOf(car))}.`,
  acting: ({ car, doing }, names) =>
    textOf(doingPrompts, doing, {
      ...names,
      doer: names.short(car),
      deed: deed[names.doing],
    }),
  over: (_, { mission }) =>
    mission === "arena" ? "Der Kampf ist vorbei." : "Das Rennen ist gelaufen.",
};

export const waits: Texts["waits"] = {
  entering: ({ car }, names) => `${names.player} bringt gerade ${names.short(car)} in die Arena.`,
  declaring: ({ car }, names) =>
    car === null
      ? `${names.player} wählt ein Auto.`
      : `${names.player} überlegt, was ${names.short(car)} tut.`,
  acting: ({ car }, names) =>
    `${names.player} fährt gerade ${names.short(car)}: ${deed[names.doing]}.`,
  over: prompt.over,
};
