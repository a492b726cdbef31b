/** Messages between the tabs of this browser. */

/** The part of `BroadcastChannel` that is used. */
export type Channel = Pick<BroadcastChannel, "postMessage" | "onmessage">;

/** A browser that forbids storage forbids channels, too: then this tab hears and tells nothing. */
export function openChannel(name: string): Channel {
  try {
    return new BroadcastChannel(name);
  } catch {
    return { postMessage: () => undefined, onmessage: null };
  }
}
