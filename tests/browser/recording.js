/**
 * A match against bots as a page hears it, recorded once, and told to pages word by word: what they
 * cost can be compared step by step. It is another match each time it is recorded.
 */

import { existsSync } from "node:fs";
import path from "node:path";
import { matchAgainstBots } from "./calls.js";
import { playFrom } from "./seat.js";
import { settledAfter } from "./table.js";

/** So many steps of that game (`info`, as the server tells of it), or fewer if it ends before. */
export async function record(house, info, steps) {
  const person = await house.person("Guest of all");
  const { page, context } = person;
  const id = await matchAgainstBots(person, info.slug, { seats: info.seats_min });
  let heard = [];
  page.on("websocket", (socket) => {
    heard = [];
    socket.on("framereceived", ({ payload }) => heard.push(JSON.parse(payload)));
  });
  await page.goto(`${house.url}/matches/${id}`);
  await settledAfter(person, -1);
  const ready = () => undefined;
  const last = await playFrom(person, await house.person(), id, { steps, ready });
  await settledAfter(person, last - 1);
  const { cookies } = await context.storageState();
  await context.close();
  const start = heard.findIndex(({ type }) => type === "match_snapshot");
  const news = heard.slice(start + 1);
  return {
    address: `${house.url}/matches/${id}`,
    cookies,
    /** What is said before the table is joined, when it is, and from then on. */
    welcome: heard.slice(0, start),
    snapshot: heard[start],
    news,
    last: news.findLast(({ type }) => type === "match_step").seq,
  };
}

/**
 * Somebody with a browser of their own, who has never been here and hears nothing but the
 * recording. `build` is a folder like `web/dist`: the client is taken from there, if it is given.
 */
export async function listenerTo(house, recording, { build } = {}) {
  const person = await house.person(null, { reducedMotion: "no-preference" });
  const { page, context } = person;
  await context.addCookies(recording.cookies);
  if (build) await serveFrom(build, context);
  let say;
  let join;
  /** What the person has chosen and is not answered. */
  let chosen = null;
  const joins = new Promise((resolve) => (join = resolve));
  await page.routeWebSocket(/\/ws$/, (socket) => {
    say = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === "hello") for (const each of recording.welcome) say(each);
      if (message.type === "join_match") join();
      if (message.type === "act") chosen = message;
    });
  });
  return {
    ...person,
    last: recording.last,
    async open() {
      await page.goto(recording.address);
      await joins;
      say(recording.snapshot);
      await settledAfter(person, -1);
    },
    /**
     * Says all that came with one step or before it, for each step in turn. If the person has
     * chosen something, it is answered as if it were that step.
     */
    *steps() {
      let rest = recording.news;
      for (;;) {
        const end = rest.findIndex(({ type }) => type === "match_step") + 1;
        if (end === 0) return;
        const told = rest.slice(0, end);
        rest = rest.slice(end);
        const { match_id, seq } = told.at(-1);
        const tell = () => {
          for (const each of told) say(each);
          if (chosen) say({ type: "acted", match_id, action_id: chosen.action_id, seq });
          chosen = null;
        };
        yield { seq, tell };
      }
    },
  };
}

function serveFrom(build, context) {
  return context.route(
    (address) => !/^\/(api|ws)\b/.test(address.pathname),
    (route) => {
      const file = path.join(build, new URL(route.request().url()).pathname);
      const isPage = !path.extname(file) || !existsSync(file);
      return route.fulfill({ path: isPage ? path.join(build, "index.html") : file });
    },
  );
}
