/** How long it takes until an event begins or ends, in words. */

import { countdown, words } from "../../i18n";
import { timeWords } from "../../i18n/eventTimes";
import { lastPairing } from "../../session/eventEntry";
import type { HeldEvent } from "../../api/messages";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "2 days and 1 hour", "3 hours and 5 minutes"; below an hour "12:05". */
export function leftText(ms: number): string {
  if (ms < HOUR) return countdown(ms);
  const unit = unitOf(ms);
  return words.clocks.span(Math.ceil(ms / unit) * unit);
}

/** Milliseconds until that text changes; null once there is nothing left. */
export function untilNextText(end: number, now: number): number | null {
  const ms = end - now;
  if (ms <= 0) return null;
  const unit = ms < HOUR ? 1_000 : unitOf(ms);
  // Not later than when a finer unit begins to count.
  const coarser = ms >= DAY ? DAY : ms >= HOUR ? HOUR : 0;
  return Math.min(ms % unit || unit, ms - coarser + 1);
}

function unitOf(ms: number): number {
  return ms < DAY ? MINUTE : HOUR;
}

/** What a countdown leads to: the beginning, or the end; null where nothing is waited for. */
export function countsTo(event: HeldEvent): number | null {
  if (event.state === "announced") return Date.parse(event.starts_at);
  return event.state === "running" ? lastPairing(event) : null;
}

/** How far an event is, in a line: "begins in 5:00", "12:05 left". */
export function statusText(event: HeldEvent, now: number): string {
  const end = countsTo(event);
  if (end === null) return "";
  const { begins, soon, ends, lastMatches } = timeWords;
  if (event.state === "announced") return end <= now ? soon : begins(leftText(end - now));
  return end <= now ? lastMatches : ends(leftText(end - now));
}

/** The next full quarter of an hour after an hour from now, as a field for local time has it. */
export function inAnHour(now: Date): string {
  const quarter = 15 * MINUTE;
  const at = new Date(Math.ceil((now.getTime() + HOUR) / quarter) * quarter);
  const two = (n: number) => String(n).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A local time of such a field, as the server reads it. */
export function timeOf(local: string): string {
  return new Date(local).toISOString();
}
