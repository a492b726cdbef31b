/** Texts of actions for the list of legal actions. */

import type { Action, PublicView, SuitId } from "../../api/generated/scrap_world";
import { namesOf, type Names } from "./labels";
import { planStart } from "./plan";
import type { AttackAction, ScrapPosition, Variant } from "./types";
import { texts } from "./text";

interface ActionLabel {
  text: string;
  group: string;
}

export function actionLabel(action: Action, position: ScrapPosition): ActionLabel {
  const names = namesOf(position);
  const acting = suitOfAction(position);
  switch (action.type) {
    case "take_piece":
    case "put_piece":
    case "stop_placing":
      return { text: terrainText(action, position, names), group: texts.group.terrain };
    case "choose_side":
      return {
        text: texts.action.chooseSide(texts.side[action.side]),
        group: texts.group.side,
      };
    case "deploy": {
      const suit = names.suit(action.suit);
      return { text: texts.action.deploy(suit, action.at), group: texts.group.deploy(suit) };
    }
    case "half_move":
    case "move":
    case "run": {
      const deed = texts.deed[action.type];
      return { text: texts.action.moveTo(deed, action.to), group: deed };
    }
    case "quick_attack":
    case "full_attack":
      return attackLabel(action, acting ?? -1, names);
    case "ready":
    case "power_up":
    case "jury_rig":
    case "reboot":
      return { text: texts.deed[action.type], group: texts.group.other };
    case "reload": {
      const card = acting === null ? texts.unknownCard : names.card(acting, action.card);
      return { text: texts.action.reload(card), group: texts.group.other };
    }
    case "end_activation":
      return { text: texts.action.endActivation, group: texts.group.other };
    case "defend":
      return { text: defendText(action.armor, position, names), group: texts.group.defence };
  }
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

function terrainText(
  action: Variant<Action, "take_piece" | "put_piece" | "stop_placing">,
  position: ScrapPosition,
  names: Names,
): string {
  switch (action.type) {
    case "take_piece":
      return texts.action.takePiece(names.piece(action.piece), action.turned);
    case "put_piece": {
      const { phase } = position.view.public;
      const inHand = phase.type === "terrain" ? phase.in_hand : null;
      const piece = inHand ? names.piece(inHand[0]) : texts.unknownPiece;
      return texts.action.putPiece(piece, action.at);
    }
    case "stop_placing":
      return texts.action.stopPlacing;
  }
}

function attackLabel(action: AttackAction, suit: SuitId, names: Names): ActionLabel {
  const target = names.suit(action.target);
  const extras = [
    ...(action.ammo === null ? [] : [texts.action.ammo(names.card(suit, action.ammo))]),
    ...(action.burn === 0 ? [] : [texts.action.burn(action.burn)]),
  ];
  const deed = texts.deed[action.type];
  const text = texts.action.attack(deed, target, names.card(suit, action.weapon), extras);
  return { text, group: texts.group.attack(target) };
}

function defendText(armor: number[], position: ScrapPosition, names: Names): string {
  const { phase } = position.view.public;
  if (armor.length === 0 || phase.type !== "defence") return texts.action.defendPlain;
  const { target } = phase.attack.attack;
  return texts.action.defend(armor.map((card) => names.card(target, card)));
}
