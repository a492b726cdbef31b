/** Plays a replay: the playback state and its timer. */

import { settings } from "../../settings/settings.svelte";
import * as play from "./playback";
import { markAt, type Mark } from "./replayEntries";

export type ReplayCommand =
  "first" | "part_back" | "back" | "toggle" | "forward" | "part_on" | "last";

/** Maximum time to animate a step, whatever the table does. */
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

  /** Goes to a position and stops there. */
  go(seq: number): void {
    this.at = play.jump(this.at, seq);
  }

  settled(seq: number): void {
    this.at = play.settle(this.at, seq);
  }

  /**
   * `marks` are the beginnings of rounds; `held` means a repeating key, which is too fast for
   * animations.
   */
  do(command: ReplayCommand, marks: readonly Mark[], held = false): void {
    const { seq, last } = this.at;
    switch (command) {
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
