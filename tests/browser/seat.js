/** Seats that play by themselves, on a connection of their own in whatever page is open. */

/** Many messages are allowed again after that; who is refused too often is cut off. */
const REST_MS = 2_000;

/**
 * Plays this person's seat, or looks on where there is none to play, until the match is over or
 * `decide` has had enough. Returns the number of the last step.
 *
 * `decide` runs in the page, and is a function of `given` and of `draw(bound)`, which draws lots,
 * the same ones every time. What it returns is asked at each step: for an `act`, `undo`, `resign`
 * or `hint` to send, for "rise" to leave the seat as it is, or for nothing. A hint is followed.
 */
export async function takeSeat({ page }, match_id, decide, { seed = 0, ...given } = {}) {
  const player = await page.evaluateHandle(`({ decide: ${decide} })`);
  return page.evaluate(sit, { match_id, player, given, seed, rest_ms: REST_MS });
}

/** Runs in the page. */
function sit({ match_id, player, given, seed, rest_ms }) {
  let drawn = seed + 1;
  /** Park and Miller's generator. */
  const draw = (bound) => {
    drawn = (drawn * 48271) % 2147483647;
    return drawn % bound;
  };
  const answer = player.decide({ ...given, draw });
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/ws`, "scrapworks.v1.json");
    let sent = null;
    const send = (message) => {
      sent = message;
      socket.send(JSON.stringify({ match_id, ...message }));
    };
    const decided = (message) => {
      const isAsked = message.type === "hint";
      send(isAsked ? message : { ...message, action_id: crypto.randomUUID() });
    };
    const rise = (seq) => {
      socket.onclose = null;
      socket.close();
      resolve(seq);
    };
    const hear = async (message) => {
      const { seq, state, match } = message;
      if ((state ?? match?.state ?? "running") !== "running") return rise(seq);
      const wish = await answer(message);
      if (wish === "rise") rise(seq);
      else if (wish) decided(wish.type === "act" ? { ...wish, seq } : wish);
    };
    const refused = ({ code, message }) => {
      if (code !== "limit.rate") reject(new Error(message));
      else setTimeout(() => send(sent), rest_ms);
    };
    const heard = {
      match_snapshot: hear,
      match_step: hear,
      hint: ({ action, seq }) => action && decided({ type: "act", action, seq }),
      refused,
      error: refused,
    };
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello" }));
      send({ type: "join_match" });
    };
    socket.onclose = () => reject(new Error("the connection ended"));
    socket.onmessage = async ({ data }) => {
      const message = JSON.parse(data);
      if ((message.match_id ?? match_id) !== match_id) return;
      try {
        await heard[message.type]?.(message);
      } catch (error) {
        reject(error);
      }
    };
  });
}

/**
 * Plays on until the match is over or, if `until` comes first, all but the last of them give up
 * there, or all rise if they `pause`. Each takes back a step of its own, once, where it may. A match is long where they `spare`
 * each other. Returns the number of the last step.
 */
export async function playOn(people, id, { until = 100_000, ...how } = {}) {
  const ends = people.map((person, seat) => {
    const stays = seat === people.length - 1;
    return takeSeat(person, id, someHow, { until, ...how, stays, seed: seat });
  });
  return Math.max(...(await Promise.all(ends)));
}

function someHow({ until, spare = false, pause = false, stays, draw }) {
  let undone = false;
  let gone = stays;
  const pick = (legal) => {
    const mild = legal.filter(({ type }) => !type.endsWith("attack"));
    const from = spare && mild.length > 0 && draw(8) > 0 ? mild : legal;
    return from[draw(from.length)];
  };
  return ({ seq, legal, undo_of }) => {
    if (seq >= until) {
      if (pause) return "rise";
      const resigns = !gone;
      gone = true;
      return resigns ? { type: "resign" } : null;
    }
    if (undo_of !== undefined && !undone) {
      undone = true;
      return { type: "undo", of: undo_of };
    }
    return legal ? { type: "act", action: pick(legal) } : null;
  };
}

/**
 * Decides for the person, whose seat is taken in the `far` browser, one of the legal actions after
 * the other, until that many steps are there. Before each decision `ready(seq)` is waited for.
 * Returns the number of the last step.
 */
export async function playFrom(person, far, id, { ready, steps }) {
  await far.context.addCookies(await person.context.cookies(person.page.url()));
  await far.page.exposeFunction("ready", ready);
  return takeSeat(far, id, onceReady, { steps });
}

function onceReady({ steps, draw }) {
  return async ({ seq, legal }) => {
    if (seq >= steps) return "rise";
    if (!legal) return null;
    await globalThis.ready(seq);
    return { type: "act", action: legal[draw(legal.length)] };
  };
}

/**
 * Plays the person's seat as a bot advises, from the step `from` on to the next one at which one of
 * the actions `wanted` may be chosen (any, if none is named), but no longer than to the step `to`.
 * The page must not be at that table itself.
 */
export function fly(person, id, { from = 0, wanted = [], to = 100_000 } = {}) {
  return takeSeat(person, id, asAdvised, { from, wanted, to });
}

function asAdvised({ from, wanted, to }) {
  return ({ seq, legal }) => {
    if (!legal) return null;
    const met = wanted.length === 0 || legal.some(({ type }) => wanted.includes(type));
    if (seq >= to || (seq >= from && met)) return "rise";
    const [only, ...others] = legal;
    return others.length === 0 ? { type: "act", action: only } : { type: "hint", level: "easy" };
  };
}
