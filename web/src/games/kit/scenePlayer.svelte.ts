/** Shows scenes one after the other, and stops at once when told to. */

import { afterFrame } from "../../ui/frames";

export class ScenePlayer<Scene extends { ms: number }> {
  /** What is being shown; null when nothing is running. */
  scene: Scene | null = $state.raw(null);
  #callOff: (() => void) | undefined;
  #done: (() => void) | undefined;

  /** Shows `scenes`, then calls `done`. What was running is dropped without a call. */
  play(scenes: Scene[], done: () => void): void {
    this.drop();
    this.#done = done;
    this.#show(scenes, 0);
  }

  /** To the end, now. */
  skip(): void {
    const done = this.#done;
    this.drop();
    done?.();
  }

  /** Stops without an end. */
  drop(): void {
    this.#callOff?.();
    this.#done = undefined;
    this.scene = null;
  }

  #show(scenes: Scene[], at: number): void {
    const scene = scenes[at];
    if (scene === undefined) {
      this.skip();
      return;
    }
    this.scene = scene;
    const timer = setTimeout(() => {
      this.#callOff = afterFrame(() => this.#show(scenes, at + 1));
    }, scene.ms);
    this.#callOff = () => clearTimeout(timer);
  }
}
