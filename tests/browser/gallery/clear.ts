import { mkdir, rm } from "node:fs/promises";
import { FOLDER, LOOKS } from "./camera";
import { SCREEN_PREFIXES } from "./screens";

/** Removes the old pictures, unless only some are taken. */
export default async function clear(): Promise<void> {
  const isComplete = SCREEN_PREFIXES.length === 0 && LOOKS === undefined;
  if (isComplete) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
}
