/** Seats that play by themselves, each over a second connection from its own browser. */

/**
 * Plays on until the match is over, or until step `until`. Everything is drawn from `seed`, so the
 * same table plays the same match. Returns the number of the last step.
 */
export async function playOn(people, address, { until = Infinity, seed = 1 } = {}) {
  const id = matchOf(address);
  const last = Number.isFinite(until) ? until : 100_000;
  const ends = await Promise.all(
    people.map(({ page }, n) => page.evaluate(playSeat, { id, until: last, seed: seed + n })),
  );
  return Math.max(...ends);
}

export function matchOf(address) {
  return /\/matches\/([^/?#]+)/.exec(address)[1];
}

/** Runs in the browser. */
function playSeat({ id, until, seed }) {
  let state = seed;
  // Park and Miller.
  const draw = (bound) => {
    state = (state * 48271) % 2147483647;
    return state % bound;
  };
  const pick = (legal) => {
    // Whoever may strike does, or matches would have no story.
    const strikes = legal.filter((action) => "attack" in action || action.type === "attack");
    const from = strikes.length > 0 && draw(3) > 0 ? strikes : legal;
    return from[draw(from.length)];
  };
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/ws`, "scrapworks.v1.json");
    const send = (message) => socket.send(JSON.stringify({ match_id: id, ...message }));
    const act = (seq, legal) => {
      send({ type: "act", action_id: `auto-${seed}-${seq}`, action: pick(legal), seq });
    };
    let held = null;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello" }));
      send({ type: "join_match" });
    };
    socket.onclose = () => reject(new Error("the connection ended"));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      switch (message.type) {
        case "match_snapshot":
        case "match_step": {
          const over = (message.state ?? message.match?.state ?? "running") !== "running";
          if (over || message.seq >= until) {
            socket.onclose = null;
            socket.close();
            resolve(message.seq);
          } else if (message.legal) {
            held = message;
            act(message.seq, message.legal);
          }
          break;
        }
        case "refused":
          if (message.retry_after_ms === undefined) reject(new Error(message.message));
          else setTimeout(() => act(held.seq, held.legal), message.retry_after_ms);
          break;
        case "error":
          if (message.retry_after_ms === undefined) reject(new Error(message.message));
          else setTimeout(() => act(held.seq, held.legal), message.retry_after_ms);
      }
    };
  });
}
