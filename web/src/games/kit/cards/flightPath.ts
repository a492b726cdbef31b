/** Moves of items from one place of the table to another. */

/**
 * Places are elements with a `data-spot` that is unique on the table. A move is skipped if one of
 * them is missing.
 */
export interface Flight<Face> {
  from: string;
  to: string;
  /** What is rendered. */
  face: Face;
  /** Delay in milliseconds after the scene began. */
  after: number;
  ms: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * CSS transform that centres an item of `width` by `height`, placed at the corner of `origin`, on
 * `box`. Scales it to fit, by 0.25 to 1.2.
 */
export function flightTransform(box: Box, origin: Box, width: number, height: number): string {
  const x = box.left - origin.left + (box.width - width) / 2;
  const y = box.top - origin.top + (box.height - height) / 2;
  const scale = Math.min(1.2, Math.max(0.25, Math.min(box.width / width, box.height / height)));
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
