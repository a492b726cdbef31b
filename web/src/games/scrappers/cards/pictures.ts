/** The picture of each card: a motif for what it is, on the shared grid of 100 by 70. */

import type { CardEntry } from "../../../gen/scrappers";
import type { Picture } from "../../cards/looks";
import { MOTIFS, type Motif } from "./motifs";

const MOTIF_OF: Record<string, Motif> = {};

export function pictureOf({ slug }: CardEntry): Picture {
  return MOTIFS[MOTIF_OF[slug] ?? "drone"];
}
