/**
 * Plans for the viewer's next turn, made while the other plays: candidates from the hand and the
 * lanes as they are now. The server decides whether they are legal when the turn comes.
 */

import type { Action, Bonus, Card, Lane } from "../../../api/generated/scrapbots";
import { botAt } from "../wording/actions";
import { faceOf, LANES, WOUND } from "../wording/labels";
import type { BotsPosition } from "../types";

type Planner = Pick<BotsPosition, "view" | "me" | "catalogue">;

/** What the viewer would have after the planned actions. */
interface Outlook {
  /** The cards left in the hand. */
  hand: Card[];
  energy: number;
  /** The lanes whose Scrapbot can act. */
  ready: Set<Lane>;
  /** Lanes whose Scrapbot readies after its next attack. */
  primed: Set<Lane>;
  open: Set<Lane>;
  /** The resource whose bonus comes next. */
  pending: Card | null;
}

export function plannable(position: Planner, planned: readonly Action[]): Action[] {
  const { view, me, catalogue } = position;
  if (me === null || view.private === null) return [];
  const outlook = outlookAfter(position, planned);
  const { hand, pending } = outlook;
  const kind = pending && faceOf(catalogue, pending).kind;
  if (kind?.type === "resource") return answers(kind.bonus, position, outlook);
  const cards = [...new Set(hand)].filter((card) => card !== WOUND);
  return [
    ...cards.flatMap((card) => cardPlans(card, position, outlook)),
    ...[...outlook.ready].flatMap((lane) => attackPlans(lane, position, outlook)),
  ];
}

/** The resource whose bonus the plan has to answer next; null if there is none. */
export function plannedBonus(position: Planner, planned: readonly Action[]): Card | null {
  return position.me === null ? null : outlookAfter(position, planned).pending;
}

/** The hand without the cards that are planned. */
export function unplannedHand(hand: readonly Card[], planned: readonly Action[]): Card[] {
  const taken = planMarks(planned, hand).cards;
  return hand.filter((_, at) => !taken.has(at));
}

/** The places of the planned actions in the plan, from 1, by index in the hand and by lane. */
export function planMarks(planned: readonly Action[], hand: readonly Card[]) {
  const cards = new Map<number, number>();
  const lanes = new Map<Lane, number[]>();
  for (const [index, action] of planned.entries()) {
    if ("card" in action) {
      const at = hand.findIndex((card, at) => card === action.card && !cards.has(at));
      if (at >= 0) cards.set(at, index + 1);
    }
    const onOwnLane = "lane" in action && action.type !== "exhaust";
    if (onOwnLane) lanes.set(action.lane, [...(lanes.get(action.lane) ?? []), index + 1]);
  }
  return { cards, lanes };
}

function outlookAfter({ view, me, catalogue }: Planner, planned: readonly Action[]): Outlook {
  const bot = (lane: Lane) => botAt(view, me ?? 0, lane);
  const outlook: Outlook = {
    hand: unplannedHand(view.private?.hand ?? [], planned),
    energy: 0,
    ready: new Set(LANES.filter((lane) => bot(lane)?.ready)),
    primed: new Set(LANES.filter((lane) => bot(lane)?.primed)),
    open: new Set(LANES.filter((lane) => bot(lane) === null)),
    pending: null,
  };
  for (const action of planned) foresee(action, outlook, { view, me, catalogue });
  return outlook;
}

/** Applies one planned action. */
function foresee(action: Action, outlook: Outlook, position: Planner): void {
  outlook.pending = null;
  switch (action.type) {
    case "play_for_scrap":
    case "play_for_energy": {
      const { energy, kind } = faceOf(position.catalogue, action.card);
      if (action.type === "play_for_energy") outlook.energy += energy;
      if (kind.type === "resource") outlook.pending = action.card;
      return;
    }
    case "build":
      outlook.open.delete(action.lane);
      return;
    case "activate": {
      const { kind } = faceOf(position.catalogue, action.card);
      const primes = kind.type === "component" && kind.activation?.type === "prime";
      if (primes) outlook.primed.add(action.lane);
      return;
    }
    case "attack": {
      outlook.energy -= attacksIn(action.lane, position)[action.attack]?.energy ?? 0;
      if (!outlook.primed.delete(action.lane)) outlook.ready.delete(action.lane);
      return;
    }
    case "ready":
      outlook.ready.add(action.lane);
      return;
    default:
  }
}

function cardPlans(card: Card, { catalogue }: Planner, { ready, open }: Outlook): Action[] {
  const { energy, kind } = faceOf(catalogue, card);
  const uses = kind.type === "component" && kind.activation ? [...ready] : [];
  const sites = kind.type === "scrapbot" ? [...open] : [];
  return [
    ...sites.map((lane) => ({ type: "build", card, lane }) as const),
    { type: "play_for_scrap", card },
    ...(energy > 0 ? [{ type: "play_for_energy", card } as const] : []),
    ...uses.map((lane) => ({ type: "activate", card, lane }) as const),
  ];
}

function attackPlans(lane: Lane, position: Planner, { energy }: Outlook): Action[] {
  return attacksIn(lane, position).flatMap((attack, index) =>
    attack.energy <= energy ? [{ type: "attack", lane, attack: index } as const] : [],
  );
}

function attacksIn(lane: Lane, { view, me, catalogue }: Planner) {
  const bot = botAt(view, me ?? 0, lane);
  const kind = bot && faceOf(catalogue, bot.card).kind;
  return kind?.type === "scrapbot" ? kind.attacks : [];
}

function answers(bonus: Bonus, { view, me }: Planner, { hand, ready, open }: Outlook): Action[] {
  const skip: Action = { type: "skip_bonus" };
  const own = me ?? 0;
  switch (bonus.type) {
    case "draw":
      return [{ type: "use_bonus" }, skip];
    case "return_wound": {
      const piles = { hand, discard: view.public.mechanics[own]?.discard_pile ?? [] };
      const from = (["hand", "discard"] as const).filter((pile) => piles[pile].includes(WOUND));
      return [...from.map((pile) => ({ type: "return_wound", from: pile }) as const), skip];
    }
    case "exhaust": {
      const targets = LANES.filter((lane) => botAt(view, 1 - own, lane) !== null);
      return [...targets.map((lane) => ({ type: "exhaust", lane }) as const), skip];
    }
    case "ready": {
      const targets = LANES.filter((lane) => !ready.has(lane) && !open.has(lane));
      return [...targets.map((lane) => ({ type: "ready", lane }) as const), skip];
    }
  }
}
