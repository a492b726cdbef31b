/**
 * The service worker: serves the shell offline, shows notices that come while no page is open, and
 * handles clicks on notifications. It caches nothing of `/api`.
 */

/** The shell's files and a hash of them, inserted by the build. */
declare const SHELL: { version: string; files: string[] };

const scope = self as unknown as ServiceWorkerGlobalScope;
const CACHES = "scrapworks-";
const CACHE = CACHES + SHELL.version;
const PAGE = "/";
/** What notices say, left by the page; `pushSubscription.svelte.ts` has the same. */
const WORDS_CACHE = "notices";
const WORDS_NAME = "/notice-words";
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

scope.addEventListener("push", (event) => {
  event.waitUntil(notify(event.data));
});

scope.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeAgain(event as SubscriptionChange));
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

/** A message of the server, see `PushMessage` in the protocol. */
interface Message {
  type: Kind;
  match_id?: string;
  lobby_id?: string;
  event_id?: string;
  game: string;
}

type Kind = "your_turn" | "invited" | "paired" | "rematch" | "event_begins";

type NoticeWords = Record<Kind, { title: string; body: string }> & {
  unknown: string;
  games: Record<string, string>;
};

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/**
 * Shows a message. Its tag is the address, as of the page's own notifications: of one match there is
 * one at a time. A message must lead to a notification, or browsers end the subscription.
 */
async function notify(data: PushMessageData | null): Promise<void> {
  const message = data?.json() as Message;
  const known = await noticeWords();
  const { title, body } = known?.[message.type] ?? { title: "Scrapworks", body: "{game}" };
  const name = known?.games[message.game] ?? known?.unknown ?? message.game;
  const address = addressOf(message);
  await scope.registration.showNotification(title, {
    body: body.replace("{game}", name),
    tag: address,
    icon: "/icons/192.png",
    data: address,
  });
}

/** A rematch is a waiting room of its own. */
function addressOf({ type, match_id, lobby_id, event_id }: Message): string {
  if (type === "event_begins") return `/events/${event_id}`;
  if (type === "invited" || type === "rematch") return `/lobbies/${lobby_id}`;
  return `/matches/${match_id}`;
}

async function noticeWords(): Promise<NoticeWords | null> {
  const left = await (await caches.open(WORDS_CACHE)).match(WORDS_NAME);
  return left === undefined ? null : ((await left.json()) as NoticeWords);
}

/** The browser has replaced its subscription, which the server has to know. */
async function subscribeAgain(change: SubscriptionChange): Promise<void> {
  const options = change.oldSubscription?.options;
  const renewed =
    change.newSubscription ??
    (await scope.registration.pushManager.getSubscription()) ??
    (options && (await scope.registration.pushManager.subscribe(options)));
  if (!renewed) return;
  await fetch("/api/me/push", {
    method: "PUT",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(renewed),
  });
}
