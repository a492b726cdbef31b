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
  Side,
  SuitId,
  SuitView,
} from "../../../api/generated/scrap_world";
import type { AttackAction, DefendAction, MoveAction, UntargetedDeed, Variant } from "../types";

export interface Choices {
  take: Variant<Action, "take_piece">[];
  put: Map<Cell, Variant<Action, "put_piece">>;
  stop: Action | null;
  sides: Map<Side, Action>;
  /** By suit and space. */
  deploy: Map<SuitId, Map<Cell, Action>>;
  /** By the space where they end, the cheapest first. */
  moves: Map<Cell, MoveAction[]>;
  attacks: AttackAction[];
  untargeted: Map<UntargetedDeed, Action[]>;
  end: Action | null;
  defend: DefendAction[];
}

export function choicesOf(legal: Action[], catalogue: Catalogue): Choices {
  const choices: Choices = {
    take: [],
    put: new Map(),
    stop: null,
    sides: new Map(),
    deploy: new Map(),
    moves: new Map(),
    attacks: [],
    untargeted: new Map(),
    end: null,
    defend: [],
  };
  for (const action of legal) addAction(action, choices);
  const price = priceOrder(catalogue);
  for (const moves of choices.moves.values()) {
    moves.sort((a, b) => price(a.type) - price(b.type));
  }
  return choices;
}

function addAction(action: Action, choices: Choices): void {
  switch (action.type) {
    case "take_piece":
      choices.take.push(action);
      return;
    case "put_piece":
      choices.put.set(action.at, action);
      return;
    case "stop_placing":
      choices.stop = action;
      return;
    case "choose_side":
      choices.sides.set(action.side, action);
      return;
    case "deploy": {
      const cells = choices.deploy.get(action.suit) ?? new Map<Cell, Action>();
      choices.deploy.set(action.suit, cells.set(action.at, action));
      return;
    }
    case "half_move":
    case "move":
    case "run":
      choices.moves.set(action.to, [...(choices.moves.get(action.to) ?? []), action]);
      return;
    case "quick_attack":
    case "full_attack":
      choices.attacks.push(action);
      return;
    case "ready":
    case "power_up":
    case "reload":
    case "jury_rig":
    case "reboot":
      choices.untargeted.set(action.type, [...(choices.untargeted.get(action.type) ?? []), action]);
      return;
    case "end_activation":
      choices.end = action;
      return;
    case "defend":
      choices.defend.push(action);
      return;
  }
}

/** Rank of a kind of action by points, then by energy. */
function priceOrder(catalogue: Catalogue): (deed: Deed) => number {
  const order = [...catalogue.deeds]
    .sort((a, b) => a.points - b.points || a.energy - b.energy)
    .map(({ deed }) => deed);
  return (deed) => order.indexOf(deed);
}

/** Whether an action of this kind is legal. */
export function isLegal(choices: Choices, deed: Deed): boolean {
  switch (deed) {
    case "half_move":
    case "move":
    case "run":
      return [...choices.moves.values()].some((moves) => moves.some(({ type }) => type === deed));
    case "quick_attack":
    case "full_attack":
      return choices.attacks.some(({ type }) => type === deed);
    case "ready":
    case "power_up":
    case "reload":
    case "jury_rig":
    case "reboot":
      return choices.untargeted.has(deed);
  }
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
  const pieces = new Map<PieceId, number[]>();
  for (const { piece, turned } of choices.take) {
    pieces.set(piece, [...(pieces.get(piece) ?? []), turned]);
  }
  return pieces;
}

export function isMove(action: Action): action is MoveAction {
  return action.type === "half_move" || action.type === "move" || action.type === "run";
}

export function isAttack(action: Action): action is AttackAction {
  return action.type === "quick_attack" || action.type === "full_attack";
}
