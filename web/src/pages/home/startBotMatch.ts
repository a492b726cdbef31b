/** Creates a lobby with bots, whose match starts by itself. */

import { api } from "../../api/http";
import { removeShare, followShare } from "../../session/entropy";
import { signUp } from "../../session/signUp.svelte";
import { gameRegistry } from "../../games/gameRegistry.svelte";
import { joinSeat } from "../../session/joinSeat";
import type { BotLevel, GameInfo, Lobby } from "../../api/messages";
import { pickPreset } from "./rosterPresets";

export interface BotMatch {
  level: BotLevel;
  opponents: number;
}

/** The chosen opponents and level, within the game's limits. */
export function botMatchFor(
  { seats_min, seats_max, bots }: GameInfo,
  { opponents, botLevel }: { opponents: number; botLevel: BotLevel },
): BotMatch {
  return {
    opponents: Math.min(Math.max(opponents, seats_min - 1), seats_max - 1),
    level: bots.includes(botLevel) ? botLevel : (bots[0] ?? "normal"),
  };
}

/** The match did not start although the server refused nothing. */
export class NotStartedError extends Error {
  readonly why: "no_roster" | "not_started";

  constructor(why: NotStartedError["why"]) {
    super(why);
    this.why = why;
  }
}

/**
 * The id of the match; null if the user declined to give a name. On failure the lobby is closed.
 */
export async function startBotMatch(
  info: GameInfo,
  { level, opponents }: BotMatch,
): Promise<string | null> {
  if ((await signUp.ensure()) === null) return null;
  const { lobby } = await api.newLobby({
    game: info.slug,
    options: info.options.default,
    seats: opponents + 1,
    visibility: "unlisted",
    clock: { type: "none" },
    absence: "bot",
    hints: true,
    pace: "calm",
  });
  try {
    return await fill(lobby, level);
  } catch (error) {
    await giveUp(lobby);
    throw error;
  }
}

async function fill(lobby: Lobby, level: BotLevel): Promise<string> {
  const { info } = await gameRegistry.open(lobby.game);
  const roster = info.has_rosters ? await pickPreset(info, lobby) : null;
  if (info.has_rosters && roster === null) throw new NotStartedError("no_roster");
  await joinSeat(lobby, { ...(roster ? { roster: roster.roster, roster_name: roster.name } : {}) });
  for (const { player } of lobby.seats) {
    if (player === null) await api.seatBot(lobby.id, { bot: level });
  }
  const { match_id } = await api.ready(lobby.id, true);
  if (match_id === undefined) throw new NotStartedError("not_started");
  followShare(localStorage, lobby.id, match_id);
  return match_id;
}

/** Leaves the lobby, which closes without players. */
async function giveUp({ id, seats }: Lobby): Promise<void> {
  removeShare(localStorage, id);
  const seat = seats.find(({ player }) => player !== null)?.seat ?? 0;
  // The original error is reported; the server closes abandoned lobbies.
  await api.standUp(id, seat).catch(() => undefined);
}
