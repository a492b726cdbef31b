/**
 * Reloads a page of an older build. After an upgrade the server has other files, so a page that was
 * open before cannot load its own any more.
 */

import { tabStorage } from "../settings/storage";

const KEY = "scrapworks.reloaded";
/** The oldest entries are dropped. */
const RELOADS_MAX = 50;

/**
 * Reloads when a file of this build cannot be loaded: once for each file of each build, so that a
 * file that is missing for good causes no loop.
 */
export function reloadForNewBuild(build: string): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    void reloadOnce(`${build} ${payload.message}`);
  });
}

async function reloadOnce(failure: string): Promise<void> {
  const before = reloads();
  if (before.includes(failure)) return;
  if (!(await isServerUp())) return;
  tabStorage.setItem(KEY, JSON.stringify([failure, ...before].slice(0, RELOADS_MAX)));
  // Without storage a loop could not be noticed.
  if (tabStorage.isKept(KEY)) location.reload();
}

/** The failures that were answered by a reload of this tab. */
function reloads(): string[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((failure) => typeof failure === "string") : [];
  } catch {
    return [];
  }
}

/** While the server is away a reload would lose the page. */
async function isServerUp(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
