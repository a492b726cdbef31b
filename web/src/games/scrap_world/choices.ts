/**
 * The legal actions, sorted by how they are pointed at: a space, a target, a button.
 *
 * It only sorts what the server lists; nothing here decides what is legal.
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
} from "../../api/generated/scrap_world";
import type { AttackAction, DefendAction, MoveAction, UntargetedDeed, Variant } from "./types";

export interface Choices {
  take: Variant<Action, "take_piece">[];
  put: Map<Cell, Variant<Action, "put_piece">>;
  stop: Action | null;
  sides: Map<Side, Action>;
  /** Spaces for each suit that can be deployed. */
  deploy: Map<SuitId, Map<Cell, Action>>;
  /** For each space the moves that end there, the cheapest first. */
  moves: Map<Cell, MoveAction[]>;
  attacks: AttackAction[];
  plain: Map<UntargetedDeed, Action[]>;
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
    plain: new Map(),
    end: null,
    defend: [],
  };
  for (const action of legal) sort(action, choices);
  const dearness = priceOrder(catalogue);
  for (const moves of choices.moves.values()) {
    moves.sort((a, b) => dearness(a.type) - dearness(b.type));
  }
  return choices;
}

function sort(action: Action, choices: Choices): void {
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
      choices.plain.set(action.type, [...(choices.plain.get(action.type) ?? []), action]);
      return;
    case "end_activation":
      choices.end = action;
      return;
    case "defend":
      choices.defend.push(action);
      return;
  }
}

/** The place of a deed when all are ordered by points, then by energy. */
export function priceOrder(catalogue: Catalogue): (deed: Deed) => number {
  const order = [...catalogue.deeds]
    .sort((a, b) => a.points - b.points || a.energy - b.energy)
    .map(({ deed }) => deed);
  return (deed) => order.indexOf(deed);
}

/** Whether any action of that row of the table is legal. */
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
      return choices.plain.has(deed);
  }
}

/** The suits that can be attacked, with that deed or with any. */
export function attackTargets(choices: Choices, deed: Deed | null): SuitId[] {
  const attacks = choices.attacks.filter(({ type }) => deed === null || type === deed);
  return [...new Set(attacks.map(({ target }) => target))];
}

/** The spaces that a move can end on, by that deed or by the cheapest of any. */
export function moveSpaces(choices: Choices, deed: Deed | null): Map<Cell, MoveAction> {
  const spaces = new Map<Cell, MoveAction>();
  for (const [cell, moves] of choices.moves) {
    const move = deed === null ? moves[0] : moves.find(({ type }) => type === deed);
    if (move) spaces.set(cell, move);
  }
  return spaces;
}

/** One row of the attack panel: a weapon with one of the two deeds. */
export interface WeaponOption {
  type: AttackAction["type"];
  weapon: CardNo;
  /** Without ammunition and burning where that is legal. */
  plain: AttackAction;
}

export function weaponOptions(attacks: AttackAction[]): WeaponOption[] {
  const rows = new Map<string, WeaponOption>();
  for (const attack of attacks) {
    const key = `${attack.weapon} ${attack.type}`;
    const row = rows.get(key);
    const isPlainer = row && extras(attack) < extras(row.plain);
    if (!row || isPlainer) {
      rows.set(key, { type: attack.type, weapon: attack.weapon, plain: attack });
    }
  }
  return [...rows.values()];
}

const extras = ({ ammo, burn }: AttackAction) => (ammo === null ? 0 : 1) + burn;

/** What may be changed about an attack while the rest of it stays, the attack itself included. */
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

/** The answer with exactly these cards, in any order. */
export function defenceWith(defend: DefendAction[], cards: CardNo[]): DefendAction | undefined {
  return defend.find(
    ({ armor }) => armor.length === cards.length && armor.every((card) => cards.includes(card)),
  );
}

/** The cards that appear in some answer. */
export function availableArmor(defend: DefendAction[]): CardNo[] {
  return [...new Set(defend.flatMap(({ armor }) => armor))].sort((a, b) => a - b);
}

/** The pieces that can be taken, each with its legal turns. */
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
