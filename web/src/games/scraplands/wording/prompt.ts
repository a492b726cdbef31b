/** The sentence that says what the viewer has to decide, or whom the match waits for. */

import { textOf } from "../../kit/text/variants";
import { attackStage } from "../choices/attack";
import { namesOf } from "./labels";
import type { PromptNames, RacePosition } from "../types";
import { texts } from "../text";

export function prompt(position: RacePosition): string {
  const view = position.view.public;
  const names: PromptNames = {
    ...namesOf(position),
    commandOf: (car) => view.cars[car]?.command ?? 0,
    attackStage: attackStage(view),
    mission: view.mission,
  };
  if (position.me !== null && position.awaiting.includes(position.me)) {
    return textOf(texts.prompt, view.phase, names);
  }
  const [first] = position.awaiting;
  return first === undefined
    ? texts.prompt.over({ type: "over" }, names)
    : textOf(texts.waits, view.phase, { ...names, player: names.seat(first) });
}
