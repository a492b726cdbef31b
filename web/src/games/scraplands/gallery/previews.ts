/** Recorded previews; for other legs, a recorded one with the pose adapted. */

import type { Action, Preview } from "../../../api/generated/scraplands";
import { RefusedError } from "../../../api/refusedError";
import { poseAfter } from "../targets";
import type { RecordedPosition } from "./positions";

const DELAY_MS = 60;

export async function recordedPreview(
  { previews, legal }: RecordedPosition,
  action: Action,
): Promise<Preview> {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  const json = JSON.stringify(action);
  if (!legal.some((other) => JSON.stringify(other) === json)) {
    const message = "Something is in the way: the car must turn first, or go the other way.";
    throw new RefusedError({ code: "scraplands.in_the_way", params: {}, message });
  }
  const exact = previews.find(([other]) => JSON.stringify(other) === json)?.[1];
  const similar = exact ?? previews.find(([other]) => other.type === action.type)?.[1];
  if (!similar) throw new Error(`no preview of ${action.type} was recorded`);
  if (exact || similar.type !== "drive" || action.type !== "drive") return similar;
  const to = poseAfter(action, similar.lanes, [], 0) ?? similar.to;
  return { ...similar, to, touches: [], checks: [], jump: null };
}
