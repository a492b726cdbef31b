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
        : `${span(clock.base_ms)} für jeden, plus ${span(clock.increment_ms)} je Zug`;
    case "correspondence":
      return `${span(clock.turn_ms)} je Zug, über Tage`;
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
    fischer: "Für das Spiel",
    correspondence: "Über Tage",
  },
  kindHelp: {
    none:
      "Lass dir Zeit. Ist jemand zwei Minuten lang weg, dürfen die anderen einen Bot für ihn " +
      "spielen lassen oder nicht länger warten.",
    per_turn: "Jeder Zug hat gleich viel Zeit. Ist sie um, wird für dich gezogen.",
    fischer: "Jeder hat einen Vorrat an Zeit und bekommt mit jedem Zug etwas dazu.",
    correspondence: "Für Spiele über mehrere Tage. Niemand muss am Tisch bleiben.",
  },
  preset: (clock) => {
    if (clock.type === "fischer") {
      return `${clock.base_ms / 60_000} Min. + ${clock.increment_ms / 1_000} Sek.`;
    }
    return clock.type === "none" ? "Ohne Uhr" : span(clock.turn_ms);
  },
  field: (kind, key) => {
    if (key === "base_ms") return "Zeit für jeden";
    return key === "increment_ms" ? "Je Zug dazu" : kind === "none" ? "" : "Zeit je Zug";
  },
  units: { seconds: "Sekunden", minutes: "Minuten", hours: "Stunden" },
  absence: "Wenn jemand wegbleibt",
  absences: { bot: "Ein Bot spielt weiter", forfeit: "Der Platz ist verloren" },
  absenceHelp: {
    bot: "Ein Bot spielt für ihn, bis er zurück ist.",
    forfeit: "Er ist aus dem Spiel und steht hinter allen, die geblieben sind.",
  },

  whoStays: (absence) =>
    absence === "bot"
      ? "Bleibt jemand weg, spielt ein Bot für ihn."
      : "Wer wegbleibt, verliert seinen Platz.",

  of: (name) => `Uhr von ${name}`,
  runs: "läuft",
  stands: "steht",
  left: (ms) => `Du hast noch ${span(ms)} auf deiner Uhr.`,
  sounds: "Die Uhr tickt in den letzten zehn Sekunden",
  soundsHelp: "Nur bei deiner eigenen Uhr.",
};
