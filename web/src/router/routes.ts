/**
 * Parses and builds the addresses of pages. Pure; `location.svelte.ts` listens to the browser.
 *
 * Links come out of chats and mails: ids in upper case or with the punctuation of a sentence around
 * them are read, and have one form inside of the client.
 */

import type { SitePageName } from "../api/messages";
import type { Viewer } from "../api/replayRecord";

export type Route =
  | { page: "home" }
  | { page: "lobby"; id: string }
  | { page: "match"; id: string }
  /** `seq`: null for the beginning. `viewer`: null for one's own seat, or else the public. */
  | { page: "replay"; id: string; seq: number | null; viewer: Viewer | null }
  | { page: "rosters" }
  /** `id`: null for a new roster. `from`: a ready-made roster. `lobby`: where to use it. */
  | {
      page: "roster";
      id: string | null;
      game: string | null;
      from: string | null;
      lobby: string | null;
    }
  /** `met`: id of a player who sat in the matches too. */
  | {
      page: "history";
      game: string | null;
      state: "running" | "finished" | null;
      everybody: boolean;
      met: string | null;
    }
  | { page: "player"; id: string }
  /** `game`: null for those of all games. */
  | { page: "events"; game: string | null }
  | { page: "event"; id: string }
  /** `id`: the game's slug. */
  | { page: "game"; id: string }
  /** `id`: the game's slug. */
  | { page: "leaderboard"; id: string }
  /** `id`: the game's slug. */
  | { page: "rules"; id: string }
  /** Starts the tutorial of that game. */
  | { page: "learn"; id: string }
  | { page: "credits" }
  /** What the operator has written. */
  | { page: "site"; id: SitePageName }
  | { page: "moderation" }
  | { page: "friends" }
  | { page: "settings" }
  /** `said`: what came of a way to sign in that led through another page. */
  | { page: "account"; said: string | null }
  | { page: "missing" };

/** An id without its hyphens. */
const ID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;
/** What people and programs put between the parts of an id. */
const BETWEEN = /[\s\u00ad\u200b-\u200d\u2010-\u2015-]+/gu;
/** What stands around a link in a sentence. */
const AROUND = /^[\s"'“”‘’«»„(<[{*_`]+|[\s"'“”‘’«»)>\]}*_`.,;:!?…]+$/gu;
const WITH_HOST = /^(?:https?:\/\/)?[^/\s]*(?::\d+|\.\p{L}+|localhost)[^/\s]*\//iu;

/** All matches of the current player. */
export const HISTORY: Extract<Route, { page: "history" }> = {
  page: "history",
  game: null,
  state: null,
  everybody: false,
  met: null,
};

/** The events of all games. */
export const EVENTS: Extract<Route, { page: "events" }> = { page: "events", game: null };

/** The ways of the player to sign in. */
export const ACCOUNT: Extract<Route, { page: "account" }> = { page: "account", said: null };

/** A route that can be linked to. */
export type Destination = Exclude<Route, { page: "missing" }>;

export function parseRoute(path: string, search = ""): Route {
  const parts = path
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "");
  const query = new URLSearchParams(search);
  const [first, second] = parts;
  if (parts.length > 2) return parseReplay(parts, query);
  if (second === undefined) {
    switch (first === undefined ? undefined : bare(first)) {
      case undefined:
        return { page: "home" };
      case "rosters":
        return { page: "rosters" };
      case "history": {
        const state = query.get("state");
        const known = state === "running" || state === "finished" ? state : null;
        const everybody = query.get("whose") === "everybody";
        const met = idIn(query.get("with"));
        return { page: "history", game: query.get("game"), state: known, everybody, met };
      }
      case "events":
        return { page: "events", game: query.get("game") };
      case "credits":
        return { page: "credits" };
      case "imprint":
        return { page: "site", id: "imprint" };
      case "privacy":
        return { page: "site", id: "privacy" };
      case "house-rules":
        return { page: "site", id: "house_rules" };
      case "moderation":
        return { page: "moderation" };
      case "friends":
        return { page: "friends" };
      case "settings":
        return { page: "settings" };
      case "account":
        return { page: "account", said: query.get("said") };
      default:
        return { page: "missing" };
    }
  }
  const word = bare(second);
  if (first === "games") return { page: "game", id: slugIn(word) };
  if (first === "rules") return { page: "rules", id: slugIn(word) };
  if (first === "leaderboards") return { page: "leaderboard", id: slugIn(word) };
  if (first === "learn") return { page: "learn", id: slugIn(word) };
  if (first === "rosters" && word === "new") return parseRoster(null, query);
  const id = idIn(word);
  if (id === null) return { page: "missing" };
  switch (first) {
    case "lobbies":
      return { page: "lobby", id };
    case "matches":
      return { page: "match", id };
    case "events":
      return { page: "event", id };
    case "players":
      return { page: "player", id };
    case "rosters":
      return parseRoster(id, query);
    default:
      return { page: "missing" };
  }
}

function parseRoster(id: string | null, query: URLSearchParams): Route {
  const lobby = idIn(query.get("lobby"));
  return { page: "roster", id, game: query.get("game"), from: query.get("from"), lobby };
}

function parseReplay(parts: string[], query: URLSearchParams): Route {
  const [first, match, third, ...more] = [...parts.slice(0, -1), bare(parts.at(-1) ?? "")];
  const [seq] = more;
  const id = idIn(match ?? null);
  const known = first === "matches" && third === "replay" && more.length <= 1;
  if (id === null || !known || !(seq === undefined || isNumber(seq))) return { page: "missing" };
  const viewer = query.get("viewer") ?? "";
  return {
    page: "replay",
    id,
    seq: seq === undefined ? null : Number(seq),
    viewer: viewer === "public" ? viewer : isNumber(viewer) ? Number(viewer) : null,
  };
}

/** A link as it was pasted into a field: an address with or without the host, or a path. */
export function parseLink(text: string): Route {
  const path = text.replace(AROUND, "").replace(WITH_HOST, "/");
  const [before = "", search = ""] = path.split("#")[0]?.split("?") ?? [];
  // A word is no path; the home page has none to paste.
  return before.includes("/") ? parseRoute(before, search) : { page: "missing" };
}

/** The id in a part of an address, as the server writes it; null if it is none. */
export function idIn(part: string | null): string | null {
  const found = ID.exec(bare(part ?? "").replace(BETWEEN, ""));
  return found ? found.slice(1).join("-") : null;
}

/** A game's slug, also where somebody has typed its name. */
function slugIn(word: string): string {
  return word.replace(BETWEEN, "_");
}

/** A part of an address in lower case, without what stands around it. */
function bare(part: string): string {
  return decoded(part).replace(AROUND, "").toLowerCase();
}

function isNumber(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}

/** Identifies a page; routes of the same page differ in what it shows. */
export function pageKeyOf(route: Route): string {
  return "id" in route ? `${route.page} ${route.id ?? ""}` : route.page;
}

export function href(place: Destination): string {
  switch (place.page) {
    case "home":
      return "/";
    case "lobby":
      return `/lobbies/${encodeURIComponent(place.id)}`;
    case "match":
      return `/matches/${encodeURIComponent(place.id)}`;
    case "replay": {
      const { id, seq, viewer } = place;
      const at = seq === null ? "" : `/${seq}`;
      const query = queryOf({ viewer: viewer === null ? null : String(viewer) });
      return `/matches/${encodeURIComponent(id)}/replay${at}${query}`;
    }
    case "events":
      return `/events${queryOf({ game: place.game })}`;
    case "event":
      return `/events/${encodeURIComponent(place.id)}`;
    case "player":
      return `/players/${encodeURIComponent(place.id)}`;
    case "game":
      return `/games/${encodeURIComponent(place.id)}`;
    case "leaderboard":
      return `/leaderboards/${encodeURIComponent(place.id)}`;
    case "rules":
      return `/rules/${encodeURIComponent(place.id)}`;
    case "learn":
      return `/learn/${encodeURIComponent(place.id)}`;
    case "rosters":
      return "/rosters";
    case "roster": {
      const { game, from, lobby } = place;
      const id = place.id === null ? "new" : encodeURIComponent(place.id);
      return `/rosters/${id}${queryOf({ game, from, lobby })}`;
    }
    case "history": {
      const { game, state, everybody, met } = place;
      const whose = everybody ? "everybody" : null;
      return `/history${queryOf({ whose, game, state, with: met })}`;
    }
    case "credits":
      return "/credits";
    case "site":
      return `/${place.id.replace("_", "-")}`;
    case "moderation":
      return "/moderation";
    case "friends":
      return "/friends";
    case "settings":
      return "/settings";
    case "account":
      return `/account${queryOf({ said: place.said })}`;
  }
}

function queryOf(values: Record<string, string | null>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== null) query.set(key, value);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** An invalid percent encoding is kept as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
