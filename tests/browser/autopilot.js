/** People who do without the page: they sit down by calls, and their seats play by themselves. */

/** A match of these people, from its waiting room to its first step. Returns its id. */
export async function quickMatch(people, options = { points: 80 }) {
  const [host] = people;
  const table = { game: "scrap_world", seats: people.length, options };
  const { id } = (await call(host, "POST", "/lobbies", table)).lobby;
  const { items } = await call(host, "GET", "/games");
  const { presets } = items.find(({ slug }) => slug === "scrap_world");
  const { roster } = presets.find(({ points }) => points === options.points);
  for (const person of people) await call(person, "POST", `/lobbies/${id}/seats`, { roster });
  let started;
  for (const person of people) {
    started = await call(person, "POST", `/lobbies/${id}/ready`, { ready: true });
  }
  return started.match_id;
}

/** One call in somebody's name, beside the page; after too many it waits as long as it is told. */
export async function call({ page, context }, method, path, body) {
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
 * Plays on until the match is over or, if `until` comes first, all but the last of them give up
 * there. Each takes back a step of its own, once, where it may. A match is long where they `spare`
 * each other. Returns the number of the last step.
 */
export async function playOn(people, id, { until = 100_000, spare = false } = {}) {
  const ends = people.map(({ page }, seat) => {
    const stays = seat === people.length - 1;
    return page.evaluate(playSeat, { id, until, spare, stays, seed: seat });
  });
  return Math.max(...(await Promise.all(ends)));
}

/** Runs in the browser, on a connection of its own. */
function playSeat({ id, until, spare, stays, seed }) {
  /** Many messages are allowed again after that; who is refused too often is cut off. */
  const REST_MS = 2_000;
  let drawn = seed + 1;
  /** Park and Miller's generator: the same every time. */
  const draw = (bound) => {
    drawn = (drawn * 48271) % 2147483647;
    return drawn % bound;
  };
  const pick = (legal) => {
    const mild = legal.filter(({ type }) => !type.endsWith("attack"));
    const from = spare && mild.length > 0 && draw(8) > 0 ? mild : legal;
    return from[draw(from.length)];
  };
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/ws`, "scrapworks.v1.json");
    let sent = null;
    let undone = false;
    let gone = stays;
    const send = (message) => {
      sent = message;
      socket.send(JSON.stringify({ match_id: id, ...message }));
    };
    const decide = ({ seq, legal, undo_of }) => {
      const action_id = `auto-${seed}-${seq}`;
      if (seq >= until) {
        if (!gone) send({ type: "resign", action_id });
        gone = true;
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
