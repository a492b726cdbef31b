/** People who do without the page: they sit down by calls, and their seats play by themselves. */

/** A match of two, from its waiting room to its first step. Returns its id. */
export async function quickMatch([host, guest], options = { points: 80 }) {
  const lobby = await call(host, "POST", "/lobbies", { game: "scrap_world", options });
  const { id } = lobby.lobby;
  const { items } = await call(host, "GET", "/games");
  const { presets } = items.find(({ slug }) => slug === "scrap_world");
  const { roster } = presets.find(({ points }) => points === options.points);
  await call(host, "POST", `/lobbies/${id}/seats`, { roster });
  await call(guest, "POST", `/lobbies/${id}/seats`, { roster });
  await call(host, "POST", `/lobbies/${id}/ready`, { ready: true });
  const { match_id } = await call(guest, "POST", `/lobbies/${id}/ready`, { ready: true });
  return match_id;
}

/** One call in somebody's name, beside the page; after too many it waits as long as it is told. */
async function call({ page, context }, method, path, body) {
  const address = new URL(`/api${path}`, page.url()).href;
  for (;;) {
    const answer = await context.request.fetch(address, { method, data: body });
    const json = await answer.json();
    if (answer.ok()) return json;
    if (answer.status() !== 429) throw new Error(`${path}: ${json.detail}`);
    await new Promise((resolve) => setTimeout(resolve, json.params.retry_after_ms));
  }
}

export function matchOf(address) {
  return /\/matches\/([^/?#]+)/.exec(address)[1];
}

/**
 * Plays on until the match is over or, if `until` comes first, the first of them gives up there.
 * Each takes back a step of its own, once, where it may. Returns the number of the last step.
 */
export async function playOn(people, id, { until = 100_000 } = {}) {
  const ends = people.map(({ page }, seed) => page.evaluate(playSeat, { id, until, seed }));
  return Math.max(...(await Promise.all(ends)));
}

/** Runs in the browser, on a connection of its own. */
function playSeat({ id, until, seed }) {
  /** Many messages are allowed again after that; who is refused too often is cut off. */
  const REST_MS = 2_000;
  let drawn = seed + 1;
  /** Park and Miller's generator: the same every time. */
  const draw = (bound) => {
    drawn = (drawn * 48271) % 2147483647;
    return drawn % bound;
  };
  const pick = (legal) => {
    const strikes = legal.filter((action) => action.type === "attack" || "attack" in action);
    const from = strikes.length > 0 && draw(3) > 0 ? strikes : legal;
    return from[draw(from.length)];
  };
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/ws`, "scrapworks.v1.json");
    let sent = null;
    let undone = false;
    const send = (message) => {
      sent = message;
      socket.send(JSON.stringify({ match_id: id, ...message }));
    };
    const decide = ({ seq, legal, undo_of }) => {
      const action_id = `auto-${seed}-${seq}`;
      if (seq >= until) {
        if (seed === 0) send({ type: "resign", action_id });
      } else if (undo_of !== undefined && !undone) {
        undone = true;
        send({ type: "undo", action_id, of: undo_of });
      } else if (legal) send({ type: "act", action_id, action: pick(legal), seq });
    };
    const hear = (message) => {
      const state = message.state ?? message.match?.state ?? "running";
      if (state === "running") return decide(message);
      socket.onclose = null;
      socket.close();
      resolve(message.seq);
    };
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello" }));
      send({ type: "join_match" });
    };
    socket.onclose = () => reject(new Error("the connection ended"));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "match_snapshot" || message.type === "match_step") hear(message);
      else if (message.type === "refused" || message.type === "error") {
        if (message.code !== "limit.rate") reject(new Error(message.message));
        else setTimeout(() => send(sent), REST_MS);
      }
    };
  });
}
