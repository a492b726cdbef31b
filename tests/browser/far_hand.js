/** Plays for a person without their page: what the page does about it is what is looked at. */

/** Many messages are allowed again after that. */
const REST_MS = 1_000;

/**
 * A match of this person against as many bots as it takes, which decide quickly. Returns its id.
 * Who has nothing to bring takes the first ready-made roster that fits.
 */
export async function matchAgainstBots(person, { slug, seats_min, presets, options }) {
  const body = { game: slug, seats: seats_min, options: options.default };
  const table = { ...body, visibility: "unlisted", pace: "quick", hints: false };
  const { lobby } = await call(person, "POST", "/lobbies", table);
  await sitDown(person, lobby.id, presets);
  for (let seat = 1; seat < seats_min; seat += 1) {
    await call(person, "POST", `/lobbies/${lobby.id}/seats`, { bot: "easy" });
  }
  const { match_id } = await call(person, "POST", `/lobbies/${lobby.id}/ready`, { ready: true });
  return match_id;
}

async function sitDown(person, lobby, presets) {
  const path = `/lobbies/${lobby}/seats`;
  if (presets.length === 0) return call(person, "POST", path, {});
  for (const { roster } of presets) {
    const taken = await call(person, "POST", path, { roster });
    const own = taken.lobby.seats.find(({ player }) => player !== null);
    if (own.roster !== null) return taken;
  }
  throw new Error("no ready-made roster fits this table");
}

async function call({ page, context }, method, path, data) {
  const address = new URL(`/api${path}`, page.url()).href;
  const answer = await context.request.fetch(address, { method, data });
  const json = await answer.json();
  if (!answer.ok()) throw new Error(`${path}: ${json.detail}`);
  return json;
}

/**
 * Decides for the person, one of the legal actions after the other by Park and Miller's generator,
 * until that many steps are there, or the match is over. Before each decision `ready(seq)` is
 * waited for. Returns the number of the last step.
 */
export async function playFrom(person, far, match_id, { ready, steps }) {
  await far.context.addCookies(await person.context.cookies(person.page.url()));
  await far.page.exposeFunction("ready", ready);
  return far.page.evaluate(play, { match_id, steps, rest_ms: REST_MS });
}

/** Runs in the browser, in a page of its own. */
function play({ match_id, steps, rest_ms }) {
  const socket = new WebSocket(`ws://${location.host}/ws`, "scrapworks.v1.json");
  let drawn = 1;
  const pick = (legal) => {
    drawn = (drawn * 48271) % 2147483647;
    return legal[drawn % legal.length];
  };
  const send = (message) => socket.send(JSON.stringify({ match_id, ...message }));
  const isOver = ({ state, match }) => (state ?? match?.state ?? "running") !== "running";
  return new Promise((resolve, reject) => {
    const hear = async (message) => {
      const { seq, legal } = message;
      if (isOver(message) || seq >= steps) {
        socket.onclose = null;
        socket.close();
        resolve(seq);
      } else if (legal) {
        await globalThis.ready(seq);
        send({ type: "act", action_id: `far-${seq}`, action: pick(legal), seq });
      }
    };
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello" }));
      send({ type: "join_match" });
    };
    socket.onclose = () => reject(new Error("the connection ended"));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "match_snapshot" || message.type === "match_step") {
        hear(message).catch(reject);
      } else if (message.type === "error" && message.code === "limit.rate") {
        setTimeout(() => send({ type: "join_match" }), rest_ms);
      } else if (message.type === "refused" || message.type === "error") {
        reject(new Error(message.message));
      }
    };
  });
}
