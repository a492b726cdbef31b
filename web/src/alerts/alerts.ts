/**
 * Calls the player to a match that waits for a decision, or is over, while nobody looks at the
 * page. The tab's title and icon are `TurnBar`'s; replays call nobody.
 */

import { PAGE_ITEMS_MAX, api } from "../api/http";
import { client } from "../session/client.svelte";
import { here } from "../router/location.svelte";
import { library } from "../games/gameRegistry.svelte";
import { onReturn } from "../ui/visibility";
import { href, parse } from "../router/routes";
import { settings } from "../settings/settings.svelte";
import type { FromServer, Match } from "../api/messages";
import { words } from "../i18n";
import { isOpen } from "./audio";
import { clear, permission, show } from "./systemNotifications";
import { Floor } from "./tabElection";
import { Occasions, type Call, type Occasion } from "./triggers";
import { ring } from "./chime";

const CHANNEL = "scrapworks.alerts";
const SHAKES_MS: Record<Occasion, number[]> = { turn: [80, 60, 80], over: [300] };

class Alerts {
  private readonly floor = new Floor(new BroadcastChannel(CHANNEL));
  private readonly occasions = new Occasions();
  private returned = false;
  /** Of the newest question which matches wait. */
  private asking = 0;

  start(): void {
    client.listen((message) => this.heard(message));
    addEventListener("focus", () => void clear());
    onReturn(() => void this.catchUp());
  }

  private heard(message: FromServer): void {
    if (message.type === "welcome") {
      void (this.returned ? this.callMissed() : this.catchUp());
      this.returned = true;
      return;
    }
    const id = "match_id" in message ? message.match_id : undefined;
    const position = id === undefined ? null : (client.state.tables[id]?.position ?? null);
    const call = this.occasions.heard(message, position?.match ?? null, position?.seat ?? null);
    if (call !== null) void this.raise(call);
  }

  /** What was announced while the connection was away. */
  private async callMissed(): Promise<void> {
    for (const { id, seq } of await this.catchUp()) {
      void this.raise({ occasion: "turn", match_id: id, seq });
    }
  }

  /** Asks for all matches that wait. The answer is those that the page did not know of. */
  private async catchUp(): Promise<Match[]> {
    this.asking += 1;
    const { asking } = this;
    const before = client.state;
    if (!before.welcomed || before.player === null) return [];
    const { id: player } = before.player;
    const running = { state: "running" as const, player, limit: PAGE_ITEMS_MAX };
    const found = await api.matches(running).catch(() => null);
    if (found === null || asking !== this.asking) return [];
    const waiting = found.items.filter((match) => awaits(match, player));
    const { turns } = client.state;
    client.take({ type: "turns_known", match_ids: waiting.map(({ id }) => id), before });
    return waiting.filter(({ id }) => client.state.turns.includes(id) && !turns.includes(id));
  }

  private async raise(call: Call): Promise<void> {
    const key = `${call.occasion} ${call.match_id} ${call.seq}`;
    if (isLookedAt()) {
      this.floor.settle(key);
      return;
    }
    const mine = await this.floor.claim(key, isOpen() ? "loud" : "mute");
    if (mine && !isLookedAt() && isStillTrue(call)) await tell(call);
  }
}

function awaits({ seats, awaiting }: Match, player_id: string): boolean {
  const own = seats.find(({ player }) => player?.id === player_id);
  return own !== undefined && own.presence !== "bot" && awaiting.includes(own.seat);
}

function isLookedAt(): boolean {
  return !document.hidden && document.hasFocus();
}

/** A clock or another tab may have decided meanwhile. */
function isStillTrue({ occasion, match_id }: Call): boolean {
  const table = client.state.tables[match_id];
  return occasion === "over" || !table?.position || table.position.legal.length > 0;
}

async function tell({ occasion, match_id }: Call): Promise<void> {
  const { alertSound, alertDesktop, alertVibration } = settings.choices;
  const vibrate = alertVibration ? SHAKES_MS[occasion] : [];
  if (alertSound) ring(occasion);
  if (!document.hidden) {
    if (alertVibration && "vibrate" in navigator) navigator.vibrate(vibrate);
    return;
  }
  if (!alertDesktop || permission() !== "granted") return;
  const known = client.state.tables[match_id]?.position?.match;
  const match = known ?? (await api.match(match_id).catch(() => null));
  const title = words.alerts.titles[occasion];
  const text = match === null ? words.alerts.unknown : library.nameOf(match.game);
  const address = href({ page: "match", id: match_id });
  await show({ title, text, address, vibrate }, open);
}

function open(address: string): void {
  const route = parse(address);
  if (route.page !== "missing") here.go(route);
}

export const alerts = new Alerts();
