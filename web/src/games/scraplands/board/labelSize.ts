/** Size of a car's label, the same on the screen at every zoom, in pixels. */
export const LABEL_PX = {
  width: 50,
  height: 20,
  /** Width of the part with the roof number. */
  split: 26,
};
