/** Joins events, pauses in them, and leaves them. */

import { eventApi } from "../api/events";
import { generateEntropy, storeShare } from "./entropy";
import { events } from "./events.svelte";
import { signUp } from "./account/signUp.svelte";
import { deviceStorage } from "../settings/storage";
import type { HeldEvent } from "../api/messages";

/** Joins, goes on, or brings another roster; first asks for a name, if there is none. */
export async function enterEvent(event: HeldEvent, roster_id?: string): Promise<void> {
  if ((await signUp.ensure()) === null) return;
  const entropy = generateEntropy();
  // Stored before it is sent: a share that the server has must not be lost here.
  storeShare(deviceStorage, event, entropy, "pairing");
  await eventApi.enter(event.id, { entropy, ...(roster_id !== undefined && { roster_id }) });
  await events.load();
}

export async function pauseEvent(event_id: string): Promise<void> {
  await eventApi.enter(event_id, { paused: true });
}

export async function leaveEvent(event_id: string): Promise<void> {
  await eventApi.leave(event_id);
  await events.load();
}
