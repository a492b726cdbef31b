/** Shows errors that nothing else has caught. */

import { toasts } from "../ui/toasts.svelte";

const BUG = { code: "client.bug", params: {}, message: "Something went wrong on this page." };

export function reportFailures(): void {
  addEventListener("unhandledrejection", ({ reason }) => {
    if (!isCancelled(reason)) toasts.showRefusal(BUG);
  });
}

/** The browser cancels requests when a page is left. */
function isCancelled(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "AbortError";
}
