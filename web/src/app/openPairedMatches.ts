/** Opens the match of players who were paired: in one tab, the one that the player looks at. */

import { openChannel } from "../session/broadcast";
import { client } from "../session/client.svelte";
import { pairings } from "../session/pairings.svelte";
import { clear } from "../alerts/systemNotifications";
import { TabElection } from "../alerts/tabElection";
import { gameRegistry } from "../games/gameRegistry.svelte";
import { loadTable } from "../pages/home/startBotMatch";
import { router } from "../router/location.svelte";
import { href } from "../router/routes";
import { toasts } from "../ui/toasts.svelte";
import { words } from "../i18n";

const CHANNEL = "scrapworks.paired";

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
}

async function open(election: TabElection, match_id: string, game: string | null): Promise<void> {
  if (isLookedAt()) election.settle(match_id);
  else if (!(await election.claim(match_id, document.hidden ? "mute" : "loud"))) return;
  if (isAt(match_id)) return;
  const text = words.pairing.found(game === null ? null : gameRegistry.nameOf(game));
  const to = { page: "match", id: match_id } as const;
  // A player who plays with other people right now stays there.
  if (playsWithPeople()) {
    // The match begins when it is opened.
    client.take({ type: "open_table", match_id });
    return toasts.show(text, "good", { address: href(to), text: words.pairing.go });
  }
  loadTable();
  toasts.show(text);
  router.go(to);
}

function isAt(match_id: string): boolean {
  return router.route.page === "match" && router.route.id === match_id;
}

function isLookedAt(): boolean {
  return !document.hidden && document.hasFocus();
}

function playsWithPeople(): boolean {
  if (router.route.page !== "match") return false;
  const match = client.state.tables[router.route.id]?.position?.match;
  const me = client.me?.id;
  if (match?.state !== "running" || !match.seats.some(({ player }) => player?.id === me)) {
    return false;
  }
  return match.seats.some(({ player }) => player !== null && player.id !== me);
}
