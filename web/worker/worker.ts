/**
 * The service worker: serves the shell offline, and handles clicks on notifications. It caches
 * nothing of `/api`.
 */

/** The shell's files and a hash of them, inserted by the build. */
declare const SHELL: { version: string; files: string[] };

const scope = self as unknown as ServiceWorkerGlobalScope;
const CACHES = "scrapworks-";
const CACHE = CACHES + SHELL.version;
const PAGE = "/";
/** A slower server is treated as unreachable. */
const PATIENCE_MS = 4_000;

scope.addEventListener("install", (event) => {
  event.waitUntil(keepShell());
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => scope.clients.claim()));
});

scope.addEventListener("message", (event) => {
  if (event.data === "take_over") void scope.skipWaiting();
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  // Links in e-mails, and the way to issuers and back, are the server's.
  if (pathname.startsWith("/api/") || pathname.startsWith("/auth/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (SHELL.files.includes(pathname)) event.respondWith(file(request));
});

scope.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(lead(String(notification.data)));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Hashed files may come from the HTTP cache.
  const fresh = (path: string) => !path.startsWith("/assets/");
  await cache.addAll(
    SHELL.files.map((path) => new Request(path, { cache: fresh(path) ? "reload" : "default" })),
  );
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The current page from the server; the cached one if it is unreachable. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status < 500) return answer;
  } catch {
    // No network, or no server.
  }
  return (await kept(PAGE)) ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function kept(what: Request | string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(what);
}

/** Opens the address in the tab that shows it, else in any tab, else in a new one. */
async function lead(address: string): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === address) ?? tabs[0];
  if (tab === undefined) {
    await scope.clients.openWindow(address);
    return;
  }
  await tab.focus();
  tab.postMessage({ go: address });
}
