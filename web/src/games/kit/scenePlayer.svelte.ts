/** Plays scenes one after the other, at the speed that the player has chosen. */

import { settings } from "../../settings/settings.svelte";
import { afterFrame } from "../../ui/rendering/frames";

export class ScenePlayer<Scene extends { ms: number }> {
  /** The running scene; null if there is none. */
  scene: Scene | null = $state.raw(null);
  #callOff: (() => void) | undefined;
  #done: (() => void) | undefined;
  #shown: ((scene: Scene) => void) | undefined;

  /**
   * Plays `scenes`, then calls `done`. Calls `shown` when a scene begins. A running sequence is
   * dropped without calling its `done`.
   */
  play(scenes: Scene[], done: () => void, shown?: (scene: Scene) => void): void {
    this.drop();
    this.#done = done;
    this.#shown = shown;
    this.#show(scenes, 0);
  }

  /** Ends the sequence now and calls `done`. */
  skip(): void {
    const done = this.#done;
    this.drop();
    done?.();
  }

  /** Ends the sequence without calling `done`. */
  drop(): void {
    this.#callOff?.();
    this.#done = undefined;
    this.#shown = undefined;
    this.scene = null;
  }

  #show(scenes: Scene[], at: number): void {
    const scene = scenes[at];
    if (scene === undefined) {
      this.skip();
      return;
    }
    this.scene = scene;
    this.#shown?.(scene);
    const timer = setTimeout(() => {
      this.#callOff = afterFrame(() => this.#show(scenes, at + 1));
    }, scene.ms * settings.pace);
    this.#callOff = () => clearTimeout(timer);
  }
}
