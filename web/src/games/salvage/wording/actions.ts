/** Labels of actions, on buttons and in the list of all legal actions. */

import type { Action } from "../../../api/generated/salvage";
import { textOf } from "../../kit/text/variants";
import { namesOf } from "./labels";
import type { SalvagePosition } from "../types";
import { texts } from "../text";

export function actionLabel(action: Action, position: SalvagePosition) {
  const isBid = action.type === "choose" || action.type === "seal";
  return {
    text: textOf(texts.action, action, namesOf(position)),
    group: isBid ? texts.group.bid : texts.group.melt,
  };
}
