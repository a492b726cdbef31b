/** Compares recipes with the cards that a player has. */

import type {
  Catalogue,
  Invention,
  Machine,
  Part,
  PlayerView,
} from "../../../api/generated/scrapyard_empire";
import { inventionInfo, machineInfo, partCount } from "../wording/labels";

/** `held`: in the hand, not built yet. `plain`: not compared with any player. */
type Presence = "there" | "held" | "missing" | "plain";

export interface Need<T> {
  of: T;
  presence: Presence;
}

/** The parts of a machine. Of two equal parts, one may be there and the other missing. */
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

/** The machines of an invention; `hand` is null if the viewer does not see it. */
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

/** A recipe that is not compared with any player. */
export function plain<T>(recipe: readonly T[]): Need<T>[] {
  return recipe.map((of) => ({ of, presence: "plain" }));
}
