/**
 * Players that decide over a WebSocket of their own and not at the table. The code runs in the
 * player's page, which has the session; a page that shows the table draws each step.
 */

import { createMatch, type TableOptions } from "./api";
import type { Player } from "./fixtures";

/** After a refusal for too many messages, in milliseconds. */
const RETRY_MS = 2_000;
/** A page of the server, so that it has the session, and without the client. */
export const SMALL_PAGE = "/favicon.svg";

interface Action {
  type: string;
}

/** The parts of a snapshot or step that decisions depend on. */
interface Position {
  seq: number;
  legal?: Action[];
  undo_of?: number;
}

/** A message to send, "stop" to leave the match as it is, or null to wait. */
type Decision =
  | { type: "act"; action: Action }
  | { type: "undo"; of: number }
  | { type: "resign" }
  | { type: "hint"; level: string }
  | "stop"
  | null;

/** Draws a number from 0 to `bound` - 1, the same ones each time. */
export type Draw = (bound: number) => number;

/** Runs in the page. It is asked at each step. */
export type Decide<Given> = (
  given: Given & { draw: Draw },
) => (position: Position) => Decision | Promise<Decision>;

/**
 * Plays the player's seat until the match is over or `decide` stops. Hints asked for are played.
 * Returns the number of the last step.
 */
export async function playOverSocket<Given extends object>(
  { page }: Pick<Player, "page">,
  matchId: string,
  decide: Decide<Given>,
  given: Given,
  seed = 0,
): Promise<number> {
  if (page.url() === "about:blank") await page.goto(SMALL_PAGE);
  const strategy = await page.evaluateHandle(`({ decide: ${decide} })`);
  const args = { matchId, strategy, given: given as object, seed, retryMs: RETRY_MS };
  return page.evaluate(connect, args);
}

interface Strategy {
  decide(given: object): (position: Position) => Decision | Promise<Decision>;
}

interface Message extends Position {
  type: string;
  match_id?: string;
  state?: string;
  match?: { state: string };
  code?: string;
  message?: string;
  action?: Action;
}

interface Connect {
  matchId: string;
  strategy: unknown;
  given: object;
  seed: number;
  retryMs: number;
}

/** Runs in the page. */
function connect({ matchId, strategy, given, seed, retryMs }: Connect): Promise<number> {
  let drawn = seed + 1;
  /** Park and Miller's generator. */
  const draw: Draw = (bound) => {
    drawn = (drawn * 48271) % 2147483647;
    return drawn % bound;
  };
  const decide = (strategy as Strategy).decide({ ...given, draw });
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/ws`, "scrapworks.v1.json");
    let last: object;
    const send = (message: object): void => {
      last = { match_id: matchId, ...message };
      socket.send(JSON.stringify(last));
    };
    const sendOnce = (message: object): void => {
      send({ ...message, action_id: crypto.randomUUID() });
    };
    const stop = (seq: number): void => {
      socket.onclose = null;
      socket.close();
      resolve(seq);
    };
    const receive = async (message: Message): Promise<void> => {
      const { type, seq } = message;
      switch (type) {
        case "match_snapshot":
        case "match_step": {
          if ((message.state ?? message.match?.state ?? "running") !== "running") return stop(seq);
          const decision = await decide(message);
          if (decision === "stop") stop(seq);
          else if (decision?.type === "hint") send(decision);
          else if (decision) sendOnce(decision.type === "act" ? { ...decision, seq } : decision);
          return;
        }
        case "hint":
          if (message.action) sendOnce({ type: "act", action: message.action, seq });
          return;
        case "refused":
        case "error":
          if (message.code !== "limit.rate") throw new Error(message.message);
          setTimeout(() => socket.send(JSON.stringify(last)), retryMs);
      }
    };
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello" }));
      send({ type: "join_match" });
    };
    socket.onclose = () => reject(new Error("the connection was closed"));
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as Message;
      if ((message.match_id ?? matchId) === matchId) receive(message).catch(reject);
    };
  });
}

interface RandomPlay {
  /** The step at which all but the last player resign, or all stop if they `pause`. */
  until?: number;
  /** Attacks are rare, so that the match is long. */
  spare?: boolean;
  pause?: boolean;
}

/**
 * Plays random actions for all players until the match is over. Each takes back one step of their
 * own. Returns the number of the last step.
 */
export async function playRandomly(
  players: Pick<Player, "page">[],
  matchId: string,
  { until = 100_000, spare = false, pause = false }: RandomPlay = {},
): Promise<number> {
  const last = await Promise.all(
    players.map((player, seat) => {
      const stays = seat === players.length - 1;
      return playOverSocket(player, matchId, random, { until, spare, pause, stays }, seat);
    }),
  );
  return Math.max(...last);
}

/** A match in which the first player resigns at once. Returns its id. */
export async function finishMatch(players: Player[], table: TableOptions = {}): Promise<string> {
  const id = await createMatch(players, table);
  await playRandomly(players, id, { until: 0 });
  return id;
}

/** Runs in the page. */
const random: Decide<Required<RandomPlay> & { stays: boolean }> = (given) => {
  const { until, spare, pause, stays, draw } = given;
  let undone = false;
  let gone = stays;
  const pick = (legal: { type: string }[]): { type: string } => {
    const mild = legal.filter(({ type }) => !type.endsWith("attack"));
    const from = spare && mild.length > 0 && draw(8) > 0 ? mild : legal;
    return from[draw(from.length)];
  };
  return ({ seq, legal, undo_of }) => {
    if (seq >= until) {
      if (pause) return "stop";
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
};

export interface HintedPlay {
  /** The first step to stop at. */
  from?: number;
  /** Stops only where an action of these types is legal; anywhere if empty. */
  wanted?: string[];
  /** The step to stop at in any case. */
  to?: number;
}

/** Plays the player's seat as hints of an easy bot say. The page must not show that table. */
export function playHints(
  player: Pick<Player, "page">,
  matchId: string,
  { from = 0, wanted = [], to = 100_000 }: HintedPlay = {},
): Promise<number> {
  return playOverSocket(player, matchId, hinted, { from, wanted, to });
}

/** The same for a player whose page shows the table. */
export async function playHintsInTab(
  player: Player,
  matchId: string,
  play: HintedPlay,
): Promise<number> {
  const { page } = await player.tab(SMALL_PAGE);
  const last = await playHints({ page }, matchId, play);
  await page.close();
  // A page in the background draws no frames.
  await player.page.bringToFront();
  return last;
}

/** Runs in the page. */
const hinted: Decide<Required<HintedPlay>> = ({ from, wanted, to }) => {
  return ({ seq, legal }) => {
    if (!legal) return null;
    const met = wanted.length === 0 || legal.some(({ type }) => wanted.includes(type));
    if (seq >= to || (seq >= from && met)) return "stop";
    const [only, ...others] = legal;
    return others.length === 0 ? { type: "act", action: only } : { type: "hint", level: "easy" };
  };
};

/**
 * Decides for a player whose table is open elsewhere: plays legal actions until that many steps
 * are there. `other` is a page of another context, which gets the player's session.
 */
export async function playFromElsewhere(
  player: Player,
  other: Player,
  matchId: string,
  steps: number,
): Promise<number> {
  await other.context.addCookies(await player.context.cookies(player.page.url()));
  return playOverSocket(other, matchId, anyAction, { steps });
}

/** Runs in the page. */
const anyAction: Decide<{ steps: number }> = ({ steps, draw }) => {
  return ({ seq, legal }) => {
    if (seq >= steps) return "stop";
    return legal ? { type: "act", action: legal[draw(legal.length)] } : null;
  };
};
