/**
 * Alerts the player to a match that awaits a decision or has ended; by no more than a tone where a
 * tab of the page is looked at. `TurnBar` sets the tab's title and icon. Replays raise no alerts.
 */

import { PAGE_ITEMS_MAX, api } from "../api/http";
import { openChannel } from "../session/broadcast";
import { client } from "../session/client.svelte";
import { pairings } from "../session/pairings.svelte";
import { router } from "../router/location.svelte";
import { gameRegistry } from "../games/gameRegistry.svelte";
import { onReturn } from "../ui/rendering/visibility";
import { href, parseRoute } from "../router/routes";
import { settings } from "../settings/settings.svelte";
import type { FromServer, Match } from "../api/messages";
import { words } from "../i18n";
import { isAudioOpen } from "../sound/audio";
import { clear, permission, show } from "./systemNotifications";
import { TabElection } from "./tabElection";
import { TriggerTracker, waitsForPlayer, type Alert, type Trigger } from "./triggers";
import { playChime } from "../sound/chime";
import { playTableSound } from "../sound/tableSounds";

const CHANNEL = "scrapworks.alerts";
const SHAKES_MS: Record<Trigger, number[]> = {
  turn: [80, 60, 80],
  over: [300],
  paired: [80, 60, 80, 60, 80],
};

class Alerts {
  private readonly election = new TabElection(openChannel(CHANNEL));
  private readonly triggers = new TriggerTracker();
  private returned = false;
  /** Number of the newest request for the awaiting matches; older answers are ignored. */
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
    // The message does not say who else is at that table.
    if (message.type === "your_turn") setTimeout(() => void this.catchUp());
    const call = this.triggers.heard(message, position?.match ?? null, position?.seat ?? null);
    if (call !== null) void this.raise(call);
  }

  /** Raises alerts for what happened while the connection was lost. */
  private async callMissed(): Promise<void> {
    for (const { id, seq } of await this.catchUp()) {
      void this.raise({ trigger: "turn", match_id: id, seq });
    }
  }

  /** Fetches all matches that await the player; returns those that the page did not know of. */
  private async catchUp(): Promise<Match[]> {
    this.asking += 1;
    const { asking } = this;
    const before = client.state;
    if (!before.welcomed || before.player === null) return [];
    const { id: player } = before.player;
    const running = { state: "running" as const, player, limit: PAGE_ITEMS_MAX };
    const found = await api.matches(running).catch(() => null);
    if (found === null || asking !== this.asking) return [];
    const waiting = found.items.filter((match) => waitsForPlayer(match, player));
    const { turns } = client.state;
    client.take({ type: "turns_known", match_ids: waiting.map(({ id }) => id), before });
    return waiting.filter(({ id }) => client.state.turns.includes(id) && !turns.includes(id));
  }

  private async raise(call: Alert): Promise<void> {
    const key = `${call.trigger} ${call.match_id} ${call.seq}`;
    if (isLookedAt()) {
      this.election.settle(key);
      if (call.trigger === "turn") playTableSound("turn");
      else if (call.trigger === "over" && settings.choices.tableSounds) playChime("over");
      return;
    }
    const mine = await this.election.claim(key, isAudioOpen() ? "loud" : "mute");
    if (mine && !isLookedAt() && isStillTrue(call)) await raise(call);
  }
}

function isLookedAt(): boolean {
  return !document.hidden && document.hasFocus();
}

/** A clock or another tab may have decided in the meantime. */
function isStillTrue({ trigger, match_id }: Alert): boolean {
  const table = client.state.tables[match_id];
  return trigger !== "turn" || !table?.position || table.position.legal.length > 0;
}

async function raise({ trigger, match_id }: Alert): Promise<void> {
  const { alertSound, alertDesktop, alertVibration } = settings.choices;
  const vibrate = alertVibration ? SHAKES_MS[trigger] : [];
  if (alertSound) playChime(trigger);
  if (!document.hidden) {
    if (alertVibration && "vibrate" in navigator) navigator.vibrate(vibrate);
    return;
  }
  if (!alertDesktop || permission() !== "granted") return;
  const known = client.state.tables[match_id]?.position?.match;
  const isUnknown = pairings.isOffered(match_id);
  const match = known ?? (isUnknown ? null : await api.match(match_id).catch(() => null));
  const title = words.alerts.titles[trigger];
  const text = match === null ? words.alerts.unknown : gameRegistry.nameOf(match.game);
  const address = href({ page: "match", id: match_id });
  await show({ title, text, address, vibrate }, open);
}

function open(address: string): void {
  const route = parseRoute(address);
  if (route.page !== "missing") router.go(route);
}

export const alerts = new Alerts();
