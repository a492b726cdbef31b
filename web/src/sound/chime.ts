/** Chimes for alerts, synthesised from a few tones, so that no file has to be loaded. */

import { play } from "./audio";

/** What a chime says. */
export type Chime = "turn" | "over" | "paired";

/** Partials of a free metal bar; they are not harmonic. */
const PARTIALS = [
  { ratio: 1, loudness: 1, lasts_s: 1 },
  { ratio: 2.756, loudness: 0.45, lasts_s: 0.55 },
  { ratio: 5.404, loudness: 0.2, lasts_s: 0.25 },
];
const LOUDNESS = 0.12;
const ATTACK_S = 0.004;

interface Stroke {
  after_s: number;
  pitch_hz: number;
  lasts_s: number;
}

/** Rising for a turn or a match that begins, falling for a match that ends. */
const TUNES: Record<Chime, Stroke[]> = {
  turn: [
    { after_s: 0, pitch_hz: 660, lasts_s: 0.5 },
    { after_s: 0.15, pitch_hz: 880, lasts_s: 0.9 },
  ],
  paired: [
    { after_s: 0, pitch_hz: 440, lasts_s: 0.5 },
    { after_s: 0.15, pitch_hz: 660, lasts_s: 0.5 },
    { after_s: 0.3, pitch_hz: 880, lasts_s: 0.9 },
  ],
  over: [
    { after_s: 0, pitch_hz: 587, lasts_s: 0.7 },
    { after_s: 0.2, pitch_hz: 440, lasts_s: 0.9 },
    { after_s: 0.45, pitch_hz: 294, lasts_s: 1.8 },
  ],
};

export function playChime(chime: Chime): void {
  play((audio, output) => {
    for (const stroke of TUNES[chime]) strike(audio, output, stroke);
  });
}

function strike(
  audio: AudioContext,
  output: AudioNode,
  { after_s, pitch_hz, lasts_s }: Stroke,
): void {
  const start = audio.currentTime + after_s;
  for (const partial of PARTIALS) {
    const end = start + lasts_s * partial.lasts_s;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(LOUDNESS * partial.loudness, start + ATTACK_S);
    gain.gain.exponentialRampToValueAtTime(LOUDNESS / 1000, end);
    gain.connect(output);
    const tone = audio.createOscillator();
    tone.frequency.value = pitch_hz * partial.ratio;
    tone.connect(gain);
    tone.start(start);
    tone.stop(end);
  }
}
