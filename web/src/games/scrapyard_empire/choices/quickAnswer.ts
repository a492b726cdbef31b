/** One act in place of several: scraps or discards the parts that the viewer needs least. */

import type { Action, Part } from "../../../api/generated/scrapyard_empire";
import { isEqual } from "../../../api/patch";
import { machineInfo, partCount } from "../wording/labels";
import type { EmpirePosition } from "../types";

export interface QuickAnswer {
  kind: "scrap" | "discard";
  parts: Part[];
  actions: [Action, ...Action[]];
}

/** Null if one card is enough, or if the viewer's parts are not. */
export function quickAnswer(
  position: EmpirePosition,
  legal: readonly Action[],
): QuickAnswer | null {
  const { view, me } = position;
  const { question, phase } = view.public;
  const player = me === null ? undefined : view.public.players[me];
  if (!player) return null;
  const total = player.parts.reduce((sum, n) => sum + n, 0);
  if (question.type === "boost") {
    const n = Math.ceil((question.need - question.total) / question.each);
    return answer("scrap", n, position, legal);
  }
  if (question.type !== "phase" || phase !== "discard") return null;
  return answer("discard", total - player.parts_max, position, legal);
}

function answer(
  kind: QuickAnswer["kind"],
  n: number,
  position: EmpirePosition,
  legal: readonly Action[],
): QuickAnswer | null {
  const parts = leastUseful(position).slice(0, Math.max(0, n));
  const actions = parts.map((part): Action => {
    return kind === "scrap" ? { type: "scrap", part } : { type: "discard", card: { part } };
  });
  const [first, ...then] = actions;
  const isPossible = first && legal.some((action) => isEqual(action, first));
  return isPossible && n > 1 && parts.length === n
    ? { kind, parts, actions: [first, ...then] }
    : null;
}

/** The viewer's parts: first what no machine in hand takes, then what few of them take. */
export function leastUseful({ view, me, catalogue }: EmpirePosition): Part[] {
  const own = me === null ? undefined : view.public.players[me];
  if (!own) return [];
  const recipes = (view.private?.hand ?? []).map((of) => machineInfo({ catalogue }, of).recipe);
  const copies = catalogue.parts.flatMap(({ part }) => {
    const needs = recipes.map((recipe) => recipe.filter((of) => of === part).length);
    const users = needs.filter((n) => n > 0).length;
    const kept = Math.max(0, ...needs);
    const count = partCount(catalogue, own.parts, part);
    return Array.from({ length: count }, (_, at) => ({ part, users: at < kept ? users : 0 }));
  });
  return copies.toSorted((one, other) => one.users - other.users).map(({ part }) => part);
}
