/** Long work in small slices, so that the page answers in between. */

/** Half a frame, and still short on a machine four times slower. */
const SLICE_MS = 6;

/**
 * Does `work` for 0 … `count` - 1 in order, until `wanted` says no. False if it was cut short. None
 * of it is done in the task that asks for it.
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
