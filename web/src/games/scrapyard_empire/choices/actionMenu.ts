/**
 * The actions of a phase as buttons: the usual ones and what can be built directly, the others by
 * group.
 */

import type { Action, Kind, PublicView } from "../../../api/generated/scrapyard_empire";
import { isEqual } from "../../../api/patch";
import { groupOf, type ActionGroup } from "./choices";

export type MenuItem = ActItem | { type: "group"; group: ActionGroup };

interface ActItem {
  type: "act";
  action: Action;
  /** What is played after it. */
  then: Action[];
  legal: boolean;
  /** `both` draws with both actions, `again` repeats the viewer's last action. */
  role: "usual" | "both" | "again";
}

const KINDS: readonly Kind[] = ["part", "machine"];
/** Groups whose actions name a player or a card. */
const NAMED: readonly ActionGroup[] = ["steal", "trade", "use"];

/** `last` is what the viewer has done last with an action. */
export function actionMenu(
  legal: readonly Action[],
  { phase, actions }: Pick<PublicView, "phase" | "actions">,
  last: Action | null,
): MenuItem[] {
  const isLegal = (action: Action | null) => legal.some((other) => isEqual(other, action));
  const act = (action: Action, role: ActItem["role"] = "usual", then: Action[] = []): ActItem => {
    return { type: "act", action, then, legal: isLegal(action), role };
  };
  const acts = phase === "action" && actions > 0;
  const draws = KINDS.map((kind) => drawOf(kind, isLegal));
  const [first] = draws;
  const repeats = isNamed(last) && isLegal(last) && (last.type !== "use" || !isOnly(last, legal));
  return [
    ...buildsOf(legal).map((action) => act(action)),
    ...(acts ? [...draws, ...KINDS.map(digFor)].map((action) => act(action)) : []),
    ...NAMED.flatMap((group) => groupItem(group, legal, act)),
    ...(repeats ? [act(last, "again")] : []),
    ...(acts && actions > 1 && first && isLegal(first)
      ? [act(first, "both", [{ type: "draw", kind: "part" }])]
      : []),
  ];
}

/** Two cards for one action if the rules allow it now. */
function drawOf(kind: Kind, isLegal: (action: Action) => boolean): Action {
  const two: Action = { type: "draw_two", kind };
  return isLegal(two) ? two : { type: "draw", kind };
}

function digFor(kind: Kind): Action {
  return { type: "dig", kind };
}

/** The first way to build each card. */
function buildsOf(legal: readonly Action[]): Action[] {
  const builds = legal.filter((action) => groupOf(action) === "build");
  return builds.filter((action, at) => builds.findIndex((one) => isSameCard(one, action)) === at);
}

function isSameCard(one: Action, other: Action): boolean {
  if (one.type === "build") return other.type === "build" && other.machine === one.machine;
  return one.type === "invent" && other.type === "invent" && other.invention === one.invention;
}

/** The only ability is a button of its own. */
function groupItem(
  group: ActionGroup,
  legal: readonly Action[],
  act: (action: Action) => ActItem,
): MenuItem[] {
  const ways = legal.filter((action) => groupOf(action) === group);
  const [only] = ways;
  if (only === undefined) return [];
  return group === "use" && ways.length === 1 ? [act(only)] : [{ type: "group", group }];
}

function isNamed(action: Action | null): action is Action {
  return action !== null && NAMED.some((group) => groupOf(action) === group);
}

function isOnly(action: Action, legal: readonly Action[]): boolean {
  return legal.every((other) => other.type !== action.type || isEqual(other, action));
}
