/** What the player chose on this device. */

import type { BotLevel } from "./wire";

export type HintLevel = Exclude<BotLevel, "easy">;

const LEVELS: readonly BotLevel[] = ["easy", "normal", "hard"];

const KEY = "scrapworks.settings";
const DARK_ASKED = "(prefers-color-scheme: dark)";

export interface Choices {
  theme: "system" | "light" | "dark";
  animations: boolean;
  /** Asks again before what cannot be taken back. */
  confirmations: boolean;
  /** Single keys are shortcuts in a match. */
  shortcuts: boolean;
  /** One's own clock ticks in its last seconds. */
  sounds: boolean;
  /** Of bots that are added. */
  botLevel: BotLevel;
  /** How many of them one plays against from the front page, where the game is for so many. */
  opponents: number;
  /** Of the bot that is asked for advice. */
  hintLevel: HintLevel;
}

const DEFAULTS: Choices = {
  theme: "system",
  animations: true,
  confirmations: true,
  shortcuts: true,
  sounds: true,
  botLevel: "normal",
  opponents: 1,
  hintLevel: "hard",
};

class Settings {
  choices: Choices = $state.raw(read());

  change(change: Partial<Choices>): void {
    this.choices = { ...this.choices, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.choices));
    } catch {
      // Without a store the choice holds until the page is left.
    }
    this.paint();
  }

  /** Lets the styles know. */
  paint(): void {
    const { theme, animations } = this.choices;
    document.documentElement.toggleAttribute("data-still", !animations);
    const dark = theme === "system" ? matchMedia(DARK_ASKED).matches : theme === "dark";
    // Said out loud even where the system decides: Chromium forgets some of what is drawn in the
    // present colour when only the system's wish changes.
    document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  }

  /** Follows the system where nothing else was chosen. */
  followSystem(): void {
    matchMedia(DARK_ASKED).addEventListener("change", () => this.paint());
  }

  /** Whether steps should be seen to happen: the system's wish for less motion counts too. */
  get moves(): boolean {
    return this.choices.animations && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

function read(): Choices {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>;
    const { theme, animations, confirmations, shortcuts, sounds } = { ...DEFAULTS, ...kept };
    const { botLevel, opponents, hintLevel } = { ...DEFAULTS, ...kept };
    return {
      theme: theme === "light" || theme === "dark" ? theme : "system",
      animations: animations !== false,
      confirmations: confirmations !== false,
      shortcuts: shortcuts !== false,
      sounds: sounds !== false,
      botLevel: LEVELS.includes(botLevel) ? botLevel : DEFAULTS.botLevel,
      opponents: Number.isInteger(opponents) && opponents > 0 ? opponents : DEFAULTS.opponents,
      hintLevel: hintLevel === "normal" ? "normal" : "hard",
    };
  } catch {
    return DEFAULTS;
  }
}

export const settings = new Settings();
