/** What is on a space, in words: for screen readers, and for the line under the board. */

import type {
  Action,
  Catalogue,
  Cell,
  PublicView,
  SuitId,
} from "../../../api/generated/scrap_world";
import { cellAt, spot } from "./geometry";
import type { Choices } from "../choices";
import type { Names } from "../labels";
import { words } from "../text";

export interface Described {
  view: PublicView;
  names: Names;
  choices: Choices;
  /** Spaces to click now. */
  spaces: ReadonlyMap<Cell, Action>;
  targets: SuitId[];
  chosen: Action | null;
}

/**
 * `D7, Rubble Field, hindering, Lancer of Ann, 2 of 8 damage, can be attacked`. The ground is as
 * `groundText` tells it, which stays when nothing but suits moves.
 */
export function describeSpace(cell: Cell, ground: string[], known: Described): string {
  const parts = [...ground, ...suitText(cell, known), ...choiceText(cell, known)];
  return [cell, ...(parts.length > 0 ? parts : [words.board.empty])].join(", ");
}

/** The terrain on a space and around it, with the piece's kind. */
export function groundText(
  cell: Cell,
  {
    pieces,
    catalogue,
    names,
  }: { pieces: PublicView["pieces"]; catalogue: Catalogue; names: Names },
): string[] {
  const { x, y } = spot(cell);
  const walls = [
    { edge: `${cell}e`, text: words.board.wallEast },
    { edge: `${cell}s`, text: words.board.wallSouth },
    { edge: `${cellAt(x - 1, y) ?? ""}e`, text: words.board.wallWest },
    { edge: `${cellAt(x, y - 1) ?? ""}s`, text: words.board.wallNorth },
  ];
  return pieces.flatMap(({ piece, cells, edges }) => {
    const kind = catalogue.pieces[piece]?.obstacle;
    const name = names.piece(piece);
    const on = cells.includes(cell) && kind ? [`${name}, ${words.obstacle[kind]}`] : [];
    const beside = walls.filter(({ edge }) => edges.includes(edge)).map(({ text }) => text(name));
    return [...on, ...beside];
  });
}

function suitText(cell: Cell, { view, names }: Described): string[] {
  const suit = view.suits.find(({ at }) => at === cell);
  if (!suit) return [];
  const { phase } = view;
  const acting = phase.type === "activation" || phase.type === "defence" ? phase.suit : null;
  return [
    names.suit(suit.id),
    words.board.damage(suit.damage, suit.damage_max),
    words.board.energy(suit.energy, suit.energy_max),
    ...(suit.marker === null ? [] : [words.board.marker(suit.marker)]),
    ...(suit.id === acting ? [words.board.active] : []),
    ...(suit.activated ? [words.board.acted] : []),
  ];
}

function choiceText(cell: Cell, known: Described): string[] {
  const { view, choices, spaces, targets, chosen } = known;
  const suit = view.suits.find(({ at }) => at === cell);
  const moves = choices.moves.get(cell) ?? [];
  const action = spaces.get(cell);
  const isChosen =
    chosen !== null &&
    (chosen === action ||
      ("to" in chosen && chosen.to === cell) ||
      ("target" in chosen && chosen.target === suit?.id));
  return [
    ...(suit && targets.includes(suit.id) ? [words.board.canAttack] : []),
    ...(action && moves.length > 0
      ? [words.board.canReach(moves.map(({ type }) => words.deed[type]))]
      : []),
    ...(action?.type === "put_piece" ? [words.board.canPut] : []),
    ...(action?.type === "deploy" ? [words.board.canDeploy] : []),
    ...(isChosen ? [words.board.chosen] : []),
  ];
}
