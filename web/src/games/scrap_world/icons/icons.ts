/** Icons of actions, slots and stats: SVG path data on a grid of 24, to be stroked. */

export const ICONS = {
  // Actions.
  half_move: "M9 5l7 7-7 7",
  move: "M5 5l7 7-7 7M13 5l7 7-7 7",
  run: "M2 5l7 7-7 7M9 5l7 7-7 7M16 5l6 7-6 7",
  quick_attack: "M12 3v6M12 15v6M3 12h6M15 12h6",
  full_attack:
    "M12 2v7M12 15v7M2 12h7M15 12h7M5 5l4.5 4.5M14.5 14.5L19 19M19 5l-4.5 4.5M9.5 14.5L5 19",
  ready: "M6 3h12M6 21h12M8 3c0 6 8 6 8 9s-8 3-8 9M16 3c0 6-8 6-8 9s8 3 8 9",
  power_up: "M11 2L5 13h5l-1 9 7-12h-5zM18 16v6M15 19h6",
  reload: "M19 8a8 8 0 1 0 1 6M20 3v6h-6",
  jury_rig:
    "M14 6a4.5 4.5 0 0 1 5.5-3L16.5 6l1.5 1.5L21 4.5A4.5 4.5 0 0 1 15 10L6.5 20.5l-3-3L14 9z",
  reboot: "M12 2v9M7 5a8.5 8.5 0 1 0 10 0",
  end_activation: "M6 21V3l12 4.5L6 12",
  // Slots.
  primary: "M3 9h13v5h-3l-1 5H8l1-5H3zM16 10h5v2h-5",
  missile: "M4 20l3-8L17 4l3-0-0 3-8 10zM7 12l5 5M4 15l2-1M9 20l1-2",
  module: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  armor: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z",
  // Stats.
  damage:
    "M12 21C4 15 3 11 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 11 20 15 12 21M13 8l-3 4h4l-3 4",
  energy: "M13 2L5 14h6l-1 8 8-12h-6z",
  speed: "M4 5l7 7-7 7M12 5l7 7-7 7",
  initiative: "M4 18a8 8 0 1 1 16 0M12 18l5-7M3 21h18",
  accuracy: "M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M12 1v5M12 18v5M1 12h5M18 12h5",
  melee: "M4 20l4-4M6 14l4 4M9 15L20 3v4L11 17",
  // Other.
  turn: "M19 8a8 8 0 1 0 1 6M20 3v6h-6",
  zoom_in: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6",
  zoom_out: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M15.5 15.5L21 21M7.5 10.5h6",
  skip: "M4 4l9 8-9 8zM18 4v16",
  card: "M5 3h14v18H5zM8 7h8M8 11h8M8 15h5",
  flip: "M4 9h13l-4-4M20 15H7l4 4",
  remove: "M5 5l14 14M19 5L5 19",
  north: "M12 20V4M6 10l6-6 6 6",
  east: "M4 12h16M14 6l6 6-6 6",
  south: "M12 4v16M6 14l6 6 6-6",
  west: "M20 12H4M10 6l-6 6 6 6",
} as const;

export type IconName = keyof typeof ICONS;
