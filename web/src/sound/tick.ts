/** The tick of a clock in its last seconds: two tones, no file to load. */

import { play } from "./audio";

const PITCHES_HZ = [1_480, 2_210];
const LENGTH_S = 0.07;
const LOUDNESS = 0.08;

export function playTick(): void {
  play(knock);
}

function knock(audio: AudioContext, output: AudioNode): void {
  const { currentTime } = audio;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(LOUDNESS, currentTime);
  gain.gain.exponentialRampToValueAtTime(LOUDNESS / 100, currentTime + LENGTH_S);
  gain.connect(output);
  for (const pitch of PITCHES_HZ) {
    const tone = audio.createOscillator();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(currentTime);
    tone.stop(currentTime + LENGTH_S);
  }
}
