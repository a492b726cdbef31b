/**
 * Calls the player to a match that waits for a decision, or is over, while nobody looks at the
 * page. The tab's title and icon are `TurnBar`'s; replays call nobody.
 */

import { api } from "../api";
import { client } from "../client.svelte";
import { here } from "../here.svelte";
import { library } from "../library.svelte";
import { href, parse } from "../router";
import { settings } from "../settings.svelte";
import type { FromServer, Match } from "../wire";
import { words } from "../words";
import { clear, permission, show } from "./desktop";
import { Floor } from "./floor";
import { Occasions, type Call, type Occasion } from "./occasion";
import { ring } from "./ring";

const CHANNEL = "scrapworks.alerts";
const SHAKES_MS: Record<Occasion, number[]> = { turn: [80, 60, 80], over: [300] };
/** More matches than that at once nobody has waiting. */
const MATCHES_MAX = 50;

class Alerts {
  private readonly floor = new Floor(new BroadcastChannel(CHANNEL));
  private readonly occasions = new Occasions();
  private returned = false;

  start(): void {
    client.listen((message) => this.heard(message));
    addEventListener("focus", () => void clear());
  }

  private heard(message: FromServer): void {
    if (message.type === "welcome") {
      if (this.returned && message.player) void this.catchUp(message.player.id);
      this.returned = true;
      return;
    }
    const id = "match_id" in message ? message.match_id : undefined;
    const position = id === undefined ? null : (client.state.tables[id]?.position ?? null);
    const call = this.occasions.heard(message, position?.match ?? null, position?.seat ?? null);
    if (call !== null) void this.raise(call);
  }

  /** What was announced while the connection was away is asked for. */
  private async catchUp(player: string): Promise<void> {
    const running = { state: "running" as const, player, limit: MATCHES_MAX };
    const found = await api.matches(running).catch(() => null);
    if (found === null) return;
    const waiting = found.items.filter((match) => awaits(match, player)).map(({ id }) => id);
    const before = client.state.turns;
    client.take({ type: "turns_known", match_ids: waiting });
    for (const match_id of waiting.filter((id) => !before.includes(id))) {
      void this.raise({ occasion: "turn", match_id });
    }
  }

  private async raise(call: Call): Promise<void> {
    const key = `${call.occasion} ${call.match_id}`;
    if (isLookedAt()) this.floor.settle(key);
    else if ((await this.floor.claim(key)) && !isLookedAt() && isStillTrue(call)) await tell(call);
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
