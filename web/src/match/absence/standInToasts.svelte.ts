/** Toasts that say when a stand-in begins to play for them, and when it gives the seat back. */

import { words } from "../../i18n/pages";
import type { Presence } from "../../api/messages";
import { toasts } from "../../ui/toasts.svelte";

/**
 * Must be called during component initialisation. `playedForMe` counts the viewer's steps that
 * others have played.
 */
export function announceStandIn(
  playedForMe: () => number,
  presence: () => Presence | undefined,
): void {
  let wasPlayed = 0;
  $effect(() => {
    const played = playedForMe();
    if (played > 0 && wasPlayed === 0) toasts.show(words.absence.playedForMe, "bad");
    wasPlayed = played;
  });

  let stoodIn = false;
  $effect(() => {
    const now = presence();
    if (stoodIn && now === "here") toasts.show(words.absence.backAgain);
    stoodIn = now === "bot";
  });
}
