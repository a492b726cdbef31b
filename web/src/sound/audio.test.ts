import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { settings } from "../settings/settings.svelte";

/** An `AudioContext` that the test opens by hand. */
class Context {
  static made: Context[] = [];
  state = "suspended";
  destination = {};
  gain = { gain: { value: 1 }, connect: vi.fn() };
  resume = vi.fn(() => Promise.resolve());

  constructor() {
    Context.made.push(this);
  }

  createGain() {
    return this.gain;
  }
}

const choices = { sounds: true, alertSound: true, volume: 100 } as typeof settings.choices;
vi.mock("../settings/settings.svelte", () => ({ settings: { choices }, VOLUME_MAX: 100 }));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  Context.made = [];
  Object.assign(choices, { sounds: true, alertSound: true, volume: 100 });
  vi.stubGlobal("AudioContext", Context);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with a user who can touch it. */
async function page() {
  const there = new EventTarget();
  vi.stubGlobal("addEventListener", there.addEventListener.bind(there));
  const { openWhenTouched, play } = await import("./audio");
  openWhenTouched();
  const touch = (gesture: string) => {
    there.dispatchEvent(new Event(gesture));
    const during = Context.made.length;
    vi.runAllTimers();
    return during;
  };
  return { play, touch };
}

test("nothing sounds before the page was touched, and what waited is lost", async () => {
  const { play, touch } = await page();
  const sound = vi.fn();
  play(sound);
  expect(Context.made).toHaveLength(0);
  touch("keydown");
  play(sound);
  expect(sound).not.toHaveBeenCalled();
  const [audio] = Context.made;
  if (audio) audio.state = "running";
  play(sound);
  expect(sound).toHaveBeenCalledExactlyOnceWith(audio, audio?.gain);
});

test("what is touched does not wait until it is made", async () => {
  const { touch } = await page();
  expect(touch("pointerup")).toBe(0);
  expect(Context.made).toHaveLength(1);
});

test("every touch opens the same way out again, while it is shut", async () => {
  const { touch } = await page();
  touch("pointerup");
  touch("click");
  const [audio] = Context.made;
  expect(Context.made).toHaveLength(1);
  expect(audio?.resume).toHaveBeenCalledTimes(2);
  if (audio) audio.state = "running";
  touch("keydown");
  expect(audio?.resume).toHaveBeenCalledTimes(2);
});

test("who wants no sound has no way out for it", async () => {
  const { touch } = await page();
  Object.assign(choices, { sounds: false, alertSound: false });
  touch("keydown");
  expect(Context.made).toHaveLength(0);
  Object.assign(choices, { sounds: true });
  touch("keydown");
  expect(Context.made).toHaveLength(1);
});

test("all sounds are as loud as the volume says, and none is played at zero", async () => {
  const { play, touch } = await page();
  touch("click");
  const [audio] = Context.made;
  if (audio) audio.state = "running";
  const sound = vi.fn();
  Object.assign(choices, { volume: 50 });
  play(sound);
  expect(audio?.gain.gain.value).toBe(0.25);
  expect(audio?.gain.connect).toHaveBeenCalledExactlyOnceWith(audio?.destination);
  Object.assign(choices, { volume: 0 });
  play(sound);
  expect(sound).toHaveBeenCalledTimes(1);
});
