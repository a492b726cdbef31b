/** How a table keeps up with its match: it arrives at positions, and shows what led to them. */

import { onDestroy, untrack } from "svelte";
import { ScenePlayer } from "./scenePlayer.svelte";

/** What a table is given of that. */
interface Followed<Step, Action> {
  seq: number;
  legal: readonly unknown[];
  hint: Action | null;
  step: Step | null;
  settled(seq: number): void;
}

/** To be called while the table is made. `props` is asked again whenever something changed. */
export function animateSteps<
  Step extends { seq: number },
  Scene extends { ms: number },
  Action = unknown,
>(
  props: () => Followed<Step, Action>,
  table: {
    /** At a new position: nothing of what was picked up belongs to it. */
    reset(): void;
    /** Picks up what leads to this legal action, as if the player were about to choose it. */
    showHint(action: Action): void;
    /** What is seen of a step, one after the other. */
    scenes(step: Step): Scene[];
  },
): ScenePlayer<Scene> {
  const player = new ScenePlayer<Scene>();
  /** The step that is being shown. */
  let showing: number | null = null;

  // Only these, compared by what they are: somebody who comes or goes changes no position.
  const seq = $derived(props().seq);
  const legal = $derived(props().legal);
  const hint = $derived(props().hint);

  function show(step: Step | null): void {
    if (step === null) player.drop();
    else if (showing !== step.seq) {
      player.play(table.scenes(step), () => props().settled(step.seq));
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
