/** Stroke icons for actions and tools, on a 24 by 24 grid. */

export const ICONS = {
  move: "M5 5l7 7-7 7M13 5l7 7-7 7",
  j_turn: "M17 4v9a5.5 5.5 0 0 1-11 0V8M2 12l4-5 4 5",
  advance: "M2 5l7 7-7 7M9 5l7 7-7 7M16 5l6 7-6 7",
  drift: "M4 20C4 11 9 7 18 7M13 2l6 5-6 5M9 21c0-4 2-7 5-8",
  attack: "M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M12 1v6M12 17v6M1 12h6M17 12h6",
  pass: "M8 5v14M16 5v14",
  halt: "M8 3h8l5 5v8l-5 5H8l-5-5V8zM8 12h8",
  zoom_in: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6",
  zoom_out: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M15.5 15.5L21 21M7.5 10.5h6",
  all: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  follow: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M12 2v4M12 18v4M2 12h4M18 12h4",
  skip: "M4 4l9 8-9 8zM18 4v16",
  legend: "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 11v6M12 7v.01",
  left: "M20 19V13a6 6 0 0 0-6-6H4M9 2L4 7l5 5",
  right: "M4 19V13a6 6 0 0 1 6-6h10M15 2l5 5-5 5",
} as const;

export type IconName = keyof typeof ICONS;
