/** What the player chose on this device. */

const KEY = "scrapworks.settings";

export interface Choices {
  theme: "system" | "light" | "dark";
  animations: boolean;
  /** Asks again before what cannot be taken back. */
  confirmations: boolean;
  /** Single keys are shortcuts in a match. */
  shortcuts: boolean;
  /** One's own clock ticks in its last seconds. */
  sounds: boolean;
}

const DEFAULTS: Choices = {
  theme: "system",
  animations: true,
  confirmations: true,
  shortcuts: true,
  sounds: true,
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
    return {
      theme: theme === "light" || theme === "dark" ? theme : "system",
      animations: animations !== false,
      confirmations: confirmations !== false,
      shortcuts: shortcuts !== false,
      sounds: sounds !== false,
    };
  } catch {
    return DEFAULTS;
  }
}

export const settings = new Settings();
