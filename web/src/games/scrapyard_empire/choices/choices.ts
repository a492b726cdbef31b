/**
 * The choices that a selection offers: the legal actions, and illegal ones to ask the server why
 * not. Only the server's list decides what is legal.
 */

import type {
  Action,
  Card,
  Invention,
  Kind,
  Machine,
  PublicView,
  Source,
} from "../../../api/generated/scrapyard_empire";
import { isEqual } from "../../../api/patch";
import type { Seat } from "../../../api/messages";
import { inventionInfo, machineInfo } from "../wording/labels";
import { needsOf } from "./needs";
import { ownSpot, PILE_OF, sourceSpot, SPOT } from "../animation/anchors";
import type { AnyCard, EmpireTableProps } from "../types";

export type ActionGroup = "draw" | "dig" | "steal" | "trade" | "use" | "build";

export type Selection =
  | { type: "deck"; kind: Kind }
  | { type: "scrap"; kind: Kind }
  | { type: "seat"; seat: Seat }
  | { type: "source"; of: Source }
  | { type: "held"; machine: Machine }
  | { type: "plan"; invention: Invention }
  /** The deck of inventions, from which nobody chooses to draw. */
  | { type: "inventions" }
  /** A card that is read, or answers a question. */
  | { type: "card"; card: AnyCard; spot: string }
  | { type: "group"; group: ActionGroup }
  | { type: "end" };

export interface Choice {
  action: Action;
  legal: boolean;
  /** What is played after it. */
  then?: Action[];
}

type ChoiceContext = Pick<EmpireTableProps, "catalogue" | "legal">;
type BuildContext = ChoiceContext & Pick<EmpireTableProps, "view" | "me">;

const KINDS: readonly Kind[] = ["part", "machine"];

const GROUP_OF: { [T in Action["type"]]?: ActionGroup } = {
  draw: "draw",
  draw_two: "draw",
  dig: "dig",
  steal: "steal",
  trade: "trade",
  use: "use",
  build: "build",
  invent: "build",
};

export const GROUPS: readonly ActionGroup[] = ["draw", "dig", "steal", "trade", "use"];

export function groupOf(action: Action): ActionGroup | null {
  return GROUP_OF[action.type] ?? null;
}

/** Whether a click plays an action at once: a question is open, or cards are discarded. */
export function isAnswering({ question, phase }: PublicView): boolean {
  return question.type !== "phase" || phase === "discard";
}

/** The card that is selected; null for a pile, a yard or a group. */
export function selectedCard(selection: Selection): AnyCard | null {
  if (selection.type === "card") return selection.card;
  if (selection.type === "held") return { machine: selection.machine };
  if (selection.type === "plan") return { invention: selection.invention };
  return selection.type === "source" ? selection.of : null;
}

export function choicesOf(selection: Selection, context: ChoiceContext): Choice[] {
  return candidates(selection, context).map((action) => ({
    action,
    legal: context.legal.some((other) => isEqual(action, other)),
  }));
}

/** The action to ask the server about if the selection offers none; null if there is none. */
export function whyNotAction(selection: Selection, context: ChoiceContext): Action | null {
  return candidates(selection, context)[0] ?? null;
}

function candidates(selection: Selection, context: ChoiceContext): Action[] {
  const { legal } = context;
  switch (selection.type) {
    case "deck":
      return [
        { type: "draw_two", kind: selection.kind },
        { type: "draw", kind: selection.kind },
      ];
    case "scrap":
      return [{ type: "dig", kind: selection.kind }];
    case "seat":
      return [
        ...KINDS.map((kind) => ({ type: "steal", from: selection.seat, kind }) as const),
        ...KINDS.map((kind) => ({ type: "trade", with: selection.seat, kind }) as const),
      ];
    case "source":
      return [{ type: "use", of: selection.of }];
    case "held":
    case "plan":
      return buildActions(selection, context);
    case "group":
      return legal.filter((action) => groupOf(action) === selection.group).toSorted(byCards);
    case "inventions":
    case "card":
      return [];
    case "end":
      return [{ type: "done" }];
  }
}

/** Two cards for one action come first. */
function byCards(one: Action, other: Action): number {
  return Number(other.type === "draw_two") - Number(one.type === "draw_two");
}

type Buildable = Extract<Selection, { type: "held" | "plan" }>;
export type BuildAction = Extract<Action, { type: "build" | "invent" }>;

/** Every legal way to build the card; if there is none, one to ask the server about. */
function buildActions(selection: Buildable, { legal, catalogue }: ChoiceContext): BuildAction[] {
  const ways = legal.filter((action): action is BuildAction => isBuildOf(action, selection));
  if (ways.length > 0) return ways;
  if (selection.type === "held") {
    const { machine } = selection;
    const [top] = machineInfo({ catalogue }, machine).recipe;
    return top ? [{ type: "build", machine, top, without: null }] : [];
  }
  const { invention } = selection;
  const [top] = inventionInfo({ catalogue }, invention).recipe;
  return [{ type: "invent", invention, top, without: null }];
}

/** In the Action phase: to end it and build the card, if everything for it is there. */
export function buildLater(selection: Selection, context: BuildContext): Choice[] {
  if (selection.type !== "held" && selection.type !== "plan") return [];
  const { view, legal } = context;
  const canEnd = legal.some(({ type }) => type === "done");
  if (!canEnd || view.public.phase !== "action") return [];
  const { machines, inventions } = needsOf(context);
  const needs =
    selection.type === "held"
      ? machines.find(({ of }) => of === selection.machine)
      : inventions.find(({ of }) => of === selection.invention);
  if (!needs || needs.missing.length > 0) return [];
  return [{ action: { type: "done" }, legal: true, then: buildActions(selection, context) }];
}

function isBuildOf(action: Action, selection: Buildable): boolean {
  return selection.type === "held"
    ? action.type === "build" && action.machine === selection.machine
    : action.type === "invent" && action.invention === selection.invention;
}

/** The selection that offers the action; null if it is played without one. */
export function selectionFor(action: Action): Selection | null {
  switch (action.type) {
    case "draw":
    case "draw_two":
      return { type: "deck", kind: action.kind };
    case "dig":
      return { type: "scrap", kind: action.kind };
    case "steal":
      return { type: "seat", seat: action.from };
    case "trade":
      return { type: "seat", seat: action.with };
    case "use":
      return { type: "source", of: action.of };
    case "build":
      return { type: "held", machine: action.machine };
    case "invent":
      return { type: "plan", invention: action.invention };
    case "target":
    case "discard":
    case "scrap":
    case "pick":
    case "offer":
    case "take":
    case "pass":
    case "accept":
    case "refuse":
    case "done":
      return null;
  }
}

/** The spots that stand for any of these actions; none for spectators. */
export function targetsOf(legal: Action[], view: PublicView, me: Seat | null): ReadonlySet<string> {
  return new Set(me === null ? [] : legal.flatMap((action) => spotsOf(action, view, me)));
}

/** The spots that stand for an action; both cards for an offer. */
export function spotsOf(action: Action, view: PublicView, me: Seat): string[] {
  switch (action.type) {
    case "draw":
    case "draw_two":
      return [SPOT.deck(PILE_OF[action.kind])];
    case "dig":
      return [SPOT.scrap(PILE_OF[action.kind])];
    case "steal":
      return [SPOT.seat(action.from)];
    case "trade":
      return [SPOT.seat(action.with)];
    case "target":
      return [SPOT.seat(action.seat)];
    case "use":
      return [sourceSpot(me, action.of)];
    case "build":
      return [SPOT.held(action.machine)];
    case "invent":
      return [SPOT.plan(action.invention)];
    case "discard":
      return [ownSpot(me, action.card)];
    case "scrap":
      return [SPOT.part(me, action.part)];
    case "pick":
      return pickSpot(action.card, view, me);
    case "offer":
      return [ownSpot(me, action.give), ...wantSpot(action.want, view)];
    case "take":
      return [SPOT.open];
    case "pass":
    case "accept":
    case "refuse":
    case "done":
      return [];
  }
}

function pickSpot(card: Card, { question }: PublicView, me: Seat): string[] {
  switch (question.type) {
    case "steal_part":
      return "part" in card ? [SPOT.part(question.from, card.part)] : [];
    case "part_of":
      return "part" in card ? [SPOT.part(question.seat, card.part)] : [];
    case "built_of":
      return "machine" in card ? [SPOT.machine(question.seat, card.machine)] : [];
    case "steal_machine":
    case "hand_of":
      return "machine" in card ? [SPOT.seen(card.machine)] : [];
    default:
      return [ownSpot(me, card)];
  }
}

/** Parts of the other player are visible and can be clicked; machines are not. */
function wantSpot(card: Card, view: PublicView): string[] {
  const other = partnerOf(view);
  return "part" in card && other !== null ? [SPOT.part(other, card.part)] : [];
}

/** The player with whom the asked player trades. */
export function partnerOf({ question }: PublicView): Seat | null {
  if (question.type === "offer") return question.with;
  return question.type === "answer" ? question.from : null;
}

/** Drops equal elements. */
export function distinct<T>(items: readonly T[]): T[] {
  return items.filter((item, at) => items.findIndex((other) => isEqual(item, other)) === at);
}
