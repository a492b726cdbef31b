import type { Picture } from "../../cards/looks";

export const MOTIFS = {
  drone: [["steel", "M20 20h60v30H20z"]],
} satisfies Record<string, Picture>;

export type Motif = keyof typeof MOTIFS;
