/** What the viewer must do now, or whom everyone waits for. */

import type { PublicView } from "../../api/generated/scraplands";
import { namesOf, type Names } from "./labels";
import type { Acting, RacePosition } from "./types";
import { words } from "./text";

export function prompt(position: RacePosition): string {
  const names = namesOf(position);
  const view = position.view.public;
  const mine = position.me !== null && position.awaiting.includes(position.me);
  if (mine) return yours(view, names);
  const first = position.awaiting[0];
  return first === undefined ? over(view) : theirs(view, names, names.seat(first));
}

function over({ mission }: PublicView): string {
  return mission === "arena" ? words.prompt.overArena : words.prompt.over;
}

function yours(view: PublicView, names: Names): string {
  const { phase } = view;
  switch (phase.type) {
    case "entering":
      return words.prompt.enter(names.short(phase.car));
    case "declaring": {
      if (phase.car === null) return words.prompt.declareAny;
      const command = view.cars[phase.car]?.command ?? 0;
      return words.prompt.declare(names.short(phase.car), command);
    }
    case "acting":
      return doingText(phase, names.short(phase.car));
    case "over":
      return over(view);
  }
}

function doingText({ plan, at, doing }: Acting, car: string): string {
  const { prompt } = words;
  switch (doing.type) {
    case "drive": {
      const deed = words.deed[plan[at] ?? doing.deed];
      const left = words.inches(doing.left);
      return doing.straight
        ? prompt.doing.straight(car, deed, left)
        : prompt.doing.drive(car, deed, left, prompt.pivots(doing.pivots));
    }
    case "drift":
      return prompt.doing.drift(car);
    case "attack":
      return doing.fired.length > 0 ? prompt.doing.attackAgain(car) : prompt.doing.attack(car);
  }
}

function theirs(view: PublicView, names: Names, who: string): string {
  const { phase } = view;
  switch (phase.type) {
    case "entering":
      return words.prompt.waitEnter(who, names.short(phase.car));
    case "declaring":
      return phase.car === null
        ? words.prompt.waitDeclareAny(who)
        : words.prompt.waitDeclare(who, names.short(phase.car));
    case "acting": {
      const deed = words.deed[phase.plan[phase.at] ?? "pass"];
      return words.prompt.waitActing(who, names.short(phase.car), deed);
    }
    case "over":
      return over(view);
  }
}
