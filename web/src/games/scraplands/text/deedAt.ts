import type { Deed } from "../../../api/generated/scraplands";

/** What a car does at a place of its plan; a car that has nothing left passes. */
export const deedAt = (plan: readonly Deed[], at: number): Deed => plan[at] ?? "pass";
