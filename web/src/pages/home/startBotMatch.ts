/** From nothing to a match botMatchFor bots: a room of one's own that fills and starts by itself. */

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

/** As many as were chosen and as well as was chosen, as far as the game is made for it. */
export function botMatchFor(
  { seats_min, seats_max, bots }: GameInfo,
  { opponents, botLevel }: { opponents: number; botLevel: BotLevel },
): BotMatch {
  return {
    opponents: Math.min(Math.max(opponents, seats_min - 1), seats_max - 1),
    level: bots.includes(botLevel) ? botLevel : (bots[0] ?? "normal"),
  };
}

/** Why there is no match, where the server did not refuse anything. */
export class NotStartedError extends Error {
  readonly why: "no_roster" | "not_started";

  constructor(why: NotStartedError["why"]) {
    super(why);
    this.why = why;
  }
}

/**
 * The id of the match. Null for those who would rather not say a name. When something goes wrong
 * on the way the room is given up.
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

/** Leaves the room, which closes behind its last player. */
async function giveUp({ id, seats }: Lobby): Promise<void> {
  removeShare(localStorage, id);
  const seat = seats.find(({ player }) => player !== null)?.seat ?? 0;
  // What went wrong before is what is told; the server closes rooms that nobody comes back to.
  await api.standUp(id, seat).catch(() => undefined);
}
