/** English words for the two kinds of drawn cards, and for the actions that end a phase. */

import type { Kind } from "../../../api/generated/scrapyard_empire";
import type { EndOf } from "../types";

export const kinds: Record<Kind, string> = { part: "part", machine: "small machine" };
export const plural: Record<Kind, string> = { part: "parts", machine: "small machines" };
export const a: Record<Kind, string> = { part: "a part", machine: "a small machine" };

/** The action that ends a phase or declines a question. */
export const done: Record<EndOf, string> = {
  action: "End the actions",
  build: "Build nothing more",
  boost: "Leave the roll as it is",
  reaction: "Do not react",
  choice: "Choose nothing",
  churn: "Scrap no more",
};
