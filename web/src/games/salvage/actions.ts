/** Labels of actions, on buttons and in the list of all legal actions. */

import type { Action, Preview } from "../../api/generated/salvage";
import { cardName } from "./labels";
import type { SalvageFacts, SalvagePosition } from "./types";
import { texts } from "./text";

export function actionLabel(action: Action, position: SalvagePosition) {
  const isBid = action.type === "choose" || action.type === "seal";
  return {
    text: actionText(action, position),
    group: isBid ? texts.group.bid : texts.group.melt,
  };
}

export function actionText(action: Action, facts: Pick<SalvageFacts, "catalogue">): string {
  switch (action.type) {
    case "choose":
      return texts.action.choose(cardName(action.card, facts));
    case "seal":
      return texts.action.seal;
    case "melt":
      return texts.action.melt(cardName(action.card, facts));
    case "keep":
      return texts.action.keep;
  }
}

/** What an action would mean, as far as the viewer can know. */
export function previewText(preview: Preview, facts: Pick<SalvageFacts, "catalogue">): string {
  switch (preview.type) {
    case "choose":
    case "melt": {
      const { card, higher, same, unseen } = preview;
      return texts.preview[preview.type](cardName(card, facts), higher, same, unseen);
    }
    case "seal":
      return texts.preview.seal(cardName(preview.card, facts));
    case "keep":
      return texts.preview.keep;
  }
}
