/** Seats that play as a bot advises them, until something is on the table that is worth seeing. */

import { call } from "../autopilot.js";

/** A match of this person against bots, begun. Returns its id. */
export async function newMatch(person, game, { options = {}, seats = 2, clock } = {}) {
  const table = { game, seats, options, clock, hints: true, pace: "quick", absence: "bot" };
  const { lobby } = await call(person, "POST", "/lobbies", { ...table, visibility: "unlisted" });
  await call(person, "POST", `/lobbies/${lobby.id}/seats`, await bringing(person, lobby));
  for (let seat = 1; seat < seats; seat += 1) {
    await call(person, "POST", `/lobbies/${lobby.id}/seats`, { seat, bot: "easy" });
  }
  return (await call(person, "POST", `/lobbies/${lobby.id}/ready`, { ready: true })).match_id;
}

/** The first ready-made roster that is legal at this table; nothing where nobody brings any. */
export async function bringing(person, { game, options, seats }) {
  const { items } = await call(person, "GET", "/games");
  const { has_rosters, presets } = items.find(({ slug }) => slug === game);
  if (!has_rosters) return {};
  for (const { roster, name } of presets.toSorted((a, b) => b.points - a.points)) {
    const asked = { game, options, seats: seats.length, roster };
    const { problems } = await call(person, "POST", "/rosters/check", asked);
    if (problems.length === 0) return { roster, roster_name: name };
  }
  throw new Error(`no ready-made roster fits this table of ${game}`);
}

/**
 * Plays the person's seat from the step `from` on to the next one at which one of the actions
 * `wanted` may be chosen (any, if none is named), but no longer than to the step `to`. The page
 * must not be at that table itself.
 */
export function fly({ page }, match_id, { from = 0, wanted = [], to = 100_000 } = {}) {
  return page.evaluate(flySeat, { match_id, from, wanted, to });
}

/** Runs in the browser, on a connection of its own. */
function flySeat({ match_id, from, wanted, to }) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/ws`, "scrapworks.v1.json");
    const send = (message) => socket.send(JSON.stringify({ match_id, ...message }));
    const land = () => {
      socket.onclose = null;
      socket.close();
      resolve();
    };
    const act = (action, seq) =>
      send({ type: "act", action, seq, action_id: `fly-${seq}-${Math.random()}` });
    const hear = ({ seq, legal, state, match }) => {
      if ((state ?? match?.state ?? "running") !== "running") return land();
      if (!legal) return;
      const met = wanted.length === 0 || legal.some(({ type }) => wanted.includes(type));
      if (seq >= to || (seq >= from && met)) return land();
      if (legal.length === 1) act(legal[0], seq);
      else send({ type: "hint", level: "easy" });
    };
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello" }));
      send({ type: "join_match" });
    };
    socket.onclose = () => reject(new Error("the connection ended"));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.match_id !== undefined && message.match_id !== match_id) return;
      if (message.type === "match_snapshot" || message.type === "match_step") hear(message);
      else if (message.type === "hint" && message.action) act(message.action, message.seq);
      else if (message.type === "error") reject(new Error(message.message));
    };
  });
}
