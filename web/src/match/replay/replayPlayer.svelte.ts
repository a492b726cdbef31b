/** A replay while somebody looks at it: the playback, and the clock that drives it on. */

import { settings } from "../../settings/settings.svelte";
import * as play from "./playback";
import { markAt, type Mark } from "./replayEntries";

export type ReplayCommand =
  "first" | "part_back" | "back" | "toggle" | "forward" | "part_on" | "last";

/** No step takes longer to show, whatever the table says. */
const SHOW_MAX_MS = 8_000;

export class ReplayPlayer {
  at: play.Playback = $state.raw(play.begin(0, 0));
  speed: play.SpeedName = $state("normal");

  constructor(seq: number, last: number) {
    this.at = play.begin(seq, last);
    $effect(() => {
      const { running, moving, seq } = this.at;
      if (!running && !moving) return;
      const timer = moving
        ? setTimeout(() => this.settled(seq), SHOW_MAX_MS)
        : setTimeout(() => this.forward(), play.SPEEDS[this.speed].rest_ms);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const rest = () => {
        if (document.hidden) this.go(this.at.seq);
      };
      document.addEventListener("visibilitychange", rest);
      return () => document.removeEventListener("visibilitychange", rest);
    });
  }

  /** There at once, and to stay. */
  go(seq: number): void {
    this.at = play.jump(this.at, seq);
  }

  settled(seq: number): void {
    this.at = play.settle(this.at, seq);
  }

  /** `marks` are where rounds begin; `held` is a key that repeats, too fast to show anything. */
  do(deed: ReplayCommand, marks: readonly Mark[], held = false): void {
    const { seq, last } = this.at;
    switch (deed) {
      case "first":
        return this.go(0);
      case "last":
        return this.go(last);
      case "back":
        this.at = play.back(this.at);
        return;
      case "forward":
        return held ? this.go(seq + 1) : this.forward();
      case "toggle":
        this.at = play.toggle(this.at);
        return;
      case "part_back":
        return this.go(markAt(marks, seq - 1)?.seq ?? 0);
      case "part_on":
        return this.go(marks.find((mark) => mark.seq > seq)?.seq ?? last);
    }
  }

  private forward(): void {
    const { moves } = play.SPEEDS[this.speed];
    this.at = play.forward(this.at, moves && settings.moves && !document.hidden);
  }
}
