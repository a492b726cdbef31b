/** How each game is played at its table. */

import { scrapWorld } from "./scrapWorld";
import { scrapbots } from "./scrapbots";
import { scraplands } from "./scraplands";
import { scrappers } from "./scrappers";
import { scrapyardEmpire } from "./scrapyardEmpire";
import type { Controls } from "../../controls";
import type { Player } from "../../fixtures";

/** Checks the page at a kind of decision, the first time that it is met. */
export type Look = (kind: string) => Promise<void>;

export type PlayerControls = Controls & { look: Look };

export interface GamePlay {
  game: string;
  slug: string;
  /** A short match: chips that are pressed in the dialog of a new table, and fields filled. */
  table: { chips: (string | RegExp)[]; fields: Record<string, number>; roster?: string };
  /** So many steps after its start there are other decisions to make. */
  skippedSteps: number;
  /** A word for the decision that is asked for. */
  kindOf(player: Player): Promise<string>;
  /** Makes the `n`th decision of the match by pressing what is on the page. */
  point(controls: PlayerControls, n: number): Promise<void>;
  /** Makes it by keys that are shortcuts or lead to what is on the page. */
  type(controls: PlayerControls, n: number): Promise<void>;
}

export const GAMES: GamePlay[] = [scrapWorld, scraplands, scrappers, scrapbots, scrapyardEmpire];
export const GAME_NAMES = GAMES.map(({ game }) => game);
