/** The actions to ask the server about when a kind of action is refused. */

import type {
  Action,
  Catalogue,
  Cell,
  Deed,
  PublicView,
  SuitId,
  SuitView,
} from "../../../api/generated/scrap_world";
import type { Refusal } from "../../../api/messages";
import { reasonOf } from "../../kit/refusals";
import { distanceBetween, nextCell } from "../board/geometry";
import { armamentOf } from "./labels";
import type { Choices } from "../choices/choices";
import type { AttackAction } from "../types";

/** The kinds of move, the furthest first. */
const MOVES = ["run", "move", "half_move"] as const;

/** Enemies that are asked about, the nearest first. */
const ENEMIES_MAX = 3;

/** Empty without a weapon or an enemy. Several actions may be refused for different reasons. */
export function simplestActions(
  deed: Deed,
  suit: SuitView,
  view: PublicView,
  catalogue: Catalogue,
): Action[] {
  switch (deed) {
    case "half_move":
    case "move":
    case "run":
      return suit.at === null ? [] : [{ type: deed, to: spaceBeside(suit.at) }];
    case "quick_attack":
    case "full_attack": {
      const from = suit.at;
      if (from === null) return [];
      const enemies = view.suits
        .flatMap((enemy) =>
          enemy.seat === suit.seat || enemy.at === null
            ? []
            : [{ enemy, steps: distanceBetween(from, enemy.at) }],
        )
        .toSorted((one, other) => one.steps - other.steps);
      return enemies
        .slice(0, ENEMIES_MAX)
        .flatMap(({ enemy }) => attacksWithEachWeapon(deed, suit, enemy, catalogue));
    }
    case "reload": {
      const flipped = suit.cards.findIndex(({ state }) => state === "flipped");
      return [{ type: deed, card: Math.max(flipped, 0) }];
    }
    case "ready":
    case "power_up":
    case "jury_rig":
    case "reboot":
      return [{ type: deed }];
  }
}

/** The action that a click on this space could mean in the phase; null if none does. */
export function actionOnSpace(
  cell: Cell,
  { put, deploy, moves, end }: Choices,
  deed: Deed | null,
  suit: SuitId | null,
): Action | null {
  if (put.size > 0) return { type: "put_piece", at: cell };
  if (deploy.size > 0 && suit !== null) return { type: "deploy", suit, at: cell };
  if (end === null) return null;
  const wanted = MOVES.find((move) => move === deed);
  const open = [...moves.values()].flat().map(({ type }) => type);
  const furthest = MOVES.find((move) => open.includes(move));
  return { type: wanted ?? furthest ?? "half_move", to: cell };
}

/** An attack with each ready weapon, else with each weapon; empty without weapons. */
export function attacksWithEachWeapon(
  type: AttackAction["type"],
  suit: SuitView,
  target: SuitView,
  catalogue: Catalogue,
): AttackAction[] {
  const weapons = suit.cards.flatMap(({ slug, state }, weapon) =>
    armamentOf(catalogue, slug)?.does.type === "weapon" ? [{ weapon, state }] : [],
  );
  const ready = weapons.filter(({ state }) => state === "ready");
  return (ready.length > 0 ? ready : weapons).map(({ weapon }) => ({
    type,
    weapon,
    target: target.id,
    ammo: null,
    burn: 0,
  }));
}

/** Reasons that say little about why no attack is possible, from the least telling one. */
const LESS_TELLING = [
  "card_not_ready",
  "no_quick_attack",
  "not_adjacent",
  "too_close",
  "out_of_range",
];

/** The refusal that comes closest to what is asked: a blocked shot rather than a short arm. */
export function mostTelling(refusals: Refusal[]): Refusal | undefined {
  const rank = (refusal: Refusal) => {
    const at = LESS_TELLING.indexOf(reasonOf("scrap_world", refusal) ?? "");
    return at === -1 ? LESS_TELLING.length : at;
  };
  return refusals.toSorted((one, other) => rank(other) - rank(one))[0];
}

/** The server checks what a move costs before it looks at the space. */
function spaceBeside(from: Cell): Cell {
  const above = nextCell(from, "ArrowUp");
  return above === from ? nextCell(from, "ArrowDown") : above;
}
