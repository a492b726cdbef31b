/** Label of a choice's button; the selected card is shown beside it. */

import { textOf } from "../../kit/text/variants";
import { actionNames } from "./actions";
import { valueOf } from "../choices/bulk";
import type { Choice } from "../choices/choices";
import type { BotsPosition } from "../types";
import { texts } from "../text";

export function choiceLabel({ action, then }: Choice, position: BotsPosition): string {
  if (then.length === 0) return textOf(texts.choice, action, actionNames(position));
  const chain = [action, ...then];
  const value = action.type === "play_for_scrap" ? "scrap" : "energy";
  return texts.chooseAll[value](chain.length, valueOf(chain, position));
}
