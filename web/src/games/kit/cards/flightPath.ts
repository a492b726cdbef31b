/** Things that fly from one place of the table to another. */

/**
 * Places are elements with `data-spot`, unique on the table. A flight whose places are not there
 * is not seen.
 */
export interface Flight<Face> {
  from: string;
  to: string;
  /** What is seen to fly. */
  face: Face;
  /** Milliseconds after the beginning of the scene. */
  after: number;
  ms: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How a thing of `width` by `height` that stands in the corner gets flightTransform the middle of `box`. */
export function flightTransform(box: Box, origin: Box, width: number, height: number): string {
  const x = box.left - origin.left + (box.width - width) / 2;
  const y = box.top - origin.top + (box.height - height) / 2;
  const scale = Math.min(1.2, Math.max(0.25, Math.min(box.width / width, box.height / height)));
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
