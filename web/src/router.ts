/** Addresses of pages, both ways. Pure; `here.svelte.ts` listens to the browser. */

export type Route =
  | { page: "home" }
  | { page: "lobby"; id: string }
  | { page: "match"; id: string }
  | { page: "rosters" }
  /** `id` is null for a new one; `from` names a preset, `lobby` where to go on with it. */
  | {
      page: "roster";
      id: string | null;
      game: string | null;
      from: string | null;
      lobby: string | null;
    }
  | { page: "history"; game: string | null; state: "running" | "finished" | null }
  | { page: "player"; id: string }
  | { page: "settings" }
  | { page: "missing" };

/** Of one page that can be linked to. */
export type Place = Exclude<Route, { page: "missing" }>;

export function parse(path: string, search = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const query = new URLSearchParams(search);
  const [first, second] = parts;
  if (parts.length > 2) return { page: "missing" };
  if (second === undefined) {
    switch (first) {
      case undefined:
        return { page: "home" };
      case "rosters":
        return { page: "rosters" };
      case "history": {
        const state = query.get("state");
        const known = state === "running" || state === "finished" ? state : null;
        return { page: "history", game: query.get("game"), state: known };
      }
      case "settings":
        return { page: "settings" };
      default:
        return { page: "missing" };
    }
  }
  const id = decoded(second);
  switch (first) {
    case "lobbies":
      return { page: "lobby", id };
    case "matches":
      return { page: "match", id };
    case "players":
      return { page: "player", id };
    case "rosters": {
      const from = query.get("from");
      const lobby = query.get("lobby");
      return { page: "roster", id: id === "new" ? null : id, game: query.get("game"), from, lobby };
    }
    default:
      return { page: "missing" };
  }
}

export function href(place: Place): string {
  switch (place.page) {
    case "home":
      return "/";
    case "lobby":
      return `/lobbies/${encodeURIComponent(place.id)}`;
    case "match":
      return `/matches/${encodeURIComponent(place.id)}`;
    case "player":
      return `/players/${encodeURIComponent(place.id)}`;
    case "rosters":
      return "/rosters";
    case "roster": {
      const { game, from, lobby } = place;
      const id = place.id === null ? "new" : encodeURIComponent(place.id);
      return `/rosters/${id}${queryOf({ game, from, lobby })}`;
    }
    case "history": {
      const { game, state } = place;
      return `/history${queryOf({ game, state })}`;
    }
    case "settings":
      return "/settings";
  }
}

function queryOf(values: Record<string, string | null>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== null) query.set(key, value);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** A stray `%` in an address is no reason to fail. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
