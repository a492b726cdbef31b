/** Answers to previews: those that were recorded, and for other legs a likeness of them. */

import type { Action, Preview } from "../../../api/generated/scraplands";
import { RefusedError } from "../../../api/refusedError";
import { poseAfter } from "../targets";
import type { Shown } from "./positions";

const LATER_MS = 60;

export async function answer({ previews, legal }: Shown, action: Action): Promise<Preview> {
  await new Promise((resolve) => setTimeout(resolve, LATER_MS));
  const text = JSON.stringify(action);
  if (!legal.some((other) => JSON.stringify(other) === text)) {
    const message = "Something is in the way: the car must turn first, or go the other way.";
    throw new RefusedError({ code: "scraplands.in_the_way", params: {}, message });
  }
  const exact = previews.find(([other]) => JSON.stringify(other) === text)?.[1];
  const alike = exact ?? previews.find(([other]) => other.type === action.type)?.[1];
  if (!alike) throw new Error(`no preview of ${action.type} was recorded`);
  if (exact || alike.type !== "drive" || action.type !== "drive") return alike;
  const to = poseAfter(action, alike.lanes, [], 0) ?? alike.to;
  return { ...alike, to, touches: [], checks: [], jump: null };
}
