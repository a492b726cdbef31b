/** People who sit down by calls, without the page. */

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

/** A match of Scrap World of these people, from its waiting room to its first step: its id. */
export async function quickMatch(people, options = { points: 80 }) {
  const [host] = people;
  const table = { game: "scrap_world", seats: people.length, options };
  const { lobby } = await call(host, "POST", "/lobbies", table);
  const brings = await bringing(host, lobby);
  let started;
  for (const person of people) await call(person, "POST", `/lobbies/${lobby.id}/seats`, brings);
  for (const person of people) {
    started = await call(person, "POST", `/lobbies/${lobby.id}/ready`, { ready: true });
  }
  return started.match_id;
}

/** A match of this person against bots, which decide quickly. Returns its id. */
export async function matchAgainstBots(person, game, { options = {}, seats = 2, clock } = {}) {
  const table = { game, seats, options, clock, hints: true, pace: "quick", absence: "bot" };
  const { lobby } = await call(person, "POST", "/lobbies", { ...table, visibility: "unlisted" });
  await call(person, "POST", `/lobbies/${lobby.id}/seats`, await bringing(person, lobby));
  for (let seat = 1; seat < seats; seat += 1) {
    await call(person, "POST", `/lobbies/${lobby.id}/seats`, { seat, bot: "easy" });
  }
  return (await call(person, "POST", `/lobbies/${lobby.id}/ready`, { ready: true })).match_id;
}

/** The dearest ready-made roster that is legal at this table; nothing where nobody brings any. */
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
