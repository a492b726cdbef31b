/** Outlines of the five cars from above, facing east, on 60 by 25 SVG units around (0, 0). */

interface Body {
  /** Painted in the seat's colour. */
  shell: string;
  /** Bare metal: frames, bumpers, beds. */
  steel: string;
  glass: string;
  /** Seams and vents. */
  lines: string;
  /** x of the axles, distance of the wheels from the centre line, length of a wheel. */
  wheels: { front: number; rear: number; out: number; length: number };
}

const RUNNER: Body = {
  shell: "M-27-9.5L-20-11H18L27-8 29-4V4L27 8 18 11H-20L-27 9.5z",
  steel: "M28-7H30V7H28zM-30-8H-27V8H-30z",
  glass: "M8-8L14-6V6L8 8zM-15-7.5L-10-8V8L-15 7.5z",
  lines: "M18-8V8M-10-9H8M-10 9H8M22-6V6",
  wheels: { front: 17, rear: -18, out: 11, length: 11 },
};

const BODIES: Record<string, Body> = {
  runner: RUNNER,
  wreck: {
    shell: "M-26-8L-16-11 2-9.5 15-11 27-6.5 28 3 25 9 10 10.5-6 9-18 11-27 7.5z",
    steel: "M27-6H30V5H27zM-30-6H-27V9H-30zM14-3H23V4H14z",
    glass: "M3-7L9-6V4L3 7zM-16-6H-11V7H-16z",
    lines: "M-8-9L-4 8M12-9L16 9M-22-4L-18 6",
    wheels: { front: 16, rear: -17, out: 10.5, length: 10 },
  },
  hotrod: {
    shell: "M-28-9L-8-10.5-2-7 20-4.5 28-3.5V3.5L20 4.5-2 7-8 10.5-28 9z",
    steel: "M2-5H18V-2.5H2zM2 5H18V2.5H2zM-30-11H-27V11H-30z",
    glass: "M-8-7L-3-5.5V5.5L-8 7z",
    lines: "M-22-7V7M4 0H24M-18-6V6",
    wheels: { front: 20, rear: -19, out: 11, length: 13 },
  },
  buggy: {
    shell: "M-16-7L12-6 22-4V4L12 6-16 7z",
    steel: "M-28-9.5H-24V9.5H-28zM22-8H26V8H22zM-14-9.5H8V-7.5H-14zM-14 9.5H8V7.5H-14z",
    glass: "M4-5L9-4V4L4 5z",
    lines: "M-24-6L-10-3M-24 6L-10 3M-10-8V8M-2-8V8M14-8L22-3M14 8L22 3",
    wheels: { front: 18, rear: -19, out: 11, length: 13 },
  },
  truck: {
    shell: "M8-11.5H24L29-9V9L24 11.5H8zM-29-12H4V12H-29z",
    steel: "M4-9H8V9H4zM29-10H30V10H29z",
    glass: "M18-9L22-8V8L18 9z",
    lines: "M-29-6H4M-29 6H4M-18-12V12M-7-12V12",
    wheels: { front: 18, rear: -20, out: 11.5, length: 13 },
  },
};

export function bodyOf(car: string): Body {
  return BODIES[car] ?? RUNNER;
}

/** Outline of a weapon on the roof. */
export function mountPath(turret: boolean): string {
  return turret ? "M-4-4H4V4H-4zM4-1.6H15V1.6H4z" : "M-2-2.4H5V2.4H-2zM5-1.2H13V1.2H5z";
}
