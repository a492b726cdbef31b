/** Splits long work into slices, so that the page stays responsive. */

/** Half a frame, with a margin for slow machines. */
const SLICE_MS = 6;

/**
 * Calls `work` for 0 to `count` - 1, in later tasks. Resolves to false if `wanted` returned false
 * and it was cut short.
 */
export async function inTimeSlices(
  count: number,
  work: (n: number) => void,
  wanted: () => boolean,
): Promise<boolean> {
  let until = -Infinity;
  for (let n = 0; n < count; n += 1) {
    if (performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + SLICE_MS;
    }
    if (!wanted()) return false;
    work(n);
  }
  return true;
}
