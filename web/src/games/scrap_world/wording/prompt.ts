/** The prompt: the viewer's decision, or the player that the match waits for. */

import { textOf } from "../../kit/text/variants";
import { namesOf } from "./labels";
import type { ScrapPosition } from "../types";
import { texts } from "../text";

export function prompt(position: ScrapPosition): string {
  const names = namesOf(position);
  const { phase } = position.view.public;
  if (position.me !== null && position.awaiting.includes(position.me)) {
    return textOf(texts.prompt, phase, names);
  }
  const [first] = position.awaiting;
  return first === undefined
    ? texts.prompt.over()
    : textOf(texts.waits, phase, { ...names, player: names.seat(first) });
}
