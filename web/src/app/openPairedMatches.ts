/** Opens the match of players who were paired: in one tab, the one that the player looks at. */

import { openChannel } from "../session/broadcast";
import { client } from "../session/client.svelte";
import { events, type Begun } from "../session/events.svelte";
import { pairings } from "../session/pairings.svelte";
import { clear } from "../alerts/systemNotifications";
import { TabElection } from "../alerts/tabElection";
import { gameRegistry } from "../games/gameRegistry.svelte";
import { loadTable } from "../pages/home/startBotMatch";
import { router } from "../router/location.svelte";
import { href } from "../router/routes";
import { toasts } from "../ui/toasts.svelte";
import type { Match } from "../api/messages";
import { words } from "../i18n";

const CHANNEL = "scrapworks.paired";
/** For so long the result of the last match of an event stays, before the next one opens. */
const RESULT_MS = 6_000;

export function openPairedMatches(): void {
  const election = new TabElection(openChannel(CHANNEL));
  pairings.start(
    (match_id, game) => {
      void open(election, match_id, game);
    },
    (match_id) => {
      const address = href({ page: "match", id: match_id });
      toasts.retract(({ link }) => link?.address === address);
      void clear(address);
      toasts.show(words.pairing.calledOff);
      if (isAt(match_id)) router.go({ page: "home" });
      else client.take({ type: "close_table", match_id });
    },
  );
  events.start((begun) => void openOfEvent(election, begun));
}

/** A player who is in another match stays there, and one who looks at a result for a while. */
async function openOfEvent(election: TabElection, begun: Begun): Promise<void> {
  const { match_id } = begun;
  if (!(await isMine(election, match_id)) || isAt(match_id)) return;
  const state = ownMatchHere()?.state;
  if (state === undefined) return openTable(match_id, words.event.begun);
  events.waiting = begun;
  if (state === "running") return;
  setTimeout(() => {
    // Not if it was opened or closed in the bar, or if another match is played by now.
    const waits = events.waiting?.match_id === match_id;
    if (waits && ownMatchHere()?.state !== "running") openTable(match_id, words.event.begun);
  }, RESULT_MS);
}

async function open(election: TabElection, match_id: string, game: string | null): Promise<void> {
  if (!(await isMine(election, match_id)) || isAt(match_id)) return;
  const text = words.pairing.found(game === null ? null : gameRegistry.nameOf(game));
  const to = { page: "match", id: match_id } as const;
  // A player who plays with other people right now stays there.
  if (playsWithPeople()) {
    // The match begins when it is opened.
    client.take({ type: "open_table", match_id });
    return toasts.show(text, "good", { address: href(to), text: words.pairing.go });
  }
  openTable(match_id, text);
}

function openTable(match_id: string, text: string): void {
  loadTable();
  toasts.show(text);
  router.go({ page: "match", id: match_id });
}

/** Whether this tab is the one that opens the match. */
async function isMine(election: TabElection, match_id: string): Promise<boolean> {
  if (!isLookedAt()) return election.claim(match_id, document.hidden ? "mute" : "loud");
  election.settle(match_id);
  return true;
}

function isAt(match_id: string): boolean {
  return router.route.page === "match" && router.route.id === match_id;
}

function isLookedAt(): boolean {
  return !document.hidden && document.hasFocus();
}

function playsWithPeople(): boolean {
  const match = ownMatchHere();
  if (match?.state !== "running") return false;
  return match.seats.some(({ player }) => player !== null && player.id !== client.me?.id);
}

/** The match on this page, if the player has a seat in it. */
function ownMatchHere(): Match | undefined {
  if (router.route.page !== "match") return undefined;
  const match = client.state.tables[router.route.id]?.position?.match;
  return match?.seats.some(({ player }) => player && player.id === client.me?.id)
    ? match
    : undefined;
}
