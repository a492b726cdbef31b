import { beforeEach, expect, test, vi } from "vitest";

const choices = vi.hoisted(() => ({ tableSounds: true, volume: 100 }));
vi.mock("../settings/settings.svelte", () => ({ settings: { choices }, VOLUME_MAX: 100 }));

/** What was started, with its begin and end in seconds. */
let started: { at: number; ends: number }[] = [];

class Parameter {
  value = 0;
  setValueAtTime = vi.fn();
  linearRampToValueAtTime = vi.fn();
  exponentialRampToValueAtTime = vi.fn((value: number) => expect(value).toBeGreaterThan(0));
}

class Source {
  frequency = new Parameter();
  connect = vi.fn();
  private at = 0;

  start(at: number, _from = 0, lasts?: number): void {
    this.at = at;
    if (lasts !== undefined) started.push({ at, ends: at + lasts });
  }

  stop(ends: number): void {
    started.push({ at: this.at, ends });
  }
}

class FakeAudio {
  state = "running";
  currentTime = 0;
  sampleRate = 8_000;
  destination = {};
  resume = vi.fn();
  createGain = () => ({ gain: new Parameter(), connect: vi.fn() });
  createBiquadFilter = () => ({ frequency: new Parameter(), Q: new Parameter(), connect: vi.fn() });
  createBuffer = (_channels: number, length: number) => ({
    getChannelData: () => new Float32Array(length),
  });
  createBufferSource = () => new Source();
  createOscillator = () => new Source();
}

beforeEach(() => {
  started = [];
  choices.tableSounds = true;
  vi.stubGlobal("AudioContext", FakeAudio);
});

test("a sound begins at once and is over within a second", async () => {
  const { openAudio } = await import("./audio");
  const { TABLE_SOUNDS, playTableSound } = await import("./tableSounds");
  await openAudio();
  for (const name of TABLE_SOUNDS) {
    started = [];
    playTableSound(name);
    expect(Math.min(...started.map(({ at }) => at)), name).toBe(0);
    expect(Math.max(...started.map(({ ends }) => ends)), name).toBeLessThanOrEqual(1);
  }
});

test("nothing is heard where the table's sounds are off", async () => {
  const { playTableSound } = await import("./tableSounds");
  choices.tableSounds = false;
  playTableSound("dice");
  expect(started).toEqual([]);
});
