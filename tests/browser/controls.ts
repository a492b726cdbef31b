/** How a player operates the page: with the mouse, a finger or the keyboard. */

import { expect, type Player } from "./fixtures";
import { enter } from "./keyboard";
import { fingerOf, type Point } from "./touch";
import type { Locator } from "@playwright/test";

export interface Controls {
  readonly player: Player;
  press(target: Locator): Promise<void>;
  /** Presses a point of the window, where something is drawn that is no element. */
  pressAt(at: Point): Promise<void>;
}

export function mouse(player: Player): Controls {
  return {
    player,
    async press(target) {
      await expect(target).toBeVisible();
      const box = await target.boundingBox();
      // Near its left edge, which is free even where cards lie close together.
      const position = box && { x: Math.min(14, box.width / 2), y: box.height / 2 };
      await target.click(position ? { position } : {});
    },
    pressAt: ([x, y]) => player.page.mouse.click(x, y),
  };
}

export async function finger(player: Player): Promise<Controls> {
  const { tap, tapAt } = await fingerOf(player);
  return { player, press: tap, pressAt: tapAt };
}

export function keyboard(player: Player): Controls {
  return {
    player,
    press: (target) => enter(player, target),
    pressAt: () => Promise.reject(new Error("the keyboard does not point")),
  };
}
