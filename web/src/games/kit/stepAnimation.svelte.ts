/**
 * Connects a table to the positions of its match: resets the selection, shows hints, and plays the
 * animation of each step, with its sounds.
 */

import { onDestroy, untrack } from "svelte";
import { playTableSound, type TableSound } from "../../sound/tableSounds";
import type { GameTypes, Told } from "./game";
import { ScenePlayer } from "./scenePlayer.svelte";

/** The table props that it needs. */
interface Followed<Step, Action, G extends GameTypes> {
  seq: number;
  legal: readonly unknown[];
  hint: Action | null;
  step: Step | null;
  settled(seq: number): void;
  onProgress(seq: number, told: Told<G>): void;
}

/** Must be called during component initialisation. */
export function animateSteps<
  Step extends { seq: number },
  Scene extends { ms: number },
  G extends GameTypes,
  Action = unknown,
>(
  props: () => Followed<Step, Action, G>,
  table: {
    /** Clears the selection, which belonged to the previous position. */
    reset(): void;
    /** Selects what leads to this legal action, as if the player were about to choose it. */
    showHint(action: Action): void;
    /** The scenes of a step. */
    scenes(step: Step): Scene[];
    /** What panel, log and prompt may show when this scene begins. */
    told?(scene: Scene, step: Step): Told<G>;
    /** What is heard when this scene begins. */
    sound?(scene: Scene): TableSound | null;
  },
): ScenePlayer<Scene> {
  const player = new ScenePlayer<Scene>();
  /** Number of the step being animated. */
  let showing: number | null = null;

  // Derived one by one, so that a change of presence triggers no effect.
  const seq = $derived(props().seq);
  const legal = $derived(props().legal);
  const hint = $derived(props().hint);

  function show(step: Step | null): void {
    if (step === null) player.drop();
    else if (showing !== step.seq) {
      const begin = (scene: Scene) => {
        const sound = table.sound?.(scene);
        if (sound) playTableSound(sound);
        if (table.told) props().onProgress(step.seq, table.told(scene, step));
      };
      player.play(table.scenes(step), () => props().settled(step.seq), begin);
    }
    showing = step?.seq ?? null;
  }

  $effect(() => {
    void seq;
    void legal;
    untrack(() => table.reset());
  });
  $effect(() => {
    const advice = hint;
    if (advice !== null) untrack(() => table.showHint(advice));
  });
  $effect.pre(() => {
    const { step } = props();
    untrack(() => show(step));
  });
  onDestroy(() => player.drop());
  return player;
}
