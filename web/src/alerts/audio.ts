/**
 * The one way out of the page for all its sounds. Browsers openAudio it to a touch or a key only, and
 * may shut it again at any time.
 */

import { settings } from "../settings/settings.svelte";

/** A finger counts when it is lifted, not before. */
const GESTURES = ["pointerup", "click", "keydown"] as const;

let audio: AudioContext | null = null;

/** From now on it opens as soon as it may, while any sound is wanted. */
export function openWhenTouched(): void {
  const touched = () => {
    const { sounds, alertSound } = settings.choices;
    if (!sounds && !alertSound) return;
    // To make it takes a while, and what was touched answers first.
    if (audio) void openAudio();
    else setTimeout(openAudio);
  };
  for (const gesture of GESTURES) addEventListener(gesture, touched, { capture: true });
}

/** To be called while the page is being touched. */
export async function openAudio(): Promise<void> {
  audio ??= new AudioContext();
  // A device without a loudspeaker may refuse, and stays silent.
  if (audio.state !== "running") await audio.resume().catch(() => undefined);
}

/** Whether what is played now would be heard. */
export function isAudioOpen(): boolean {
  return audio?.state === "running";
}

/** Silent while it is shut: what waited for it would sound too late, and all at once. */
export function play(sound: (audio: AudioContext) => void): void {
  if (audio?.state === "running") sound(audio);
}
