/** The people of the gallery, and the tables at which they are found. */

import { bringing, call, matchAgainstBots } from "../calls.js";
import { openHouse } from "../house.js";
import { fly } from "../seat.js";

/** As long as a name may be. */
const LONG_NAME = "Maximiliane von Schraubenschlüss";

/** One short match each, to be looked at when it is over. */
const SHORT = {
  scrap_world: { options: { points: 80, round_cap: 10 } },
  scraplands: { options: { mission: "team_race", cars: 1, laps: 1, round_cap: 5 } },
  scrappers: { options: { round_cap: 3 }, seats: 3 },
  scrapbots: { options: { turn_cap: 20 } },
  scrapyard_empire: { options: { round_cap: 4 }, seats: 4 },
};

/**
 * `rosa` sits in front of the pictures, `newcomer` has no name yet, `max` has the longest one. At
 * `rosie` sits Rosa too, in a browser that speaks German. What takes a while to be played is played
 * when it is asked for, and once.
 */
export async function openWorld() {
  const house = await openHouse({ limits: false });
  const newcomer = await house.person();
  const [rosa, max] = [await house.person("Rosa"), await house.person(LONG_NAME)];
  const rosie = await house.person(null, { locale: "de-DE" });
  await rosie.context.addCookies(await rosa.context.cookies());
  // Nobody watches the matches that play themselves: drawing every step would slow them down.
  const helm = await rosa.tab(`${house.url}/settings`);
  const kept = new Map();
  const once = (name, make) => {
    if (!kept.has(name)) kept.set(name, make());
    return kept.get(name);
  };

  return {
    house,
    newcomer,
    rosa,
    max,
    rosie,
    url: (path) => `${house.url}${path}`,
    /** A table of Rosa's against bots, played to where `flight` ends. Returns its address. */
    table: (name, game, table, flight) =>
      once(name, async () => {
        const id = await matchAgainstBots(helm, game, table);
        await fly(helm, id, flight);
        return `${house.url}/matches/${id}`;
      }),
    /** A match that was played to its end. */
    over: (game) =>
      once(`over-${game}`, async () => {
        const id = await matchAgainstBots(helm, game, SHORT[game]);
        await fly(helm, id, { from: Infinity });
        return `${house.url}/matches/${id}`;
      }),
    /** A match between Rosa and Max, who both sit at it. */
    duel: () =>
      once("duel", async () => {
        const id = await meet(rosa, max);
        return `${house.url}/matches/${id}`;
      }),
    /** Some waiting rooms of other people. */
    rooms: () => once("rooms", () => openRooms(max)),
    call: (person, method, path, body) => call(person, method, path, body),
    async close() {
      // Refusals and cut connections are on show here.
      for (const { complaints } of [newcomer, rosa, max, rosie]) complaints.length = 0;
      await house.close();
    },
  };
}

async function meet(host, guest) {
  const table = { game: "scrap_world", options: { points: 80 }, hints: true };
  const { lobby } = await call(host, "POST", "/lobbies", table);
  const brings = await bringing(host, lobby);
  for (const person of [host, guest]) {
    await call(person, "POST", `/lobbies/${lobby.id}/seats`, brings);
    await call(person, "POST", `/lobbies/${lobby.id}/ready`, { ready: true });
  }
  return (await call(host, "GET", `/lobbies/${lobby.id}`)).match_id;
}

async function openRooms(host) {
  const clock = { type: "fischer", base_ms: 600_000, increment_ms: 10_000 };
  for (const [game, seats, more] of [
    ["scrapyard_empire", 4, { clock }],
    ["scraplands", 3, { options: { mission: "arena", course: "crusher_pit", cars: 2 } }],
    ["scrappers", 2, {}],
  ]) {
    await call(host, "POST", "/lobbies", { game, seats, ...more });
  }
}
