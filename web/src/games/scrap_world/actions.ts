/** Legal actions in words, for the list of all of them. */

import type { Action } from "../../api/generated/scrap_world";
import { namesOf, type Names } from "./labels";
import type { AttackAction, ScrapPosition } from "./types";
import { words } from "./text";

export interface ActionLabel {
  text: string;
  group: string;
}

export function actionLabel(action: Action, position: ScrapPosition): ActionLabel {
  const names = namesOf(position);
  switch (action.type) {
    case "take_piece":
    case "put_piece":
    case "stop_placing":
      return { text: terrainText(action, position, names), group: words.group.terrain };
    case "choose_side":
      return {
        text: words.action.chooseSide(words.side[action.side]),
        group: words.group.side,
      };
    case "deploy": {
      const suit = names.suit(action.suit);
      return { text: words.action.deploy(suit, action.at), group: words.group.deploy(suit) };
    }
    case "half_move":
    case "move":
    case "run": {
      const deed = words.deed[action.type];
      return { text: words.action.moveTo(deed, action.to), group: deed };
    }
    case "quick_attack":
    case "full_attack":
      return attackLabel(action, position, names);
    case "ready":
    case "power_up":
    case "jury_rig":
    case "reboot":
      return { text: words.deed[action.type], group: words.group.other };
    case "reload": {
      const suit = actingSuit(position);
      const card = suit === null ? words.unknownCard : names.card(suit, action.card);
      return { text: words.action.reload(card), group: words.group.other };
    }
    case "end_activation":
      return { text: words.action.endActivation, group: words.group.other };
    case "defend":
      return { text: defendText(action.armor, position, names), group: words.group.defence };
  }
}

/** Whose activation it is. */
export function actingSuit(position: ScrapPosition): number | null {
  const { phase } = position.view.public;
  return phase.type === "activation" || phase.type === "defence" ? phase.suit : null;
}

function terrainText(
  action: Extract<Action, { type: "take_piece" | "put_piece" | "stop_placing" }>,
  position: ScrapPosition,
  names: Names,
): string {
  switch (action.type) {
    case "take_piece":
      return words.action.takePiece(names.piece(action.piece), action.turned);
    case "put_piece": {
      const { phase } = position.view.public;
      const inHand = phase.type === "terrain" ? phase.in_hand : null;
      const piece = inHand ? names.piece(inHand[0]) : words.unknownPiece;
      return words.action.putPiece(piece, action.at);
    }
    case "stop_placing":
      return words.action.stopPlacing;
  }
}

function attackLabel(action: AttackAction, position: ScrapPosition, names: Names): ActionLabel {
  const suit = actingSuit(position) ?? -1;
  const target = names.suit(action.target);
  const extras = [
    ...(action.ammo === null ? [] : [words.action.ammo(names.card(suit, action.ammo))]),
    ...(action.burn === 0 ? [] : [words.action.burn(action.burn)]),
  ];
  const deed = words.deed[action.type];
  const text = words.action.attack(deed, target, names.card(suit, action.weapon), extras);
  return { text, group: words.group.attack(target) };
}

function defendText(armor: number[], position: ScrapPosition, names: Names): string {
  const { phase } = position.view.public;
  if (armor.length === 0 || phase.type !== "defence") return words.action.defendPlain;
  const { target } = phase.attack.attack;
  return words.action.defend(armor.map((card) => names.card(target, card)));
}
