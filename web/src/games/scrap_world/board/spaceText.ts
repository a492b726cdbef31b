/** What is on a space, in words: for screen readers, and for the line under the board. */

import type {
  Action,
  Catalogue,
  Cell,
  PublicView,
  SuitId,
} from "../../../api/generated/scrap_world";
import { cellAt, coordsOf } from "./geometry";
import type { Choices } from "../choices";
import type { Names } from "../labels";
import { texts } from "../text";

export interface SpaceContext {
  view: PublicView;
  names: Names;
  choices: Choices;
  /** Spaces to click now. */
  spaces: ReadonlyMap<Cell, Action>;
  targets: SuitId[];
  selected: Action | null;
}

/**
 * `D7, Rubble Field, hindering, Lancer of Ann, 2 of 8 damage, can be attacked`. The ground is as
 * `terrainTexts` tells it, which stays when nothing but suits moves.
 */
export function describeSpace(cell: Cell, ground: string[], known: SpaceContext): string {
  const parts = [...ground, ...suitText(cell, known), ...choiceText(cell, known)];
  return [cell, ...(parts.length > 0 ? parts : [texts.board.empty])].join(", ");
}

/** The terrain on a space and around it, with the piece's kind. */
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

function suitText(cell: Cell, { view, names }: SpaceContext): string[] {
  const suit = view.suits.find(({ at }) => at === cell);
  if (!suit) return [];
  const { phase } = view;
  const acting = phase.type === "activation" || phase.type === "defence" ? phase.suit : null;
  return [
    names.suit(suit.id),
    texts.board.damage(suit.damage, suit.damage_max),
    texts.board.energy(suit.energy, suit.energy_max),
    ...(suit.marker === null ? [] : [texts.board.marker(suit.marker)]),
    ...(suit.id === acting ? [texts.board.active] : []),
    ...(suit.activated ? [texts.board.acted] : []),
  ];
}

function choiceText(cell: Cell, known: SpaceContext): string[] {
  const { view, choices, spaces, targets, selected } = known;
  const suit = view.suits.find(({ at }) => at === cell);
  const moves = choices.moves.get(cell) ?? [];
  const action = spaces.get(cell);
  const isChosen =
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
    ...(isChosen ? [texts.board.chosen] : []),
  ];
}
