/**
 * All positions of a match, from its first view and the patches. Keyframes are stored; they share
 * whatever the patches between them do not touch.
 */

import { applyPatch } from "../../api/patch";
import type { View } from "../../api/messages";
import type { Seen } from "../../api/replayRecord";

/** Steps between two keyframes. */
export const KEYFRAME_EVERY = 8;

export class Keyframes {
  private readonly seen: Seen;
  /** Entry n is the view after step n * KEYFRAME_EVERY. */
  private readonly keyframes: View[];
  /** The last position that was requested; playback continues from it. */
  private newest: { seq: number; view: View };

  constructor(seen: Seen) {
    this.seen = seen;
    this.keyframes = [seen.view];
    this.newest = { seq: 0, view: seen.view };
  }

  get last(): number {
    return this.seen.steps.length - 1;
  }

  at(seq: number): View {
    let { seq: at, view } = this.start(seq);
    while (at < seq) {
      at += 1;
      view = applyPatch(view, this.seen.steps[at]?.patch ?? []);
      if (at === this.keyframes.length * KEYFRAME_EVERY) this.keyframes.push(view);
    }
    this.newest = { seq, view };
    return view;
  }

  /** The nearest stored position at or before `seq`. */
  private start(seq: number): { seq: number; view: View } {
    const frame = Math.min(Math.floor(seq / KEYFRAME_EVERY), this.keyframes.length - 1);
    const from = frame * KEYFRAME_EVERY;
    const { newest } = this;
    if (newest.seq <= seq && newest.seq >= from) return newest;
    return { seq: from, view: this.keyframes[frame] ?? this.seen.view };
  }
}
