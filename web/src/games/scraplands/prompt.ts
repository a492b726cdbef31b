/** What the viewer must do now, or whom everyone waits for. */

import type { PublicView } from "../../api/generated/scraplands";
import { namesOf, type Names } from "./labels";
import type { Acting, RacePosition } from "./types";
import { texts } from "./text";

export function prompt(position: RacePosition): string {
  const names = namesOf(position);
  const view = position.view.public;
  const mine = position.me !== null && position.awaiting.includes(position.me);
  if (mine) return yours(view, names);
  const first = position.awaiting[0];
  return first === undefined ? over(view) : theirs(view, names, names.seat(first));
}

function over({ mission }: PublicView): string {
  return mission === "arena" ? texts.prompt.overArena : texts.prompt.over;
}

function yours(view: PublicView, names: Names): string {
  const { phase } = view;
  switch (phase.type) {
    case "entering":
      return texts.prompt.enter(names.short(phase.car));
    case "declaring": {
      if (phase.car === null) return texts.prompt.declareAny;
      const command = view.cars[phase.car]?.command ?? 0;
      return texts.prompt.declare(names.short(phase.car), command);
    }
    case "acting":
      return doingText(phase, names.short(phase.car));
    case "over":
      return over(view);
  }
}

function doingText({ plan, at, doing }: Acting, car: string): string {
  const { prompt } = texts;
  switch (doing.type) {
    case "drive": {
      const deed = texts.deed[plan[at] ?? doing.deed];
      const left = texts.inches(doing.left);
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
      return texts.prompt.waitEnter(who, names.short(phase.car));
    case "declaring":
      return phase.car === null
        ? texts.prompt.waitDeclareAny(who)
        : texts.prompt.waitDeclare(who, names.short(phase.car));
    case "acting": {
      const deed = texts.deed[phase.plan[phase.at] ?? "pass"];
      return texts.prompt.waitActing(who, names.short(phase.car), deed);
    }
    case "over":
      return over(view);
  }
}
