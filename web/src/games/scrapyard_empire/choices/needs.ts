/** What the viewer still needs: parts for the machines in hand, machines for the inventions. */

import type {
  Card,
  Catalogue,
  Invention,
  Machine,
  Part,
} from "../../../api/generated/scrapyard_empire";
import { inventionInfo, machineInfo } from "../wording/labels";
import { machineNeeds, missing, partNeeds } from "./recipes";
import type { EmpirePosition } from "../types";

export interface Needs {
  /** The machines in hand, those of the own inventions first, then those with the fewest gaps. */
  machines: { of: Machine; missing: Part[] }[];
  /** The inventions in hand. */
  inventions: InventionNeeds[];
}

interface InventionNeeds {
  of: Invention;
  /** The machines that are not built. */
  missing: Machine[];
  /** Those of them that are not in hand either. */
  absent: Machine[];
}

/** Empty for spectators. */
export function needsOf({
  view,
  me,
  catalogue,
}: Pick<EmpirePosition, "view" | "me" | "catalogue">): Needs {
  const own = me === null ? undefined : view.public.players[me];
  const { private: hidden } = view;
  if (!own || !hidden) return { machines: [], inventions: [] };
  const inventions = hidden.inventions.map((of): InventionNeeds => {
    const needs = machineNeeds(of, catalogue, own, hidden.hand);
    const absent = needs.filter(({ presence }) => presence === "missing").map(({ of }) => of);
    return { of, missing: missing(needs), absent };
  });
  const wanted = new Set(inventions.flatMap(({ missing }) => missing));
  const machines = hidden.hand
    .map((of) => ({ of, missing: missing(partNeeds(of, catalogue, own.parts)) }))
    .toSorted(
      (one, other) =>
        Number(wanted.has(other.of)) - Number(wanted.has(one.of)) ||
        one.missing.length - other.missing.length,
    );
  return { machines, inventions };
}

/** What lacks the card: the first machine in hand for a part, or an own invention for a machine. */
export function lackedBy(
  card: Card,
  { machines, inventions }: Needs,
): { into: { machine: Machine } | { invention: Invention }; completes: boolean } | null {
  if ("part" in card) {
    const first = machines.find(({ missing }) => missing.includes(card.part));
    return first ? { into: { machine: first.of }, completes: first.missing.length === 1 } : null;
  }
  if (!("machine" in card)) return null;
  const first = inventions.find(({ absent }) => absent.includes(card.machine));
  return first ? { into: { invention: first.of }, completes: first.missing.length === 1 } : null;
}

/** Whether a machine or an invention in hand is made of the card, whatever else is there. */
export function isUseful(card: Card, needs: Needs, catalogue: Catalogue): boolean {
  if ("part" in card) {
    const { part } = card;
    return needs.machines.some(({ of }) => machineInfo({ catalogue }, of).recipe.includes(part));
  }
  if (!("machine" in card)) return true;
  return needs.inventions.some(({ missing }) => missing.includes(card.machine));
}

/** The most machines of one invention that a player visibly has; of the viewer's own if known. */
export function machinesTowards(
  seat: number,
  { view, me, catalogue }: Pick<EmpirePosition, "view" | "me" | "catalogue">,
): { built: number; of: number } {
  const player = view.public.players[seat];
  const own = seat === me && view.private ? view.private.inventions : null;
  const inventions = own ?? catalogue.inventions.map(({ invention }) => invention);
  const counts = inventions.map((invention) => {
    const { recipe } = inventionInfo({ catalogue }, invention);
    const built = recipe.filter((of) => player?.machines.some(({ machine }) => machine === of));
    return built.length;
  });
  return { built: Math.max(0, ...counts), of: 3 };
}
