/** English labels of actions, and prompts. */

import type { Action, Doing, Phase } from "../../../api/generated/scraplands";
import { capital, count } from "../../kit/text/en";
import { textOf, type VariantTexts } from "../../kit/text/variants";
import type { ActionNames, PromptNames, WaitingNames } from "../types";
import { deed, gear } from "./kinds.en";
import { inches, turnText } from "./numbers";

/** Entries of the action list. */
export const action = {
  enter: ({ entry, turn, by }) => `Gate ${entry + 1}, ${turnText(turn)}, ${inches(by)} in`,
  declare: ({ plan }) => plan.map((each) => deed[each]).join(", "),
  straight: ({ boost }): string =>
    boost ? "Straight on, three dice further with Boost" : "Straight on, a die further",
  boost: () => "Boost: two dice further, pivots allowed",
  pivot: ({ turn }) => `Free pivot: ${turnText(turn)}`,
  drive: ({ gear: way, turn, by }) =>
    by === 0
      ? `Turn on the spot, ${turnText(turn)}`
      : `${capital(gear[way])}, ${turnText(turn)}, ${inches(by)}`,
  halt: () => "Stop here",
  drift: ({ by, turn }) => `Drift ${inches(by)}, then ${turnText(turn)}`,
  fire: ({ weapon, target }, names) => `${names.ownWeapon(weapon)} at ${names.car(target)}`,
  hold_fire: (_, names) => {
    const shot = names.chosenShot;
    if (shot === null) return "Do not fire";
    return `Fire only this: ${names.ownWeapon(shot.weapon)} at ${names.car(shot.target)}`;
  },
} satisfies VariantTexts<Action, ActionNames>;

const stop = () => "Stop";
const dice = () => "Roll to get further";

export const group = {
  enter: () => "Into the arena",
  declare: ({ car }, names) => `Actions of ${names.short(car)}`,
  straight: dice,
  boost: dice,
  pivot: dice,
  drive: ({ gear: way, turn }) =>
    way === "forward" ? `Drive ${turnText(turn)}` : `Backward, ${turnText(turn)}`,
  halt: stop,
  drift: () => "Drift",
  fire: ({ target }, names) => `Fire at ${names.car(target)}`,
  hold_fire: stop,
} satisfies VariantTexts<Action, ActionNames>;

const pivots = (n: number) => (n === 0 ? "no pivots left" : `${count(n, "pivot")} left`);

const doingPrompts: VariantTexts<Doing, PromptNames & { doer: string; deed: string }> = {
  drive: (doing, { doer, deed }) => {
    const start = `${doer}, ${deed}`;
    if (doing.left === 0) return `${start}: ${pivots(doing.pivots)}. Turn it, or stop.`;
    return doing.straight
      ? `${start}: straight on, up to ${inches(doing.left)}.`
      : `${start}: ${inches(doing.left)} and ${pivots(doing.pivots)}.`;
  },
  drift: (_, { doer }) => `${doer} drifts: how far, and which way round?`,
  attack: (_, { doer, attackStage }) =>
    attackStage === "first"
      ? `${doer} attacks: choose a weapon and a target.`
      : `${doer}: choose a second weapon and its target, or fire only the first.`,
};

export const prompt = {
  entering: ({ car }, names) => `Bring ${names.short(car)} into the arena.`,
  declaring: ({ car }, names) =>
    car === null
      ? "Choose a car and what it should do."
      : `What should ${names.short(car)} do? ${count(names.commandOf(car), "command point")} left.`,
  acting: ({ car, doing }, names) =>
    textOf(doingPrompts, doing, {
      ...names,
      doer: names.short(car),
      deed: deed[names.doing],
    }),
  over: (_, { mission }): string =>
    mission === "arena" ? "The fight is over." : "The race is run.",
} satisfies VariantTexts<Phase, PromptNames>;

/** For the others, with the player who decides. */
export const waits = {
  entering: ({ car }, names) => `${names.player} is bringing ${names.short(car)} into the arena.`,
  declaring: ({ car }, names) =>
    car === null
      ? `${names.player} is choosing a car.`
      : `${names.player} is planning what ${names.short(car)} does.`,
  acting: ({ car }, names) =>
    `${names.player} is at the wheel of ${names.short(car)}: ${deed[names.doing]}.`,
  over: prompt.over,
} satisfies VariantTexts<Phase, WaitingNames>;
