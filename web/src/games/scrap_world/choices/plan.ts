/**
 * Actions that the viewer may plan: candidates that the view allows to name. The server decides
 * whether they are legal when their turn comes, so they leave out what only it can know: ways,
 * lines of sight and what the others do until then.
 */

import type {
  Action,
  Catalogue,
  Cell,
  Deed,
  PublicView,
  SuitView,
} from "../../../api/generated/scrap_world";
import type { Seat } from "../../../api/messages";
import { ROWS, distanceBetween } from "../board/geometry";
import { isAttack, isMove } from "./choices";
import { armamentOf, costOf } from "../wording/labels";
import type { AttackAction, MoveAction, ScrapPosition } from "../types";

/** The points of a suit that has spent none. */
export const ACTIVATION_POINTS = 3;

/** What a suit is expected to have after some actions. */
export interface PlanState {
  suit: SuitView;
  at: Cell;
  points: number;
  /** Infinite once energy would be regained, since the gain is not known. */
  energy: number;
  done: Deed[];
}

export function plannable(
  { view, me, catalogue }: ScrapPosition,
  planned: readonly Action[],
): Action[] {
  const start = planStart(view.public, me);
  if (start === null || planned.some(({ type }) => type === "end_activation")) return [];
  const state = planned.reduce<PlanState>(
    (state, action) => after(state, action, catalogue),
    start,
  );
  return candidates(state, view.public, catalogue);
}

/** The viewer's suit that acts next; null if that is not known yet, or in other phases. */
export function planStart(view: PublicView, me: Seat | null): PlanState | null {
  const { phase } = view;
  if (me === null || (phase.type !== "activation" && phase.type !== "defence")) return null;
  const suit = nextSuit(view, me);
  if (!suit || suit.at === null) return null;
  const isActing = phase.suit === suit.id;
  const points = isActing ? phase.points : ACTIVATION_POINTS;
  const done = isActing ? phase.done : [];
  return { suit, at: suit.at, points, energy: suit.energy, done };
}

/**
 * The acting suit if it is the viewer's, else the next one in this round. In the next round the
 * order is not known, so it must be the only one left.
 */
function nextSuit({ phase, suits }: PublicView, me: Seat): SuitView | undefined {
  const own = suits.filter(({ seat, destroyed }) => seat === me && !destroyed);
  const acting = "suit" in phase ? own.find(({ id }) => id === phase.suit) : undefined;
  if (acting) return acting;
  const waiting = own.filter(({ activated, marker }) => !activated && marker !== null);
  const [next] = waiting.toSorted((one, other) => (one.marker ?? 0) - (other.marker ?? 0));
  return next ?? (own.length === 1 ? own[0] : undefined);
}

/** A planned move or attack on the board. */
export interface PlannedMark {
  /** Its place in the plan, from 1. */
  n: number;
  kind: "move" | "attack";
  from: Cell;
  to: Cell;
}

export function plannedMarks(
  start: PlanState,
  actions: readonly Action[],
  { suits }: PublicView,
): PlannedMark[] {
  let { at } = start;
  return actions.flatMap((action, index): PlannedMark[] => {
    const from = at;
    const n = index + 1;
    if (isMove(action)) {
      at = action.to;
      return [{ n, kind: "move", from, to: at }];
    }
    const to = isAttack(action) ? suits.find(({ id }) => id === action.target)?.at : null;
    return to ? [{ n, kind: "attack", from, to }] : [];
  });
}

/** The state after an action, as far as the catalogue tells. */
export function after(state: PlanState, action: Action, catalogue: Catalogue): PlanState {
  const cost = costOf(catalogue, action.type);
  if (!cost) return state;
  const burned = isAttack(action) ? action.burn : 0;
  const regains = action.type === "power_up" || action.type === "reboot";
  return {
    suit: state.suit,
    at: isMove(action) ? action.to : state.at,
    points: state.points - cost.points,
    energy: regains ? Infinity : state.energy - cost.energy - burned,
    done: cost.deed === "ready" ? state.done : [...state.done, cost.deed],
  };
}

function candidates(state: PlanState, view: PublicView, catalogue: Catalogue): Action[] {
  const { suit } = state;
  const plain = (["ready", "power_up", "reboot", "jury_rig"] as const)
    .filter((type) => isOpen(type, state, catalogue) && (type !== "jury_rig" || suit.damage > 0))
    .map((type) => ({ type }));
  const reloads = isOpen("reload", state, catalogue)
    ? suit.cards.flatMap(({ state }, card): Action[] =>
        state === "flipped" ? [{ type: "reload", card }] : [],
      )
    : [];
  return [
    ...movesFrom(state, view, catalogue),
    ...attacksFrom(state, view, catalogue),
    ...plain,
    ...reloads,
    { type: "end_activation" },
  ];
}

function isOpen(deed: Deed, { points, energy, done }: PlanState, catalogue: Catalogue): boolean {
  const cost = costOf(catalogue, deed);
  return (
    cost !== undefined && cost.points <= points && cost.energy <= energy && !done.includes(deed)
  );
}

/** Moves to spaces that are near enough and not closed. */
function movesFrom(state: PlanState, view: PublicView, catalogue: Catalogue): MoveAction[] {
  const { speed, id } = state.suit;
  const closed = new Set<Cell>([
    state.at,
    ...view.suits.flatMap(({ id: other, at }) => (other === id || at === null ? [] : [at])),
    ...view.pieces.flatMap(({ piece, cells }) =>
      catalogue.pieces[piece]?.obstacle === "hindering" ? [] : cells,
    ),
  ]);
  const kinds = [
    { type: "half_move", steps: Math.floor(speed / 2) },
    { type: "move", steps: speed },
    { type: "run", steps: 2 * speed },
  ] as const;
  return kinds.flatMap(({ type, steps }) =>
    isOpen(type, state, catalogue)
      ? ROWS.flat()
          .filter((to) => !closed.has(to) && distanceBetween(state.at, to) <= steps)
          .map((to): MoveAction => ({ type, to }))
      : [],
  );
}

/** Attacks with ready weapons whose range fits where the enemies stand now; full ones first. */
export function attacksFrom(
  state: PlanState,
  view: PublicView,
  catalogue: Catalogue,
): AttackAction[] {
  const enemies = view.suits.flatMap(({ id, seat, at }) =>
    seat === state.suit.seat || at === null
      ? []
      : [{ target: id, distance: distanceBetween(state.at, at) }],
  );
  const kinds = (["full_attack", "quick_attack"] as const).filter((type) =>
    isOpen(type, state, catalogue),
  );
  return enemies.flatMap(({ target, distance }) =>
    kinds.flatMap((type) =>
      state.suit.cards.flatMap(({ slug, state: card }, weapon): AttackAction[] => {
        const does = armamentOf(catalogue, slug)?.does;
        if (does?.type !== "weapon" || card !== "ready") return [];
        if (type === "quick_attack" && does.quick === null) return [];
        const fits = does.reach.type === "melee" ? distance === 1 : distance > 1;
        return fits ? [{ type, weapon, target, ammo: null, burn: 0 }] : [];
      }),
    ),
  );
}
