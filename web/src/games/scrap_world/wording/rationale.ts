/** What an action is good for, from the numbers of its preview. */

import type {
  Action,
  Cell,
  Preview,
  PublicView,
  SuitView,
} from "../../../api/generated/scrap_world";
import { actingSuit } from "./actions";
import { distanceBetween } from "../board/geometry";
import { namesOf } from "./labels";
import type { Names } from "../types";
import type { Variant } from "../../kit/text/variants";
import type { AttackAction, MoveAction, ScrapPosition } from "../types";
import { texts } from "../text";

export function rationale(
  action: Action,
  position: ScrapPosition,
  preview: Preview | null,
): string | null {
  const view = position.view.public;
  const suit = view.suits.find(({ id }) => id === actingSuit(view));
  const names = namesOf(position);
  switch (action.type) {
    case "quick_attack":
    case "full_attack":
      return preview?.type === "attack" ? attackReason(action, view, preview, names) : null;
    case "half_move":
    case "move":
    case "run":
      return suit ? moveReason(action, suit, view, names) : null;
    case "ready":
    case "power_up":
    case "reboot":
    case "jury_rig":
      return suit && preview?.type === "plain" ? plainReason(suit, preview) : null;
    case "reload":
      return suit ? texts.rationale.reload(names.card(suit.id, action.card)) : null;
    case "end_activation":
      return view.phase.type === "activation" && view.phase.points > 0 ? texts.rationale.end : null;
    case "defend":
      return preview?.type === "defence" ? defenceReason(action, view, preview) : null;
    case "deploy":
      return deployReason(action, view, names);
    case "take_piece": {
      const piece = position.catalogue.pieces[action.piece];
      return piece ? texts.rationale.piece(piece.name, texts.obstacleRule[piece.obstacle]) : null;
    }
    case "put_piece":
    case "stop_placing":
    case "choose_side":
      return null;
  }
}

function attackReason(
  { target }: AttackAction,
  view: PublicView,
  { expected_damage, defence }: Variant<Preview, "attack">,
  names: Names,
): string | null {
  const enemy = view.suits.find(({ id }) => id === target);
  if (!enemy) return null;
  const hull = enemy.damage_max - enemy.damage;
  const isLast = view.suits.filter(({ seat, destroyed }) => seat === enemy.seat && !destroyed);
  const ends = expected_damage >= 1000 * hull ? (isLast.length === 1 ? "last" : "kills") : "hurts";
  const text = texts.rationale.attack(names.suit(target), expected_damage, hull);
  const cover = defence.filter(({ why }) => why.type === "cover").length;
  return [
    text,
    ...(ends === "hurts" ? [] : [texts.rationale.attackEnds[ends]]),
    ...(cover > 0 ? [texts.rationale.cover(cover)] : []),
  ].join(" ");
}

function moveReason(
  { to }: MoveAction,
  suit: SuitView,
  view: PublicView,
  names: Names,
): string | null {
  const enemy = suit.at === null ? undefined : nearestEnemy(suit.seat, suit.at, view);
  if (!enemy || suit.at === null) return null;
  const [before, after] = [distanceBetween(suit.at, enemy.at), distanceBetween(to, enemy.at)];
  const name = names.suit(enemy.id);
  if (after < before) return texts.rationale.nearer(name, before, after);
  return after > before
    ? texts.rationale.further(name, before, after)
    : texts.rationale.besides(name, after);
}

function plainReason(
  suit: SuitView,
  { energy_gained, damage_removed, initiative }: Variant<Preview, "plain">,
): string {
  if (damage_removed > 0) {
    const hull = suit.damage_max - suit.damage;
    return texts.rationale.repair(damage_removed, hull, suit.damage_max);
  }
  return energy_gained > 0
    ? texts.rationale.energy(energy_gained, suit.energy, suit.energy_max)
    : texts.rationale.ready(initiative);
}

function defenceReason(
  { armor }: Variant<Action, "defend">,
  { phase, suits }: PublicView,
  { expected_damage, energy }: Variant<Preview, "defence">,
): string | null {
  if (phase.type !== "defence") return null;
  const suit = suits.find(({ id }) => id === phase.attack.attack.target);
  if (!suit) return null;
  const hull = suit.damage_max - suit.damage;
  return armor.length === 0
    ? texts.rationale.defendPlain(expected_damage, hull)
    : texts.rationale.defend(expected_damage, hull, energy);
}

function deployReason(
  { suit: id, at }: Variant<Action, "deploy">,
  view: PublicView,
  names: Names,
): string {
  const suit = view.suits.find((suit) => suit.id === id);
  const enemy = suit && nearestEnemy(suit.seat, at, view);
  return enemy
    ? texts.rationale.deploy(names.suit(enemy.id), distanceBetween(at, enemy.at))
    : texts.rationale.deployFirst;
}

/** The enemy that stands nearest to a space. */
function nearestEnemy(
  seat: number,
  from: Cell,
  { suits }: PublicView,
): { id: number; at: Cell } | undefined {
  const enemies = suits.flatMap(({ id, seat: other, at }) =>
    other === seat || at === null ? [] : [{ id, at }],
  );
  return enemies.toSorted(
    (one, other) => distanceBetween(from, one.at) - distanceBetween(from, other.at),
  )[0];
}
