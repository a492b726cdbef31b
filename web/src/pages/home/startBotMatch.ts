/** Creates a lobby with bots, whose match starts by itself. */

import { api } from "../../api/http";
import { removeShare, followShare } from "../../session/entropy";
import { deviceStorage } from "../../settings/storage";
import { signUp } from "../../session/account/signUp.svelte";
import { gameRegistry } from "../../games/gameRegistry.svelte";
import { joinSeat } from "../../session/joinSeat";
import type { GameInfo, Lobby, Preset } from "../../api/messages";
import type { BotMatch } from "./botMatch";
import { pickPreset } from "./rosterPresets";

/** The match did not start although the server refused nothing. */
export class NotStartedError extends Error {
  readonly why: "no_roster" | "not_started";

  constructor(why: NotStartedError["why"]) {
    super(why);
    this.why = why;
  }
}

/** A roster that the player brings instead of a ready-made one. */
export interface OwnRoster {
  roster_id: string;
}

interface Prepared {
  key: string;
  roster: Promise<Preset | null>;
}

/** The newest preparation that no match has used. */
let prepared: Prepared | null = null;

/**
 * Fetches what the start of this match needs: the table's code, and a roster. A failure shows when
 * the match is started.
 */
export function prepareBotMatch(info: GameInfo, match: BotMatch): void {
  const key = JSON.stringify([info.slug, match.options, match.opponents]);
  if (prepared?.key === key) return;
  const roster = findRoster(info, match);
  prepared = { key, roster };
  roster.catch(() => {
    if (prepared?.roster === roster) prepared = null;
  });
  loadTable();
}

/** Fetches the code of the page of matches. */
export function loadTable(): void {
  import("../match/Match.svelte").catch(() => undefined);
}

/** The id of the match. On failure the lobby is closed. */
export async function startBotMatch(
  info: GameInfo,
  match: BotMatch,
  own: OwnRoster | null = null,
): Promise<string> {
  // Before the code is run, which keeps the page busy.
  const player = signUp.guest();
  player.catch(() => undefined);
  prepareBotMatch(info, match);
  const preset = own ? null : (prepared?.roster ?? null);
  // A second match gets another roster.
  prepared = null;
  await player;
  const { lobby } = await api.newLobby({
    game: info.slug,
    options: match.options,
    seats: match.opponents + 1,
    visibility: "unlisted",
    clock: { type: "none" },
    absence: "bot",
    hints: true,
    pace: "calm",
  });
  try {
    return await fill(lobby, match, own ?? brought(info, await preset));
  } catch (error) {
    await giveUp(lobby);
    throw error;
  }
}

async function findRoster(info: GameInfo, { options, opponents }: BotMatch) {
  const { info: full, game } = await gameRegistry.open(info.slug);
  if (!full.has_rosters) return null;
  return pickPreset(full, game?.rosters ?? null, { options, seats: opponents + 1 });
}

type Brought = OwnRoster | { roster: unknown; roster_name: string } | Record<string, never>;

function brought({ has_rosters }: GameInfo, preset: Preset | null): Brought {
  if (!has_rosters) return {};
  if (preset === null) throw new NotStartedError("no_roster");
  return { roster: preset.roster, roster_name: preset.name };
}

/** The answer to the last of these calls says which match has started. */
async function fill(lobby: Lobby, { level }: BotMatch, roster: Brought): Promise<string> {
  const free = lobby.seats.filter(({ player }) => player === null);
  const seated = await Promise.all([
    joinSeat(lobby, { ...roster, ready: true }),
    ...free.map(async ({ seat }) => (await api.seatBot(lobby.id, { seat, bot: level })).lobby),
  ]);
  const id = seated.flatMap((answer) => answer?.match_id ?? [])[0];
  if (id === undefined) throw new NotStartedError("not_started");
  followShare(deviceStorage, lobby.id, id);
  return id;
}

/** Leaves the lobby, which closes without players. */
async function giveUp({ id, seats }: Lobby): Promise<void> {
  removeShare(deviceStorage, id);
  const seat = seats.find(({ player }) => player !== null)?.seat ?? 0;
  // The original error is reported; the server closes abandoned lobbies.
  await api.standUp(id, seat).catch(() => undefined);
}
