/**
 * Registers the service worker, which keeps the shell available offline, and looks for newer
 * versions. A new version waits for the user, so that an open match is not interrupted.
 */

import { router } from "../router/location.svelte";
import { parseRoute } from "../router/routes";

const WORKER = "/sw.js";
/** Minimum time between two update checks. */
const ASK_PAUSE_MS = 60_000;

class Updates {
  /** The waiting worker of a newer version. */
  next: ServiceWorker | null = $state.raw(null);
  private registration: ServiceWorkerRegistration | null = null;
  private asked = 0;

  /** Service workers need https or localhost; the client works without one. */
  start(): void {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // Registers after loading, to leave the bandwidth to the page.
    if (document.readyState === "complete") void this.register();
    else addEventListener("load", () => void this.register());
    navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      const address = addressOf(data);
      if (address === null) return;
      const route = parseRoute(address);
      if (route.page !== "missing") router.go(route);
    });
  }

  /** Checks for an update; the server may have been upgraded while it was away. */
  ask(): void {
    if (this.registration === null || Date.now() - this.asked < ASK_PAUSE_MS) return;
    this.asked = Date.now();
    this.registration.update().catch(ignoreNetwork);
  }

  /** Reloads the page in the newest version. */
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

  /** The first worker that is ever installed is not an update. */
  private meet(worker: ServiceWorker | null): void {
    if (worker !== null && navigator.serviceWorker.controller !== null) this.next = worker;
  }
}

function addressOf(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("go" in data)) return null;
  return typeof data.go === "string" ? data.go : null;
}

/** Browsers report network failures as `TypeError`; the page works without a worker. */
function ignoreNetwork(error: unknown): void {
  if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
}

export const updates = new Updates();
