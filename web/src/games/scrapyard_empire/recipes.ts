/** Recipes against what somebody has: what is there, what is missing. */

import type {
  Catalogue,
  Invention,
  Machine,
  Part,
  PlayerView,
} from "../../api/generated/scrapyard_empire";
import { inventionInfo, machineInfo, partCount } from "./labels";

/** `held`: the machine is not built, but in the hand. */
export type Presence = "there" | "held" | "missing" | "plain";

export interface Need<T> {
  of: T;
  presence: Presence;
}

/** The parts of a machine. Of two alike, one may be there and the other missing. */
export function partNeeds(
  machine: Machine,
  catalogue: Catalogue,
  parts: readonly number[],
): Need<Part>[] {
  const { recipe } = machineInfo({ catalogue }, machine);
  return recipe.map((of, at) => {
    const before = recipe.slice(0, at).filter((part) => part === of).length;
    const isThere = partCount(catalogue, parts, of) > before;
    return { of, presence: isThere ? "there" : "missing" };
  });
}

/** The built machines of an invention; `hand` is null where it cannot be seen. */
export function machineNeeds(
  invention: Invention,
  catalogue: Catalogue,
  player: Pick<PlayerView, "machines">,
  hand: readonly Machine[] | null,
): Need<Machine>[] {
  return inventionInfo({ catalogue }, invention).recipe.map((of) => {
    if (player.machines.some(({ machine }) => machine === of)) return { of, presence: "there" };
    return { of, presence: hand?.includes(of) ? "held" : "missing" };
  });
}

export function missing<T>(needs: Need<T>[]): T[] {
  return needs
    .filter(({ presence }) => presence !== "there" && presence !== "plain")
    .map(({ of }) => of);
}

/** A recipe that is held against nobody's things. */
export function plain<T>(recipe: readonly T[]): Need<T>[] {
  return recipe.map((of) => ({ of, presence: "plain" }));
}
