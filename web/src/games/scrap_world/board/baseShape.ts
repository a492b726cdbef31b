/** Shapes of the bases: they distinguish the seats besides the colour and the letter. */

import type { Seat } from "../../../api/messages";

type BaseShape = "round" | "square" | "hexagon" | "diamond";

const SHAPES: readonly BaseShape[] = ["round", "square", "hexagon", "diamond"];

/** SVG path data of a base around (0, 0) with the half width `r`. */
export function basePath(seat: Seat, r: number): string {
  switch (SHAPES[seat % SHAPES.length] ?? "round") {
    case "round":
      return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    case "square": {
      const a = r * 0.92;
      return `M${-a} ${-a}h${2 * a}v${2 * a}h${-2 * a}z`;
    }
    case "hexagon": {
      const [h, w] = [r * 0.92, r * 0.56];
      return `M${-w} ${-h}h${2 * w}L${r * 1.08} 0L${w} ${h}h${-2 * w}L${-r * 1.08} 0z`;
    }
    case "diamond": {
      const a = r * 1.12;
      return `M0 ${-a}L${a} 0L0 ${a}L${-a} 0z`;
    }
  }
}
