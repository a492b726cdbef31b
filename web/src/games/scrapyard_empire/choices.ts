/**
 * What could be done with what is picked: the legal actions, and beside them actions that are not,
 * to be asked why. What is legal only the server's list says.
 */

import type {
  Action,
  Card,
  Invention,
  Kind,
  Machine,
  PublicView,
  Source,
} from "../../api/generated/scrapyard_empire";
import { isEqual } from "../../api/patch";
import type { Seat } from "../../api/messages";
import { sameAction } from "./actions";
import { inventionInfo, machineInfo } from "./labels";
import { ownSpot, PILE_OF, sourceSpot, SPOT } from "./anchors";
import type { EmpireTableProps } from "./types";

export type Group = "draw" | "dig" | "steal" | "trade" | "use" | "build";

export type Picked =
  | { type: "deck"; kind: Kind }
  | { type: "scrap"; kind: Kind }
  | { type: "seat"; seat: Seat }
  | { type: "source"; of: Source }
  | { type: "held"; machine: Machine }
  | { type: "plan"; invention: Invention }
  | { type: "group"; group: Group }
  | { type: "end" };

export interface Choice {
  action: Action;
  legal: boolean;
}

export type Known = Pick<EmpireTableProps, "view" | "catalogue" | "legal">;

const KINDS: readonly Kind[] = ["part", "machine"];

const GROUP_OF: { [T in Action["type"]]?: Group } = {
  draw: "draw",
  draw_two: "draw",
  dig: "dig",
  steal: "steal",
  trade: "trade",
  use: "use",
  build: "build",
  invent: "build",
};

export const GROUPS: readonly Group[] = ["draw", "dig", "steal", "trade", "use"];

export function groupOf(action: Action): Group | null {
  return GROUP_OF[action.type] ?? null;
}

/** A click is the decision: a question is open, or cards are discarded. */
export function isAnswering({ question, phase }: PublicView): boolean {
  return question.type !== "phase" || phase === "discard";
}

export function choicesOf(picked: Picked, known: Known): Choice[] {
  return possible(picked, known).map((action) => ({
    action,
    legal: known.legal.some((other) => sameAction(action, other)),
  }));
}

/** What is asked about to hear why nothing can be done with it. Null where there is nothing. */
export function plainest(picked: Picked, known: Known): Action | null {
  return possible(picked, known)[0] ?? null;
}

function possible(picked: Picked, known: Known): Action[] {
  const { legal } = known;
  switch (picked.type) {
    case "deck":
      return [
        { type: "draw", kind: picked.kind },
        { type: "draw_two", kind: picked.kind },
      ];
    case "scrap":
      return [{ type: "dig", kind: picked.kind }];
    case "seat":
      return [
        ...KINDS.map((kind) => ({ type: "steal", from: picked.seat, kind }) as const),
        ...KINDS.map((kind) => ({ type: "trade", with: picked.seat, kind }) as const),
      ];
    case "source":
      return [{ type: "use", of: picked.of }];
    case "held":
    case "plan":
      return builds(picked, known);
    case "group":
      return legal.filter((action) => groupOf(action) === picked.group);
    case "end":
      return [{ type: "done" }];
  }
}

type Buildable = Extract<Picked, { type: "held" | "plan" }>;
export type BuildAction = Extract<Action, { type: "build" | "invent" }>;

/** Every way to build it; else one to ask about. */
function builds(picked: Buildable, { legal, catalogue }: Known): BuildAction[] {
  const ways = legal.filter((action): action is BuildAction => isBuildOf(action, picked));
  if (ways.length > 0) return ways;
  if (picked.type === "held") {
    const { machine } = picked;
    const [top] = machineInfo({ catalogue }, machine).recipe;
    return top ? [{ type: "build", machine, top, without: null }] : [];
  }
  const { invention } = picked;
  const [top] = inventionInfo({ catalogue }, invention).recipe;
  return [{ type: "invent", invention, top, without: null }];
}

function isBuildOf(action: Action, picked: Buildable): boolean {
  return picked.type === "held"
    ? action.type === "build" && action.machine === picked.machine
    : action.type === "invent" && action.invention === picked.invention;
}

/** What one picks up on the way to the action; null where it lies open to be chosen. */
export function leadsTo(action: Action): Picked | null {
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

/** What of the hand can be built, each once. */
export function buildableOf(legal: Action[]): Picked[] {
  const builds = legal.filter((action) => groupOf(action) === "build");
  const all = builds.flatMap((action) => leadsTo(action) ?? []);
  return all.filter((picked, at) => all.findIndex((other) => isEqual(other, picked)) === at);
}

/** What lights up: where a click leads on. */
export function litSpots(legal: Action[], view: PublicView, me: Seat | null): ReadonlySet<string> {
  return new Set(me === null ? [] : legal.flatMap((action) => spotsOf(action, view, me)));
}

/** The places of the table that stand for an action; of an offer both cards do. */
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

/** The other's parts lie open; of its machines nothing can be pointed at. */
function wantSpot(card: Card, view: PublicView): string[] {
  const other = partnerOf(view);
  return "part" in card && other !== null ? [SPOT.part(other, card.part)] : [];
}

/** With whom the asked seat trades. */
export function partnerOf({ question }: PublicView): Seat | null {
  if (question.type === "offer") return question.with;
  return question.type === "answer" ? question.from : null;
}
