/** The HTTP API, called in a player's name and without the page. */

import type { Player } from "./fixtures";

interface Lobby {
  id: string;
  game: string;
  options: Record<string, unknown>;
  seats: unknown[];
  match_id: string | null;
}

export type Clock =
  | { type: "none" }
  | { type: "per_turn"; turn_ms: number }
  | { type: "fischer"; base_ms: number; increment_ms: number }
  | { type: "correspondence"; turn_ms: number };

/** What a new table may choose; the server's defaults otherwise. */
export interface TableOptions {
  game?: string;
  seats?: number;
  options?: Record<string, unknown>;
  clock?: Clock;
  visibility?: "public" | "unlisted";
  hints?: boolean;
  absence?: "forfeit" | "bot";
  /** The presets that the players bring, in their order; the most expensive ones if absent. */
  rosters?: string[];
}

interface Preset {
  name: string;
  points: number;
  roster: unknown;
}

export interface GameInfo {
  slug: string;
  name: string;
  seats_min: number;
  has_rosters: boolean;
  presets: Preset[];
}

interface Bringing {
  roster?: unknown;
  roster_name?: string;
}

/** The smallest teams: matches of Scrap World are short by default. */
const SMALL = { points: 80 };

/** Throws on any answer but success. */
export async function call<T>(
  { context }: Pick<Player, "context">,
  method: string,
  path: string,
  data?: unknown,
): Promise<T> {
  const answer = await context.request.fetch(`/api${path}`, { method, data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export async function listGames(player: Pick<Player, "context">): Promise<GameInfo[]> {
  return (await call<{ items: GameInfo[] }>(player, "GET", "/games")).items;
}

/** Opens a table of Scrap World if no other game is named. It is on no list unless public. */
export async function openLobby(
  host: Player,
  { rosters: _, ...table }: TableOptions = {},
): Promise<Lobby> {
  const game = table.game ?? "scrap_world";
  const options = table.options ?? (game === "scrap_world" ? SMALL : {});
  const body = { visibility: "unlisted", ...table, game, options };
  return (await call<{ lobby: Lobby }>(host, "POST", "/lobbies", body)).lobby;
}

/** Seats these players in this order, makes all of them ready, and returns the match's id. */
export async function createMatch(players: Player[], table: TableOptions = {}): Promise<string> {
  const [host] = players;
  const lobby = await openLobby(host, { seats: players.length, ...table });
  for (const [seat, player] of players.entries()) {
    const roster = await rosterFor(player, lobby, table.rosters?.[seat]);
    await call(player, "POST", `/lobbies/${lobby.id}/seats`, roster);
  }
  let matchId = "";
  for (const player of players) matchId = await beReady(player, lobby);
  return matchId;
}

/** A match of this player against bots of the level easy. Returns its id. */
export async function createBotMatch(
  player: Player,
  game: string,
  { seats = 2, ...table }: Omit<TableOptions, "game"> = {},
): Promise<string> {
  const opening = { game, seats, hints: true, absence: "bot", ...table } as const;
  const lobby = await openLobby(player, opening);
  await call(player, "POST", `/lobbies/${lobby.id}/seats`, await rosterFor(player, lobby));
  for (let seat = 1; seat < seats; seat += 1) {
    await call(player, "POST", `/lobbies/${lobby.id}/seats`, { seat, bot: "easy" });
  }
  return beReady(player, lobby);
}

/** The match's id once everybody is ready; empty before that. */
async function beReady(player: Player, lobby: Lobby): Promise<string> {
  const path = `/lobbies/${lobby.id}/ready`;
  const answer = await call<{ match_id?: string }>(player, "POST", path, { ready: true });
  return answer.match_id ?? "";
}

/** The most expensive preset that is legal at the table, or the one of that name. */
async function rosterFor(player: Player, lobby: Lobby, wanted?: string): Promise<Bringing> {
  const { game, options, seats } = lobby;
  const info = (await listGames(player)).find(({ slug }) => slug === game);
  if (!info?.has_rosters) return {};
  const presets = [...info.presets].sort((a, b) => b.points - a.points);
  for (const { roster, name } of presets) {
    if (wanted !== undefined && !name.startsWith(wanted)) continue;
    const check = { game, options, seats: seats.length, roster };
    const { problems } = await call<{ problems: unknown[] }>(
      player,
      "POST",
      "/rosters/check",
      check,
    );
    if (problems.length === 0) return { roster, roster_name: name };
  }
  throw new Error(`no preset of ${game} is legal at this table`);
}

/** The id in the address of a match. */
export function matchIdOf(address: string): string {
  const [, id] = /\/matches\/([^/?#]+)/.exec(address) ?? [];
  if (id === undefined) throw new Error(`${address} is not a match`);
  return id;
}
