/** Texts of actions for the list of legal actions. */

import type { Action, PublicView, SuitId } from "../../../api/generated/scrap_world";
import { textOf } from "../../kit/text/variants";
import { namesOf } from "./labels";
import { planStart } from "../choices/plan";
import type { ActionNames, Names, ScrapPosition } from "../types";
import { texts } from "../text";

interface ActionLabel {
  text: string;
  group: string;
}

export function actionLabel(action: Action, position: ScrapPosition): ActionLabel {
  const names = actionNames(position);
  return { text: textOf(texts.action, action, names), group: groupOf(action, names) };
}

function groupOf(action: Action, names: Names): string {
  const { group } = texts;
  switch (action.type) {
    case "take_piece":
    case "put_piece":
    case "stop_placing":
      return group.terrain;
    case "choose_side":
      return group.side;
    case "deploy":
      return group.deploy(names.suit(action.suit));
    case "half_move":
    case "move":
    case "run":
      return texts.deed[action.type];
    case "quick_attack":
    case "full_attack":
      return group.attack(names.suit(action.target));
    case "defend":
      return group.defence;
    default:
      return group.other;
  }
}

function actionNames(position: ScrapPosition): ActionNames {
  const names = namesOf(position);
  const { phase } = position.view.public;
  const acting = suitOfAction(position);
  const target = phase.type === "defence" ? phase.attack.attack.target : null;
  const cardOf = (suit: SuitId | null) => (no: number) =>
    suit === null ? texts.unknownCard : names.card(suit, no);
  const inHand = phase.type === "terrain" ? phase.in_hand : null;
  return {
    ...names,
    inHand: inHand ? names.piece(inHand[0]) : texts.unknownPiece,
    ownCard: cardOf(acting),
    armorCard: cardOf(target),
  };
}

/** Ending an activation with points left, which are lost, is to be confirmed. */
export function needsConfirmation(
  { type }: Action,
  { view }: Pick<ScrapPosition, "view">,
): boolean {
  const { phase } = view.public;
  return type === "end_activation" && phase.type === "activation" && phase.points > 0;
}

/** The suit that has the activation, or the one that the viewer plans for meanwhile. */
function suitOfAction({ view, me, awaiting }: ScrapPosition): SuitId | null {
  const planned = me === null || awaiting.includes(me) ? null : planStart(view.public, me);
  return planned?.suit.id ?? actingSuit(view.public);
}

/** The suit that has the activation. */
export function actingSuit({ phase }: PublicView): SuitId | null {
  return phase.type === "activation" || phase.type === "defence" ? phase.suit : null;
}
