/** What the player chose on this device. */

import type { BotLevel } from "./wire";
import { isLanguage, type Language } from "./words/languages";

export type HintLevel = Exclude<BotLevel, "easy">;

const LEVELS: readonly BotLevel[] = ["easy", "normal", "hard"];

const KEY = "scrapworks.settings";

export interface Choices {
  theme: "system" | "light" | "dark";
  language: "system" | Language;
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
  language: "system",
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

  /** Lets `theme.css` know. */
  paint(): void {
    const { theme } = this.choices;
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
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
    const { language, botLevel, opponents, hintLevel } = { ...DEFAULTS, ...kept };
    return {
      theme: theme === "light" || theme === "dark" ? theme : "system",
      language: isLanguage(language) ? language : DEFAULTS.language,
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
