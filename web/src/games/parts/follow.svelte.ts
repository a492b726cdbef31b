/** How a table keeps up with its match: it arrives at positions, and shows what led to them. */

import { onDestroy, untrack } from "svelte";
import { Projector } from "./projector.svelte";

/** What a table is given of that. */
interface Followed<Step> {
  seq: number;
  legal: readonly unknown[];
  step: Step | null;
  settled(seq: number): void;
}

/** To be called while the table is made. `props` is asked again whenever something changed. */
export function follow<Step extends { seq: number }, Scene extends { ms: number }>(
  props: () => Followed<Step>,
  table: {
    /** At a new position: nothing of what was picked up belongs to it. */
    arrive(): void;
    /** What is seen of a step, one after the other. */
    scenes(step: Step): Scene[];
  },
): Projector<Scene> {
  const projector = new Projector<Scene>();
  /** The step that is being shown. */
  let showing: number | null = null;

  // Only these two, compared by what they are: somebody who comes or goes changes no position.
  const seq = $derived(props().seq);
  const legal = $derived(props().legal);

  function show(step: Step | null): void {
    if (step === null) projector.drop();
    else if (showing !== step.seq) {
      projector.play(table.scenes(step), () => props().settled(step.seq));
    }
    showing = step?.seq ?? null;
  }

  $effect(() => {
    void seq;
    void legal;
    untrack(() => table.arrive());
  });
  $effect.pre(() => {
    const { step } = props();
    untrack(() => show(step));
  });
  onDestroy(() => projector.drop());
  return projector;
}
