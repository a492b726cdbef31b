/**
 * The server's legal actions, grouped by how the player selects them: by a space, a target or a
 * button.
 */

import type {
  Action,
  CardNo,
  Catalogue,
  Cell,
  Deed,
  PieceId,
  SuitId,
  SuitView,
} from "../../../api/generated/scrap_world";
import { groupBy, ofTypes } from "../../kit/groups";
import type { AttackAction, DefendAction, MoveAction } from "../types";

export type Choices = ReturnType<typeof choicesOf>;

export function choicesOf(legal: readonly Action[], catalogue: Catalogue) {
  const price = priceOrder(catalogue);
  const moves = groupBy(ofTypes(legal, "half_move", "move", "run"), ({ to }) => to);
  for (const sameSpace of moves.values()) {
    sameSpace.sort((a, b) => price(a.type) - price(b.type));
  }
  const deployments = groupBy(ofTypes(legal, "deploy"), ({ suit }) => suit);
  const deeds = ofTypes(legal, "ready", "power_up", "reload", "jury_rig", "reboot");
  return {
    types: new Set(legal.map(({ type }) => type)),
    take: ofTypes(legal, "take_piece"),
    put: new Map(ofTypes(legal, "put_piece").map((action) => [action.at, action])),
    stop: ofTypes(legal, "stop_placing")[0] ?? null,
    sides: new Map(ofTypes(legal, "choose_side").map((action) => [action.side, action])),
    /** By suit and space. */
    deploy: new Map(
      [...deployments].map(([suit, actions]) => [
        suit,
        new Map(actions.map((action) => [action.at, action])),
      ]),
    ),
    /** By the space where they end, the cheapest first. */
    moves,
    attacks: ofTypes(legal, "quick_attack", "full_attack") satisfies AttackAction[],
    /** Actions without a space or a target. */
    untargeted: groupBy<Deed, Action>(deeds, (action) => action.type as Deed),
    end: ofTypes(legal, "end_activation")[0] ?? null,
    defend: ofTypes(legal, "defend"),
  };
}

/** Rank of a kind of action by points, then by energy. */
function priceOrder(catalogue: Catalogue): (deed: Deed) => number {
  const order = [...catalogue.deeds]
    .sort((a, b) => a.points - b.points || a.energy - b.energy)
    .map(({ deed }) => deed);
  return (deed) => order.indexOf(deed);
}

/** The suits that can be attacked: by this kind of attack, or by any for null. */
export function attackTargets(choices: Choices, deed: Deed | null): SuitId[] {
  const attacks = choices.attacks.filter(({ type }) => deed === null || type === deed);
  return [...new Set(attacks.map(({ target }) => target))];
}

/** Moves by the space where they end: of this kind, or the cheapest for null. */
export function moveSpaces(choices: Choices, deed: Deed | null): Map<Cell, MoveAction> {
  const spaces = new Map<Cell, MoveAction>();
  for (const [cell, moves] of choices.moves) {
    const move = deed === null ? moves[0] : moves.find(({ type }) => type === deed);
    if (move) spaces.set(cell, move);
  }
  return spaces;
}

/** A weapon with one of the two kinds of attack. */
interface WeaponOption {
  type: AttackAction["type"];
  weapon: CardNo;
  /** The attack with the fewest extras: without ammunition and burned energy where legal. */
  basic: AttackAction;
}

export function weaponOptions(attacks: AttackAction[]): WeaponOption[] {
  const rows = new Map<string, WeaponOption>();
  for (const attack of attacks) {
    const key = `${attack.weapon} ${attack.type}`;
    const row = rows.get(key);
    if (!row || extras(attack) < extras(row.basic)) {
      rows.set(key, { type: attack.type, weapon: attack.weapon, basic: attack });
    }
  }
  return [...rows.values()];
}

const extras = ({ ammo, burn }: AttackAction) => (ammo === null ? 0 : 1) + burn;

/**
 * The attack that players choose most: a full one without extras, with a weapon that stays usable,
 * else the first.
 */
export function usualAttack(
  attacks: AttackAction[],
  suit: SuitView | undefined,
  catalogue: Catalogue,
): AttackAction | undefined {
  const lasts = ({ weapon }: AttackAction) => {
    const slug = suit?.cards[weapon]?.slug;
    return catalogue.armament.find((card) => card.slug === slug)?.after_use === "keep";
  };
  const basic = attacks.filter((attack) => extras(attack) === 0);
  return basic.find((attack) => attack.type === "full_attack" && lasts(attack)) ?? attacks[0];
}

/** The legal attacks that differ from the selected one in this part only, itself included. */
export function attackVariants(
  attacks: AttackAction[],
  selected: AttackAction,
  part: "ammo" | "burn",
): AttackAction[] {
  const other = part === "ammo" ? "burn" : "ammo";
  return attacks.filter(
    (attack) =>
      attack.type === selected.type &&
      attack.weapon === selected.weapon &&
      attack.target === selected.target &&
      attack[other] === selected[other],
  );
}

/** The defence with exactly these cards, in any order. */
export function defenceWith(defend: DefendAction[], cards: CardNo[]): DefendAction | undefined {
  return defend.find(
    ({ armor }) => armor.length === cards.length && armor.every((card) => cards.includes(card)),
  );
}

/** The armor cards of all legal defences. */
export function availableArmor(defend: DefendAction[]): CardNo[] {
  return [...new Set(defend.flatMap(({ armor }) => armor))].sort((a, b) => a - b);
}

/** The pieces that can be taken, each with its legal quarter turns. */
export function availablePieces(choices: Choices): Map<PieceId, number[]> {
  const pieces = groupBy(choices.take, ({ piece }) => piece);
  return new Map([...pieces].map(([piece, takes]) => [piece, takes.map(({ turned }) => turned)]));
}

export function isMove(action: Action): action is MoveAction {
  return action.type === "half_move" || action.type === "move" || action.type === "run";
}

export function isAttack(action: Action): action is AttackAction {
  return action.type === "quick_attack" || action.type === "full_attack";
}
