/** Irregular shapes from a seeded generator: stones, leaves, cracks, specks. */

import type { Point } from "../board/geometry";

/** A generator of numbers from 0 to 1 (xorshift), the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

const round = (n: number) => Math.round(n * 10) / 10;

/** SVG path data of an irregular polygon around a point. */
export function stone(at: Point, radius: number, corners: number, random: () => number): string {
  const turn = random() * Math.PI;
  const points = Array.from({ length: corners }, (_, n) => {
    const angle = turn + (n / corners) * 2 * Math.PI;
    const far = radius * (0.72 + 0.4 * random());
    return `${round(at.x + far * Math.cos(angle))} ${round(at.y + far * Math.sin(angle))}`;
  });
  return `M${points.join("L")}z`;
}

/** SVG path data of a smooth irregular blob around a point. */
export function blob(at: Point, radius: number, corners: number, random: () => number): string {
  const points = Array.from({ length: corners }, (_, n) => {
    const angle = (n / corners) * 2 * Math.PI;
    const far = radius * (0.62 + 0.6 * random());
    return { x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) };
  });
  const bend = (n: number) => {
    const [a, b] = [points[n % corners] ?? at, points[(n + 1) % corners] ?? at];
    return { a, mid: `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}` };
  };
  const curves = points.map((_, n) => {
    const { a, mid } = bend(n);
    return `Q${round(a.x)} ${round(a.y)} ${mid}`;
  });
  return `M${bend(corners - 1).mid}${curves.join("")}z`;
}

/** Points of a grid over a rectangle, each jittered by up to 0.4 of the pitch. */
export function jitteredGrid(
  box: { x: number; y: number; w: number; h: number },
  pitch: number,
  random: () => number,
): Point[] {
  const points: Point[] = [];
  for (let y = box.y + pitch / 2; y < box.y + box.h; y += pitch) {
    for (let x = box.x + pitch / 2; x < box.x + box.w; x += pitch) {
      points.push({ x: x + (random() - 0.5) * pitch * 0.8, y: y + (random() - 0.5) * pitch * 0.8 });
    }
  }
  return points;
}

/** SVG path data of a jagged line from a point in a direction. */
export function crack(from: Point, angle: number, steps: number, random: () => number): string {
  let { x, y } = from;
  let path = `M${round(x)} ${round(y)}`;
  for (let step = 0; step < steps; step += 1) {
    const bend = angle + (random() - 0.5) * 1.7;
    const far = 5 + random() * 10;
    [x, y] = [x + far * Math.cos(bend), y + far * Math.sin(bend)];
    path += `L${round(x)} ${round(y)}`;
  }
  return path;
}

/** SVG path data of dots, to be stroked with round caps. */
export function specks(points: Point[]): string {
  return points.map(({ x, y }) => `M${round(x)} ${round(y)}h.1`).join("");
}
