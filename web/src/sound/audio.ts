/**
 * The page's audio output. Browsers open it during a user gesture only, and may suspend it at any
 * time.
 */

import { VOLUME_MAX, settings } from "../settings/settings.svelte";

/** A touch counts as a gesture when it ends. */
const GESTURES = ["pointerup", "click", "keydown"] as const;

let audio: AudioContext | null = null;
let master: GainNode | null = null;

/** Opens the output at the next gesture, as long as any sound is switched on. */
export function openWhenTouched(): void {
  const touched = () => {
    const { sounds, tableSounds, alertSound } = settings.choices;
    if (!sounds && !tableSounds && !alertSound) return;
    // Creating the context takes a while; the gesture's own handlers run first.
    if (audio) void openAudio();
    else setTimeout(openAudio);
  };
  for (const gesture of GESTURES) addEventListener(gesture, touched, { capture: true });
}

/** Must be called during a user gesture. */
export async function openAudio(): Promise<void> {
  audio ??= new AudioContext();
  // A device without an audio output rejects; it stays silent.
  if (audio.state !== "running") await audio.resume().catch(() => undefined);
}

/** Whether a sound would be audible now. */
export function isAudioOpen(): boolean {
  return audio?.state === "running";
}

/**
 * Plays a sound into `output`. Drops it while the output is closed, so that sounds do not pile up
 * and
 * play late.
 */
export function play(sound: (audio: AudioContext, output: AudioNode) => void): void {
  const { volume } = settings.choices;
  if (audio?.state !== "running" || volume === 0) return;
  if (!master) {
    master = audio.createGain();
    master.connect(audio.destination);
  }
  master.gain.value = loudness(volume);
  sound(audio, master);
}

/** The gain at a volume from 0 to 100; ears hear loudness on a curve. */
export function loudness(volume: number): number {
  return (volume / VOLUME_MAX) ** 2;
}
