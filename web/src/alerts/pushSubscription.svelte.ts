/**
 * Notices while no page is open (Web Push): whether this browser takes them, and switching them on
 * and off. What they say is composed by the service worker, with words that the page leaves for it
 * in a cache, since the worker knows neither the language nor the games.
 */

import { api } from "../api/http";
import type { NoticeSettings, PushSubscriptionJson } from "../api/messages";
import { gameRegistry } from "../games/gameRegistry.svelte";
import { words } from "../i18n";
import { client } from "../session/client.svelte";
import { deviceStorage } from "../settings/storage";
import { permission } from "./systemNotifications";

/** Whether notices are wanted on this device, whoever uses it: `on`, `off`, or never asked. */
const KEY = "scrapworks.push";
/** The cache and the name of the words for the service worker; `worker.ts` has the same. */
const WORDS_CACHE = "notices";
const WORDS_NAME = "/notice-words";
const KEY_POINT_BYTES = 65;

/** `home_screen`: iPhones and iPads send notices to installed apps only. */
export type PushState = "missing" | "home_screen" | "denied" | "off" | "on";

class Push {
  state: PushState = $state.raw("missing");
  /** Whether the player was asked on this device, or has decided. */
  asked = $state.raw(deviceStorage.getItem(KEY) !== null);

  /** Looks at the browser's permission and subscription. */
  async look(): Promise<void> {
    this.state = await this.found();
  }

  /** Asks for permission and subscribes; during a user gesture. */
  async switchOn(): Promise<void> {
    this.remember("on");
    // Safari wants the question in the gesture itself.
    if ((await Notification.requestPermission()) === "granted") await this.subscribe();
    await this.look();
  }

  async switchOff(): Promise<void> {
    this.remember("off");
    await api.endPush();
    await (await current())?.unsubscribe();
    await this.look();
  }

  /** Not now, and never by itself again. */
  decline(): void {
    this.remember("off");
  }

  /** Tells the server of the subscription again: it belongs to the session, which may be new. */
  async renew(): Promise<void> {
    await this.look();
    if (!client.me || deviceStorage.getItem(KEY) !== "on" || permission() !== "granted") return;
    // It is tried again with the next page.
    await this.subscribe().catch(() => undefined);
    await this.look();
  }

  settings(): Promise<NoticeSettings> {
    return api.noticeSettings();
  }

  private async subscribe(): Promise<void> {
    const registration = await navigator.serviceWorker.ready;
    await leaveWords();
    const { key } = await api.pushKey();
    const applicationServerKey = bytesOf(key);
    const old = await registration.pushManager.getSubscription();
    // One for another site key takes no messages of this one.
    if (old && !isFor(old, applicationServerKey)) await old.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    });
    await api.putPush(subscription.toJSON() as PushSubscriptionJson);
  }

  private async found(): Promise<PushState> {
    const isSupported = "serviceWorker" in navigator && "PushManager" in globalThis;
    if (!isSupported || permission() === "missing") {
      // Only Safari on iPhones and iPads has this property.
      return "standalone" in navigator && !navigator.standalone ? "home_screen" : "missing";
    }
    if (permission() === "denied") return "denied";
    const isOn = deviceStorage.getItem(KEY) === "on" && permission() === "granted";
    return isOn && (await current()) !== null ? "on" : "off";
  }

  private remember(wish: "on" | "off"): void {
    deviceStorage.setItem(KEY, wish);
    this.asked = true;
  }
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Leaves what notices say, in the page's language, to the service worker. */
async function leaveWords(): Promise<void> {
  const games = (gameRegistry.games ?? []).map(({ slug, name }) => [slug, name] as const);
  const body = JSON.stringify({ ...words.push.notices, games: Object.fromEntries(games) });
  const cache = await caches.open(WORDS_CACHE);
  await cache.put(WORDS_NAME, new Response(body));
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = new Uint8Array(KEY_POINT_BYTES);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const own = subscription.options.applicationServerKey;
  if (!own) return true;
  return new Uint8Array(own).every((byte, at) => byte === key[at]);
}

export const push = new Push();
