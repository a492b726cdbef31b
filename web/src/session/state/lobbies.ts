/** State of the lobby list and of lobbies that are open in this page. */

import { takeEventChat, type WatchedEvents } from "./events";
import { mergeChat, type TableState } from "./tableState";
import type { ChatLine, FromServer, Lobby } from "../../api/messages";

export interface Lobbies {
  /** Null while the list is not subscribed. */
  list: LobbyList | null;
  rooms: Record<string, Room>;
}

export interface LobbyList {
  /** Only lobbies of this game; null for all. */
  game: string | null;
  /** Newest first; null until the server has sent the list. */
  items: Lobby[] | null;
}

/** A lobby that is open in this page. */
export interface Room {
  lobby: Lobby | null;
  chat: ChatLine[];
}

/** Number of seats that anybody may take. */
export function freeSeats({ seats }: Lobby): number {
  return seats.filter(({ player, bot, invited }) => !player && !bot && !invited).length;
}

export function takeList(lobbies: Lobbies, items: readonly Lobby[]): Lobbies {
  if (lobbies.list === null) return lobbies;
  return { ...lobbies, list: { ...lobbies.list, items: newestFirst(items) } };
}

/** A new or changed lobby, in the list and in its room. */
export function takeLobby(lobbies: Lobbies, lobby: Lobby): Lobbies {
  const { list } = lobbies;
  return withRoom({ ...lobbies, list: list && listed(list, lobby) }, lobby.id, (room) => {
    return { ...room, lobby };
  });
}

/** The list with the lobby, if it belongs there: open, public, and of the selected game. */
function listed(list: LobbyList, lobby: Lobby): LobbyList {
  if (list.items === null) return list;
  const others = list.items.filter((other) => other.id !== lobby.id);
  const wanted = list.game === null || list.game === lobby.game;
  const shown = lobby.state === "open" && lobby.visibility === "public" && wanted;
  return { ...list, items: shown ? newestFirst([...others, lobby]) : others };
}

function newestFirst(items: readonly Lobby[]): Lobby[] {
  return items.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

/** The lobby became a match; or it was closed if `match_id` is null. */
export function takeClosing(lobbies: Lobbies, id: string, match_id: string | null): Lobbies {
  const { list } = lobbies;
  const items = list?.items?.filter((lobby) => lobby.id !== id) ?? null;
  return withRoom({ ...lobbies, list: list && { ...list, items } }, id, (room) => {
    if (room.lobby === null) return room;
    const state = match_id === null ? "closed" : "started";
    return { ...room, lobby: { ...room.lobby, state, match_id } };
  });
}

export function takeRoomChat(lobbies: Lobbies, lobby_id: string, line: ChatLine): Lobbies {
  return withRoom(lobbies, lobby_id, (room) => {
    return { ...room, chat: mergeChat(room.chat, [line]) };
  });
}

export function enterRoom(lobbies: Lobbies, lobby_id: string): Lobbies {
  return { ...lobbies, rooms: { ...lobbies.rooms, [lobby_id]: { lobby: null, chat: [] } } };
}

export function leaveRoom(lobbies: Lobbies, lobby_id: string): Lobbies {
  const { [lobby_id]: _, ...rooms } = lobbies.rooms;
  return { ...lobbies, rooms };
}

/** Messages of lobbies that were left are ignored. */
function withRoom(lobbies: Lobbies, lobby_id: string, change: (room: Room) => Room): Lobbies {
  const room = lobbies.rooms[lobby_id];
  if (!room) return lobbies;
  return { ...lobbies, rooms: { ...lobbies.rooms, [lobby_id]: change(room) } };
}

interface WithChats {
  tables: Record<string, TableState>;
  lobbies: Lobbies;
  events: WatchedEvents;
}

type Deleted = Omit<Extract<FromServer, { type: "chat_deleted" }>, "type">;

/** Without a chat line of a match, a room or an event, which was deleted. */
export function withoutLine<S extends WithChats>(
  state: S,
  { match_id = "", lobby_id = "", event_id, id }: Deleted,
): S {
  const { tables, lobbies } = state;
  if (event_id !== undefined) {
    const remaining = (chat: readonly ChatLine[]) => chat.filter((line) => line.id !== id);
    return { ...state, events: takeEventChat(state.events, event_id, remaining) };
  }
  const [table, room] = [tables[match_id], lobbies.rooms[lobby_id]];
  const without = <P extends { chat: ChatLine[] }>(place: P): P => ({
    ...place,
    chat: place.chat.filter((line) => line.id !== id),
  });
  if (table) return { ...state, tables: { ...tables, [match_id]: without(table) } };
  if (!room) return state;
  const rooms = { ...lobbies.rooms, [lobby_id]: without(room) };
  return { ...state, lobbies: { ...lobbies, rooms } };
}
