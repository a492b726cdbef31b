/** What the player chose on this device. */

import type { BotLevel } from "../api/messages";
import { isLanguage, type Language } from "../i18n/languages";

export type HintLevel = Exclude<BotLevel, "easy">;

const LEVELS: readonly BotLevel[] = ["easy", "normal", "hard"];

const KEY = "scrapworks.settings";
/** As `index.html` has their colours. */
const SCHEMES = ["light", "dark"] as const;

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
  /** How one is called to a match that waits: title and icon of the tab, and the app's badge … */
  alertTab: boolean;
  /** … and what is only for who looks elsewhere. */
  alertSound: boolean;
  alertDesktop: boolean;
  alertVibration: boolean;
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
  alertTab: true,
  alertSound: true,
  alertDesktop: false,
  alertVibration: true,
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

  /** As they are for somebody new. */
  reset(): void {
    this.change(DEFAULTS);
  }

  /** What is chosen in one tab holds in all others. */
  follow(): void {
    addEventListener("storage", ({ key }) => {
      // Without a key everything was forgotten.
      if (key !== KEY && key !== null) return;
      this.choices = read();
      this.paint();
    });
  }

  /** Lets the styles know, and the browser, which paints its own bars to match. */
  paint(): void {
    const { theme, animations } = this.choices;
    document.documentElement.toggleAttribute("data-still", !animations);
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
    const colours = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    for (const [index, colour] of colours.entries()) {
      const scheme = SCHEMES[index] ?? "dark";
      const chosen = scheme === theme ? "all" : "not all";
      colour.media = theme === "system" ? `(prefers-color-scheme: ${scheme})` : chosen;
    }
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
    const { alertTab, alertSound, alertDesktop, alertVibration } = { ...DEFAULTS, ...kept };
    return {
      theme: theme === "light" || theme === "dark" ? theme : "system",
      language: isLanguage(language) ? language : DEFAULTS.language,
      animations: animations !== false,
      confirmations: confirmations !== false,
      shortcuts: shortcuts !== false,
      sounds: sounds !== false,
      alertTab: alertTab !== false,
      alertSound: alertSound !== false,
      alertDesktop: alertDesktop === true,
      alertVibration: alertVibration !== false,
      botLevel: LEVELS.includes(botLevel) ? botLevel : DEFAULTS.botLevel,
      opponents: Number.isInteger(opponents) && opponents > 0 ? opponents : DEFAULTS.opponents,
      hintLevel: hintLevel === "normal" ? "normal" : "hard",
    };
  } catch {
    return DEFAULTS;
  }
}

export const settings = new Settings();
