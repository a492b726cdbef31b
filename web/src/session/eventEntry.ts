/** Joins events, pauses in them, and leaves them. */

import { eventApi } from "../api/events";
import { generateEntropy, storeShare } from "./entropy";
import { events } from "./events.svelte";
import { signUp } from "./account/signUp.svelte";
import { deviceStorage } from "../settings/storage";
import type { EventAnswer, EventEntry, HeldEvent } from "../api/messages";

const ROSTER_KEY = "scrapworks.event_roster.";

/** When the last match of a running event begins at the latest: in the last round all have. */
export function lastPairing({ form, round, starts_at, ends_at }: HeldEvent): number {
  const isLast = form.type === "rounds" && round >= form.rounds;
  return Date.parse(isLast ? starts_at : ends_at);
}

/** Whether any match will begin in a running event. */
export function pairsAgain(event: HeldEvent, now: number): boolean {
  return event.state === "running" && now < lastPairing(event);
}

/** The stored roster that this device brought, which the server does not tell; empty if none. */
export function broughtRoster(event_id: string): string {
  return deviceStorage.getItem(ROSTER_KEY + event_id) ?? "";
}

/** Joins or goes on; first asks for a name, if there is none. */
export async function enterEvent(event: HeldEvent, roster: string): Promise<void> {
  if ((await signUp.ensure()) === null) return;
  const entropy = generateEntropy();
  // Stored before it is sent: a share that the server has must not be lost here.
  storeShare(deviceStorage, event, entropy, "pairing");
  await enter(event.id, { entropy }, roster === "" ? undefined : roster);
  await events.load();
}

/** Pauses or not. With a roster, that one is brought from now on, or none if it is empty. */
export function changeEntry(
  event_id: string,
  paused: boolean,
  roster?: string,
): Promise<EventAnswer> {
  return enter(event_id, { paused }, roster);
}

export async function leaveEvent(event_id: string): Promise<void> {
  await eventApi.leave(event_id);
  await events.load();
}

async function enter(
  event_id: string,
  entry: EventEntry,
  roster: string | undefined,
): Promise<EventAnswer> {
  if (roster === undefined) return eventApi.enter(event_id, entry);
  const brings = roster === "" ? { ready_made: true } : { roster_id: roster };
  const answer = await eventApi.enter(event_id, { ...entry, ...brings });
  deviceStorage.setItem(ROSTER_KEY + event_id, roster);
  return answer;
}
