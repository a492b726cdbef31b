/**
 * The page's end of the service worker, which keeps the shell for days without a network. A newer
 * version of it waits until somebody says when: a match that is open is not interrupted.
 */

import { router } from "../router/location.svelte";
import { parseRoute } from "../router/routes";

const WORKER = "/sw.js";
/** Whether there is a newer version is asked no more often than that. */
const ASK_PAUSE_MS = 60_000;

class Updates {
  /** The newer version that is there. */
  next: ServiceWorker | null = $state.raw(null);
  private registration: ServiceWorkerRegistration | null = null;
  private asked = 0;

  /** Where there is neither https nor localhost there are no workers, and all else works. */
  start(): void {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // The first load is of more use than what comes after it.
    if (document.readyState === "complete") void this.register();
    else addEventListener("load", () => void this.register());
    navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      const address = addressOf(data);
      if (address === null) return;
      const route = parseRoute(address);
      if (route.page !== "missing") router.go(route);
    });
  }

  /** After a server was away it may be another one. */
  ask(): void {
    if (this.registration === null || Date.now() - this.asked < ASK_PAUSE_MS) return;
    this.asked = Date.now();
    this.registration.update().catch(ignoreNetwork);
  }

  /** Loads the page anew, in the newest version. */
  renew(): void {
    if (this.next === null || this.next.state !== "installed") {
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    this.next.postMessage("take_over");
  }

  private async register(): Promise<void> {
    try {
      this.registration = await navigator.serviceWorker.register(WORKER);
    } catch (error) {
      ignoreNetwork(error);
      return;
    }
    this.asked = Date.now();
    this.meet(this.registration.waiting);
    this.registration.addEventListener("updatefound", () => {
      const coming = this.registration?.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed") this.meet(coming);
      });
    });
  }

  /** The first worker of all is no newer version. */
  private meet(worker: ServiceWorker | null): void {
    if (worker !== null && navigator.serviceWorker.controller !== null) this.next = worker;
  }
}

function addressOf(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("go" in data)) return null;
  return typeof data.go === "string" ? data.go : null;
}

/** The browser says all of it with a `TypeError`; the page is as good without its worker. */
function ignoreNetwork(error: unknown): void {
  if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
}

export const updates = new Updates();
