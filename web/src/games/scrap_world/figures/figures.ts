/** Drawings of the chassis. */

import type { Component } from "svelte";
import Lancer from "./Lancer.svelte";
import LancerMod from "./LancerMod.svelte";
import Scout from "./Scout.svelte";
import Thumper from "./Thumper.svelte";

const FIGURES: Record<string, Component> = {
  c_23_scout: Scout,
  c_30_lancer: Lancer,
  c_33_lancer_mod: LancerMod,
  c_40_thumper: Thumper,
};

/** The Lancer for an unknown chassis. */
export function figureOf(chassis: string): Component {
  return FIGURES[chassis] ?? Lancer;
}
