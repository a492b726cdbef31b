/**
 * Clock values: time left, formatting, when the formatted value changes, and warnings. Which clock
 * runs is decided by the server.
 */

import type { Clock, Clocks, Seat } from "./messages";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Below this a clock shows tenths of a second and warns its owner. */
export const URGENT_MS = 10 * SECOND;
/** Remaining times that are announced to screen readers. */
const MARKS_MS = [HOUR, 5 * MINUTE, MINUTE, 30 * SECOND, 10 * SECOND];

export type ClockKind = Clock["type"];
export const CLOCK_KINDS = [
  "none",
  "per_turn",
  "fischer",
  "correspondence",
] as const satisfies readonly ClockKind[];

/** A field of the clock form, in the unit that people use. */
export interface ClockField {
  key: "turn_ms" | "base_ms" | "increment_ms";
  unit_ms: number;
  unit: "seconds" | "minutes" | "hours";
  min: number;
  max: number;
}

/** Limits of the server, in the field's unit. */
export const CLOCK_FIELDS: Record<ClockKind, ClockField[]> = {
  none: [],
  per_turn: [{ key: "turn_ms", unit_ms: SECOND, unit: "seconds", min: 5, max: 3_600 }],
  fischer: [
    { key: "base_ms", unit_ms: MINUTE, unit: "minutes", min: 1, max: 1_440 },
    { key: "increment_ms", unit_ms: SECOND, unit: "seconds", min: 0, max: 600 },
  ],
  correspondence: [{ key: "turn_ms", unit_ms: HOUR, unit: "hours", min: 1, max: 336 }],
};

/** The first entry of each kind is the default. */
export const CLOCK_PRESETS: Record<ClockKind, Clock[]> = {
  none: [{ type: "none" }],
  per_turn: [60, 30, 120].map((s) => ({ type: "per_turn", turn_ms: s * SECOND })),
  fischer: [
    [10, 10],
    [5, 5],
    [20, 20],
    [45, 30],
  ].map(([base = 0, increment = 0]) => {
    return { type: "fischer", base_ms: base * MINUTE, increment_ms: increment * SECOND };
  }),
  correspondence: [1, 3, 7].map((days) => ({ type: "correspondence", turn_ms: days * DAY })),
};

/** The value of a field, in the field's unit. */
export function valueOf(clock: Clock, { key, unit_ms }: ClockField): number {
  const ms = (clock as unknown as Record<string, number>)[key] ?? 0;
  return ms / unit_ms;
}

export function withValue(clock: Clock, { key, unit_ms }: ClockField, value: number): Clock {
  return { ...clock, [key]: Math.round(value * unit_ms) };
}

/** A duration in days, hours, minutes and seconds; parts that are zero are left out. */
export function partsOf(ms: number): [number, "days" | "hours" | "minutes" | "seconds"][] {
  const seconds = Math.round(ms / SECOND);
  const parts: [number, "days" | "hours" | "minutes" | "seconds"][] = [
    [Math.floor(seconds / 86_400), "days"],
    [Math.floor(seconds / 3_600) % 24, "hours"],
    [Math.floor(seconds / 60) % 60, "minutes"],
    [seconds % 60, "seconds"],
  ];
  return parts.filter(([n]) => n > 0);
}

export interface SeatTime {
  left_ms: number;
  running: boolean;
}

/** A seat's clock at server time `now`; null if the match has no clocks. */
export function timeOf(clocks: Clocks | null, seat: Seat, now: number): SeatTime | null {
  const clock = clocks?.seats[seat];
  if (!clocks || !clock) return null;
  const ran = clock.running ? Math.max(0, now - Date.parse(clocks.at)) : 0;
  return { left_ms: Math.max(0, clock.left_ms - ran), running: clock.running };
}

export function isUrgent({ left_ms, running }: SeatTime): boolean {
  return running && left_ms < URGENT_MS;
}

/** Decimal point and day sign of a language. */
export interface FaceSigns {
  point: string;
  day: string;
}

/** `2d 03h`, `1:02:03`, `1:05`, and below ten seconds `9.4`. */
export function face(left_ms: number, { point, day }: FaceSigns): string {
  if (left_ms < URGENT_MS) {
    return (Math.floor(left_ms / 100) / 10).toFixed(1).replace(".", point);
  }
  const seconds = Math.ceil(left_ms / SECOND);
  const two = (n: number): string => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60)];
  if (hours >= 24) return `${Math.floor(hours / 24)}${day} ${two(hours % 24)}h`;
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** Milliseconds until `face` of a running clock changes. */
export function untilNextFace(left_ms: number): number {
  if (left_ms < URGENT_MS) return (left_ms % 100) + 1;
  return left_ms % SECOND || (left_ms === URGENT_MS ? 1 : SECOND);
}

/** The warning for a clock that went from `before` to `after` milliseconds. */
export function warning(before: number, after: number): { mark: number | null; tick: boolean } {
  const mark = MARKS_MS.findLast((each) => after <= each && each < before) ?? null;
  const second = Math.ceil(after / SECOND);
  const tick = after > 0 && after <= URGENT_MS && second < Math.ceil(before / SECOND);
  return { mark, tick };
}
