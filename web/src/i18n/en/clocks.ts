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
      return `${span(clock.turn_ms)} per turn`;
    case "fischer":
      return clock.increment_ms === 0
        ? `${span(clock.base_ms)} each`
        : `${span(clock.base_ms)} each, plus ${span(clock.increment_ms)} per turn`;
    case "correspondence":
      return `${span(clock.turn_ms)} per turn, over days`;
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
    none:
      "Take your time. If somebody is away for two minutes, the others may let a bot play for them " +
      "or end the wait.",
    per_turn: "Every turn has the same time. When it runs out, a move is made for you.",
    fischer: "Everyone has a supply of time, and gets some back with every turn.",
    correspondence: "For matches over several days. Nobody has to stay at the table.",
  } satisfies Record<ClockKind, string>,
  preset: (clock: Clock): string => {
    if (clock.type === "fischer") {
      return `${clock.base_ms / 60_000} min + ${clock.increment_ms / 1_000} s`;
    }
    return clock.type === "none" ? "No clock" : span(clock.turn_ms);
  },
  field: (kind: ClockKind, key: ClockField["key"]): string => {
    if (key === "base_ms") return "Time each";
    return key === "increment_ms" ? "Added per turn" : kind === "none" ? "" : "Time per turn";
  },
  units: { seconds: "seconds", minutes: "minutes", hours: "hours" } satisfies Record<
    ClockField["unit"],
    string
  >,
  absence: "When somebody stays away",
  absences: { bot: "A bot plays on", forfeit: "They lose their seat" } satisfies Record<
    Absence,
    string
  >,
  absenceHelp: {
    bot: "A bot plays for them until they are back.",
    forfeit: "They are out of the match and rank behind everyone who stayed.",
  } satisfies Record<Absence, string>,

  whoStays: (absence: Absence): string =>
    absence === "bot"
      ? "If somebody stays away, a bot plays for them."
      : "Anyone who stays away loses their seat.",

  /** On a player's panel. */
  of: (name: string): string => `Clock of ${name}`,
  runs: "runs",
  stands: "stands",
  left: (ms: number): string => `${span(ms)} left on your clock.`,
  sounds: "Clock ticks in the last ten seconds",
  soundsHelp: "Only for your own clock.",
};
