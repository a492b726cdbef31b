/** Texts about a space, for screen readers and the status bar. */

import type {
  Action,
  Catalogue,
  Cell,
  PublicView,
  SuitId,
} from "../../../api/generated/scrap_world";
import { cellAt, coordsOf } from "./geometry";
import { actingSuit } from "../wording/actions";
import type { Choices } from "../choices/choices";
import type { Names } from "../types";
import { texts } from "../text";

interface SpaceContext {
  view: PublicView;
  names: Names;
  choices: Choices;
  /** Spaces that can be selected, with their actions. */
  spaces: ReadonlyMap<Cell, Action>;
  targets: SuitId[];
  selected: Action | null;
}

/**
 * `D7, Rubble Field, hindering, Ann's Lancer, 2 of 8 damage, can be attacked`. `terrain` comes
 * from `terrainTexts`, and can be cached while no piece is placed.
 */
export function describeSpace(cell: Cell, terrain: string[], context: SpaceContext): string {
  const parts = [...terrain, ...suitTexts(cell, context), ...actionTexts(cell, context)];
  return [cell, ...(parts.length > 0 ? parts : [texts.board.empty])].join(", ");
}

/** Terrain pieces on a space with their kind, and walls on its sides. */
export function terrainTexts(
  cell: Cell,
  {
    pieces,
    catalogue,
    names,
  }: { pieces: PublicView["pieces"]; catalogue: Catalogue; names: Names },
): string[] {
  const { x, y } = coordsOf(cell);
  const walls = [
    { edge: `${cell}e`, text: texts.board.wallEast },
    { edge: `${cell}s`, text: texts.board.wallSouth },
    { edge: `${cellAt(x - 1, y) ?? ""}e`, text: texts.board.wallWest },
    { edge: `${cellAt(x, y - 1) ?? ""}s`, text: texts.board.wallNorth },
  ];
  return pieces.flatMap(({ piece, cells, edges }) => {
    const kind = catalogue.pieces[piece]?.obstacle;
    const name = names.piece(piece);
    const on = cells.includes(cell) && kind ? [`${name}, ${texts.obstacle[kind]}`] : [];
    const beside = walls.filter(({ edge }) => edges.includes(edge)).map(({ text }) => text(name));
    return [...on, ...beside];
  });
}

/** Who stands on a space, with hull and energy, and its terrain; for the line below the board. */
export function groundText(
  cell: Cell,
  { view, catalogue, names }: Pick<SpaceContext, "view" | "names"> & { catalogue: Catalogue },
): string {
  const suit = view.suits.find(({ at }) => at === cell);
  const who = suit
    ? [
        names.suit(suit.id),
        texts.board.hull(suit.damage_max - suit.damage, suit.damage_max),
        texts.board.energy(suit.energy, suit.energy_max),
      ]
    : [];
  return [...who, ...terrainTexts(cell, { pieces: view.pieces, catalogue, names })].join(" · ");
}

function suitTexts(cell: Cell, { view, names }: SpaceContext): string[] {
  const suit = view.suits.find(({ at }) => at === cell);
  if (!suit) return [];
  return [
    names.suit(suit.id),
    texts.board.damage(suit.damage, suit.damage_max),
    texts.board.energy(suit.energy, suit.energy_max),
    ...(suit.marker === null ? [] : [texts.board.marker(suit.marker)]),
    ...(suit.id === actingSuit(view) ? [texts.board.active] : []),
    ...(suit.activated ? [texts.board.acted] : []),
  ];
}

function actionTexts(cell: Cell, context: SpaceContext): string[] {
  const { view, choices, spaces, targets, selected } = context;
  const suit = view.suits.find(({ at }) => at === cell);
  const moves = choices.moves.get(cell) ?? [];
  const action = spaces.get(cell);
  const isSelected =
    selected !== null &&
    (selected === action ||
      ("to" in selected && selected.to === cell) ||
      ("target" in selected && selected.target === suit?.id));
  return [
    ...(suit && targets.includes(suit.id) ? [texts.board.canAttack] : []),
    ...(action && moves.length > 0
      ? [texts.board.canReach(moves.map(({ type }) => texts.deed[type]))]
      : []),
    ...(action?.type === "put_piece" ? [texts.board.canPut] : []),
    ...(action?.type === "deploy" ? [texts.board.canDeploy] : []),
    ...(isSelected ? [texts.board.chosen] : []),
  ];
}
