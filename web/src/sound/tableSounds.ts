/** What is heard at a table, synthesised from noise and tones, so that no file has to be loaded. */

import { settings } from "../settings/settings.svelte";
import { play } from "./audio";

export const TABLE_SOUNDS = [
  "blow",
  "card",
  "coin",
  "crash",
  "dice",
  "drop",
  "engine",
  "explosion",
  "repair",
  "shot",
  "step",
  "turn",
] as const;
export type TableSound = (typeof TABLE_SOUNDS)[number];

/** One layer of a sound: noise through a filter, or a tone; its pitch glides. */
interface Layer {
  source: "noise" | OscillatorType;
  from_hz: number;
  to_hz: number;
  after_s?: number;
  lasts_s: number;
  loudness: number;
}

const LOUDNESS = 0.35;
const ATTACK_S = 0.003;
/** Sharpness of the filter of noise. */
const RESONANCE = 1.2;

const knocks = (...after: number[]): Layer[] =>
  after.map((after_s) => ({
    source: "noise",
    from_hz: 2_600 - 1_500 * after_s,
    to_hz: 1_100,
    after_s,
    lasts_s: 0.045,
    loudness: 0.55 - 0.4 * after_s,
  }));

const SOUNDS: Record<TableSound, Layer[]> = {
  blow: [
    { source: "noise", from_hz: 900, to_hz: 220, lasts_s: 0.14, loudness: 0.7 },
    { source: "triangle", from_hz: 410, to_hz: 380, lasts_s: 0.3, loudness: 0.16 },
  ],
  card: [{ source: "noise", from_hz: 1_700, to_hz: 4_200, lasts_s: 0.11, loudness: 0.22 }],
  coin: [
    { source: "sine", from_hz: 2_350, to_hz: 2_340, lasts_s: 0.5, loudness: 0.14 },
    { source: "sine", from_hz: 3_890, to_hz: 3_880, after_s: 0.05, lasts_s: 0.4, loudness: 0.1 },
  ],
  crash: [
    { source: "noise", from_hz: 3_400, to_hz: 500, lasts_s: 0.35, loudness: 0.5 },
    { source: "square", from_hz: 190, to_hz: 70, lasts_s: 0.2, loudness: 0.12 },
  ],
  dice: knocks(0, 0.09, 0.16, 0.27, 0.35, 0.5),
  drop: [
    { source: "noise", from_hz: 500, to_hz: 160, lasts_s: 0.12, loudness: 0.7 },
    { source: "sine", from_hz: 120, to_hz: 60, lasts_s: 0.16, loudness: 0.5 },
  ],
  engine: [
    { source: "sawtooth", from_hz: 62, to_hz: 118, lasts_s: 0.55, loudness: 0.2 },
    { source: "noise", from_hz: 260, to_hz: 520, lasts_s: 0.5, loudness: 0.22 },
  ],
  explosion: [
    { source: "noise", from_hz: 1_400, to_hz: 90, lasts_s: 0.85, loudness: 0.9 },
    { source: "sine", from_hz: 95, to_hz: 32, lasts_s: 0.6, loudness: 0.7 },
  ],
  repair: [
    { source: "triangle", from_hz: 520, to_hz: 525, lasts_s: 0.12, loudness: 0.2 },
    { source: "triangle", from_hz: 780, to_hz: 785, after_s: 0.1, lasts_s: 0.22, loudness: 0.2 },
  ],
  shot: [
    { source: "noise", from_hz: 4_800, to_hz: 700, lasts_s: 0.16, loudness: 0.5 },
    { source: "sawtooth", from_hz: 620, to_hz: 110, lasts_s: 0.13, loudness: 0.16 },
  ],
  step: [{ source: "noise", from_hz: 620, to_hz: 300, lasts_s: 0.06, loudness: 0.35 }],
  turn: [{ source: "triangle", from_hz: 660, to_hz: 662, lasts_s: 0.35, loudness: 0.14 }],
};

let noise: AudioBuffer | undefined;

/** Silent where the player has switched the table's sounds off. */
export function playTableSound(name: TableSound): void {
  if (!settings.choices.tableSounds) return;
  play((audio, output) => {
    for (const layer of SOUNDS[name]) playLayer(audio, output, layer);
  });
}

function playLayer(
  audio: AudioContext,
  output: AudioNode,
  { source, from_hz, to_hz, after_s = 0, lasts_s, loudness }: Layer,
): void {
  const start = audio.currentTime + after_s;
  const end = start + lasts_s;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(LOUDNESS * loudness, start + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(LOUDNESS / 1000, end);
  gain.connect(output);
  const glide = (pitch: AudioParam) => {
    pitch.setValueAtTime(from_hz, start);
    pitch.exponentialRampToValueAtTime(to_hz, end);
  };
  if (source === "noise") {
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = RESONANCE;
    glide(filter.frequency);
    filter.connect(gain);
    const hiss = audio.createBufferSource();
    hiss.buffer = noise ??= noiseOf(audio);
    hiss.connect(filter);
    hiss.start(start, 0, lasts_s);
  } else {
    const tone = audio.createOscillator();
    tone.type = source;
    glide(tone.frequency);
    tone.connect(gain);
    tone.start(start);
    tone.stop(end);
  }
}

/** A second of white noise. */
function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1;
  return buffer;
}
