/** The sentence that says what the viewer has to decide, or whom the match waits for. */

import { textOf } from "../../kit/text/variants";
import { attackStage } from "../choices/attack";
import { namesOf } from "./labels";
import type { PromptNames, RacePosition } from "../types";
import { texts } from "../text";

export function prompt(position: RacePosition): string {
  const view = position.view.public;
  const { phase } = view;
  const names: PromptNames = {
    ...namesOf(position),
    commandOf: (car) => view.cars[car]?.command ?? 0,
    doing: (phase.type === "acting" && phase.plan[phase.at]) || "pass",
    attackStage: attackStage(view),
    mission: view.mission,
  };
  if (position.me !== null && position.awaiting.includes(position.me)) {
    return textOf(texts.prompt, phase, names);
  }
  const [first] = position.awaiting;
  return first === undefined
    ? texts.prompt.over({ type: "over" }, names)
    : textOf(texts.waits, phase, { ...names, player: names.seat(first) });
}
