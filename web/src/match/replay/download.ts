/** Files to download. */

import { href } from "../../router/routes";
import type { Match } from "../../api/messages";
import type { Viewer } from "../../api/replayRecord";

/** Game and day, and enough of the id to distinguish matches of a day. */
export function fileName({ game, started_at, id }: Match): string {
  return `${game}-${started_at.slice(0, 10)}-${id.slice(-8)}.json`;
}

export function recordAddress({ id }: Match): string {
  return `/api/matches/${encodeURIComponent(id)}/replay`;
}

export function positionAddress(id: string, seq: number, viewer: Viewer): string {
  return new URL(href({ page: "replay", id, seq, viewer }), location.href).href;
}

/** Downloads a file from memory. */
export function save(name: string, parts: BlobPart[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
