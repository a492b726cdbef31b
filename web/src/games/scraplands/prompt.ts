/** The sentence that says what the viewer has to decide, or whom the match waits for. */

import type { PublicView } from "../../api/generated/scraplands";
import { attackStage } from "./attack";
import { namesOf, type Names } from "./labels";
import type { Acting, RacePosition } from "./types";
import { texts } from "./text";

export function prompt(position: RacePosition): string {
  const names = namesOf(position);
  const view = position.view.public;
  const isAwaited = position.me !== null && position.awaiting.includes(position.me);
  if (isAwaited) return ownPrompt(view, names);
  const first = position.awaiting[0];
  return first === undefined ? over(view) : waitingPrompt(view, names, names.seat(first));
}

function over({ mission }: PublicView): string {
  return mission === "arena" ? texts.prompt.overArena : texts.prompt.over;
}

function ownPrompt(view: PublicView, names: Names): string {
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
      return actingPrompt(view, phase, names.short(phase.car));
    case "over":
      return over(view);
  }
}

function actingPrompt(view: PublicView, { plan, at, doing }: Acting, car: string): string {
  const { prompt } = texts;
  switch (doing.type) {
    case "drive": {
      const deed = texts.deed[plan[at] ?? doing.deed];
      const left = texts.inches(doing.left);
      if (doing.left === 0) return prompt.doing.arrived(car, deed, prompt.pivots(doing.pivots));
      return doing.straight
        ? prompt.doing.straight(car, deed, left)
        : prompt.doing.drive(car, deed, left, prompt.pivots(doing.pivots));
    }
    case "drift":
      return prompt.doing.drift(car);
    case "attack":
      return prompt.doing.attack[attackStage(view)](car);
  }
}

function waitingPrompt(view: PublicView, names: Names, player: string): string {
  const { phase } = view;
  switch (phase.type) {
    case "entering":
      return texts.prompt.waitEnter(player, names.short(phase.car));
    case "declaring":
      return phase.car === null
        ? texts.prompt.waitDeclareAny(player)
        : texts.prompt.waitDeclare(player, names.short(phase.car));
    case "acting": {
      const deed = texts.deed[phase.plan[phase.at] ?? "pass"];
      return texts.prompt.waitActing(player, names.short(phase.car), deed);
    }
    case "over":
      return over(view);
  }
}
