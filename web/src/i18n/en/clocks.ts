/** How long one may think, in words. */

import type { Absence, Clock } from "../../api/messages";
import { partsOf, type ClockField, type ClockKind } from "../../api/clocks";

const ONE = { days: "day", hours: "hour", minutes: "minute", seconds: "second" } as const;

/** "2 days and 1 hour". */
function span(ms: number): string {
  const parts = partsOf(ms).map(([n, unit]) => `${n} ${n === 1 ? ONE[unit] : unit}`);
  return parts.length === 0 ? "0 seconds" : parts.slice(0, 2).join(" and ");
}

function shortly(clock: Clock): string {
  switch (clock.type) {
    case "none":
      return "No clock";
    case "per_turn":
      return `${span(clock.turn_ms)} a turn`;
    case "fischer":
      return clock.increment_ms === 0
        ? `${span(clock.base_ms)} each`
        : `${span(clock.base_ms)} each, and ${span(clock.increment_ms)} more every turn`;
    case "correspondence":
      return `${span(clock.turn_ms)} a turn, by correspondence`;
  }
}

export const clocks = {
  title: "Clock",
  signs: { point: ".", day: "d" },
  span,
  shortly,
  kinds: {
    none: "No clock",
    per_turn: "For each turn",
    fischer: "For the match",
    correspondence: "Over days",
  } satisfies Record<ClockKind, string>,
  kindHelp: {
    none: "Everybody takes their time. Who stays away for two minutes can be called by the others.",
    per_turn: "Every turn has the same time. When it runs out, the turn is played for you.",
    fischer: "Everybody has a stock of time, and gets some back with every turn.",
    correspondence: "For matches beside the day's work. Nobody has to stay at the table.",
  } satisfies Record<ClockKind, string>,
  preset: (clock: Clock): string => {
    if (clock.type === "fischer") {
      return `${clock.base_ms / 60_000} min + ${clock.increment_ms / 1_000} s`;
    }
    return clock.type === "none" ? "No clock" : span(clock.turn_ms);
  },
  field: (kind: ClockKind, key: ClockField["key"]): string => {
    if (key === "base_ms") return "Stock of time";
    return key === "increment_ms" ? "Back with every turn" : kind === "none" ? "" : "Time a turn";
  },
  units: { seconds: "seconds", minutes: "minutes", hours: "hours" } satisfies Record<
    ClockField["unit"],
    string
  >,
  absence: "Who stays away",
  absences: { bot: "A stand-in plays on", forfeit: "Loses the seat" } satisfies Record<
    Absence,
    string
  >,
  absenceHelp: {
    bot: "The stand-in is a bot. It plays until the player is back.",
    forfeit: "The player leaves the match, and ranks behind everybody who stayed.",
  } satisfies Record<Absence, string>,

  whoStays: (absence: Absence): string =>
    absence === "bot" ? "A stand-in plays for who stays away." : "Who stays away loses the seat.",

  /** On a player's panel. */
  of: (name: string): string => `Clock of ${name}`,
  runs: "runs",
  stands: "stands",
  left: (ms: number): string => `${span(ms)} left on your clock.`,
  sounds: "Tick in the last ten seconds",
  soundsHelp: "Only of your own clock.",
};
