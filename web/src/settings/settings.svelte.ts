/** Settings stored on this device. */

import type { BotLevel } from "../api/messages";
import { isLanguage, type Language } from "../i18n/languages";
import { deviceStorage } from "./storage";

/** A short first match, or the game's usual length. */
export type MatchLength = "short" | "full";

export const ANIMATION_SPEEDS = ["off", "fast", "normal", "calm"] as const;
export type AnimationSpeed = (typeof ANIMATION_SPEEDS)[number];

/** What the lengths of animations are multiplied by. */
const PACES: Record<AnimationSpeed, number> = { off: 1, fast: 0.5, normal: 1, calm: 1.6 };

export type HintLevel = Exclude<BotLevel, "easy">;

const LEVELS: readonly BotLevel[] = ["easy", "normal", "hard"];

const KEY = "scrapworks.settings";
export const VOLUME_MAX = 100;
/** Theme colours; `index.html` has the same. */
const SCHEMES = ["light", "dark"] as const;

export interface Choices {
  theme: "system" | "light" | "dark";
  language: "system" | Language;
  animationSpeed: AnimationSpeed;
  /** Ask before actions that cannot be undone. */
  confirmations: boolean;
  /** Single keys are shortcuts in a match. */
  shortcuts: boolean;
  /** The clock ticks in its last seconds. */
  sounds: boolean;
  /** Cards, dice, shots and engines are heard. */
  tableSounds: boolean;
  /** Loudness of all sounds, from 0 to 100. */
  volume: number;
  /** Alert by the tab's title and icon, and the app's badge. */
  alertTab: boolean;
  /** Alerts while the page is not visible. */
  alertSound: boolean;
  alertDesktop: boolean;
  alertVibration: boolean;
  /** Level of added bots. */
  botLevel: BotLevel;
  /** Number of bots in a quick match, within the game's limits. */
  opponents: number;
  /** Length of a quick match. */
  matchLength: MatchLength;
  /** Level of the bot that gives hints. */
  hintLevel: HintLevel;
}

/** As stored by older versions. */
interface Old {
  animations: boolean;
}

const DEFAULTS: Choices = {
  theme: "system",
  language: "system",
  animationSpeed: "normal",
  confirmations: true,
  shortcuts: true,
  sounds: true,
  tableSounds: true,
  volume: VOLUME_MAX,
  alertTab: true,
  alertSound: true,
  alertDesktop: false,
  alertVibration: true,
  botLevel: "normal",
  opponents: 1,
  matchLength: "short",
  hintLevel: "hard",
};

class Settings {
  choices: Choices = $state.raw(read());

  change(change: Partial<Choices>): void {
    this.choices = { ...this.choices, ...change };
    deviceStorage.setItem(KEY, JSON.stringify(this.choices));
    this.paint();
  }

  /** Restores the defaults. */
  reset(): void {
    this.change(DEFAULTS);
  }

  /** Applies changes made in other tabs. */
  follow(): void {
    addEventListener("storage", ({ key }) => {
      // The key is null if the storage was cleared.
      if (key !== KEY && key !== null) return;
      this.choices = read();
      this.paint();
    });
  }

  /** Sets the document's theme and pace, and the theme of the browser's own bars. */
  paint(): void {
    const { theme, animationSpeed } = this.choices;
    document.documentElement.toggleAttribute("data-still", animationSpeed === "off");
    document.documentElement.style.setProperty("--pace", String(this.pace));
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
    const colours = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    for (const [index, colour] of colours.entries()) {
      const scheme = SCHEMES[index] ?? "dark";
      const chosen = scheme === theme ? "all" : "not all";
      colour.media = theme === "system" ? `(prefers-color-scheme: ${scheme})` : chosen;
    }
  }

  /** Whether steps are animated; respects the system's reduced-motion setting. */
  get moves(): boolean {
    return this.choices.animationSpeed !== "off" && !prefersStillness();
  }

  /** What the length of an animation is multiplied by. */
  get pace(): number {
    return PACES[this.choices.animationSpeed];
  }
}

function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function read(): Choices {
  try {
    const kept = JSON.parse(deviceStorage.getItem(KEY) ?? "{}") as Partial<Choices & Old>;
    const usual = kept.animations === false ? "off" : DEFAULTS.animationSpeed;
    const { theme, confirmations, shortcuts } = { ...DEFAULTS, ...kept };
    const { animationSpeed = usual } = kept;
    const { sounds, tableSounds, volume } = { ...DEFAULTS, ...kept };
    const { language, botLevel, opponents, matchLength, hintLevel } = { ...DEFAULTS, ...kept };
    const { alertTab, alertSound, alertDesktop, alertVibration } = { ...DEFAULTS, ...kept };
    return {
      theme: theme === "light" || theme === "dark" ? theme : "system",
      language: isLanguage(language) ? language : DEFAULTS.language,
      animationSpeed: ANIMATION_SPEEDS.includes(animationSpeed) ? animationSpeed : usual,
      confirmations: confirmations !== false,
      shortcuts: shortcuts !== false,
      sounds: sounds !== false,
      tableSounds: tableSounds !== false,
      volume: volume >= 0 && volume <= VOLUME_MAX ? volume : DEFAULTS.volume,
      alertTab: alertTab !== false,
      alertSound: alertSound !== false,
      alertDesktop: alertDesktop === true,
      alertVibration: alertVibration !== false,
      botLevel: LEVELS.includes(botLevel) ? botLevel : DEFAULTS.botLevel,
      opponents: Number.isInteger(opponents) && opponents > 0 ? opponents : DEFAULTS.opponents,
      matchLength: matchLength === "full" ? "full" : "short",
      hintLevel: hintLevel === "normal" ? "normal" : "hard",
    };
  } catch {
    return DEFAULTS;
  }
}

export const settings = new Settings();
