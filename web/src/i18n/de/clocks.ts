/** How long one may think, in German. */

import { partsOf } from "../../api/clocks";
import type { Clock } from "../../api/messages";
import type { clocks as en } from "../en/clocks";

const ONE = { days: "Tag", hours: "Stunde", minutes: "Minute", seconds: "Sekunde" } as const;
const MANY = { days: "Tage", hours: "Stunden", minutes: "Minuten", seconds: "Sekunden" } as const;

/** „2 Tage und 1 Stunde“. */
function span(ms: number): string {
  const parts = partsOf(ms).map(([n, unit]) => `${n} ${n === 1 ? ONE[unit] : MANY[unit]}`);
  return parts.length === 0 ? "0 Sekunden" : parts.slice(0, 2).join(" und ");
}

function shortly(clock: Clock): string {
  switch (clock.type) {
    case "none":
      return "Ohne Uhr";
    case "per_turn":
      return `${span(clock.turn_ms)} je Zug`;
    case "fischer":
      return clock.increment_ms === 0
        ? `${span(clock.base_ms)} für jeden`
        : `${span(clock.base_ms)} für jeden, mit jedem Zug ${span(clock.increment_ms)} mehr`;
    case "correspondence":
      return `Fernpartie, ${span(clock.turn_ms)} je Zug`;
  }
}

export const clocks: typeof en = {
  title: "Bedenkzeit",
  signs: { point: ",", day: "T" },
  span,
  shortly,
  kinds: {
    none: "Ohne Uhr",
    per_turn: "Je Zug",
    fischer: "Für die Partie",
    correspondence: "Über Tage",
  },
  kindHelp: {
    none:
      "Jeder lässt sich Zeit. Bleibt jemand zwei Minuten lang weg, " +
      "dürfen die anderen eine Vertretung holen oder nicht länger warten.",
    per_turn: "Jeder Zug hat gleich viel Zeit. Ist sie um, wird der Zug für dich gespielt.",
    fischer: "Jeder hat einen Vorrat an Zeit und bekommt mit jedem Zug etwas dazu.",
    correspondence: "Für Partien neben dem Alltag. Niemand muss am Tisch bleiben.",
  },
  preset: (clock) => {
    if (clock.type === "fischer") {
      return `${clock.base_ms / 60_000} Min. + ${clock.increment_ms / 1_000} Sek.`;
    }
    return clock.type === "none" ? "Ohne Uhr" : span(clock.turn_ms);
  },
  field: (kind, key) => {
    if (key === "base_ms") return "Vorrat an Zeit";
    return key === "increment_ms" ? "Mit jedem Zug dazu" : kind === "none" ? "" : "Zeit je Zug";
  },
  units: { seconds: "Sekunden", minutes: "Minuten", hours: "Stunden" },
  absence: "Wer wegbleibt",
  absences: { bot: "Eine Vertretung spielt weiter", forfeit: "Verliert den Platz" },
  absenceHelp: {
    bot: "Die Vertretung ist ein Bot. Er spielt, bis der Spieler zurück ist.",
    forfeit: "Der Spieler verlässt die Partie und steht hinter allen, die geblieben sind.",
  },

  whoStays: (absence) =>
    absence === "bot"
      ? "Für wen wegbleibt, spielt eine Vertretung."
      : "Wer wegbleibt, verliert den Platz.",

  of: (name) => `Uhr von ${name}`,
  runs: "läuft",
  stands: "steht",
  left: (ms) => `Du hast noch ${span(ms)} auf deiner Uhr.`,
  sounds: "In den letzten zehn Sekunden ticken",
  soundsHelp: "Nur bei deiner eigenen Uhr.",
};
