/**
 * A match against bots, recorded as a page receives it and replayed to other pages message by
 * message, so that their costs can be compared step by step. Each recording is of another match.
 */

import { createBotMatch, type GameInfo } from "./api";
import type { NewPlayer, Player } from "./fixtures";
import { settledAfter } from "./settle";
import { playFromElsewhere } from "./socketPlayer";
import type { Cookie } from "@playwright/test";

interface Message {
  type: string;
  match_id?: string;
  seq?: number;
  action_id?: string;
}

/** In the form that the page asks for. */
function isStep({ type }: Message): boolean {
  return type === "step";
}

export interface Recording {
  address: string;
  cookies: Cookie[];
  /** What the server says before the match is joined. */
  welcome: Message[];
  snapshot: Message;
  /** Everything after the snapshot. */
  messages: Message[];
  /** The number of the last step. */
  last: number;
}

/** Records so many steps of a match, or fewer if it ends before. */
export async function record(player: NewPlayer, game: GameInfo, steps: number): Promise<Recording> {
  const recorded = await player("Guest of all");
  const { page, context } = recorded;
  const id = await createBotMatch(recorded, game.slug, { seats: game.seats_min });
  let heard: Message[] = [];
  page.on("websocket", (socket) => {
    heard = [];
    socket.on("framereceived", ({ payload }) => heard.push(JSON.parse(String(payload))));
  });
  const address = `/matches/${id}`;
  await page.goto(address);
  await settledAfter(recorded, -1);
  const last = await playFromElsewhere(recorded, await player(), id, steps);
  await settledAfter(recorded, last - 1);
  const { cookies } = await context.storageState();
  await context.close();
  const start = heard.findIndex(({ type }) => type === "match_snapshot");
  const messages = heard.slice(start + 1);
  const lastStep = messages.findLast(isStep);
  return {
    address,
    cookies,
    welcome: heard.slice(0, start),
    snapshot: heard[start],
    messages,
    last: lastStep?.seq ?? 0,
  };
}

export interface Listener extends Player {
  /** Opens the table, and waits until it has settled. */
  open(): Promise<void>;
  /** Each step of the recording with what came before it; `send` sends it to the page. */
  steps(): Iterable<{ seq: number; send(): void }>;
}

/** A new browser whose page receives nothing but the recording. */
export async function listenTo(player: NewPlayer, recording: Recording): Promise<Listener> {
  const listener = await player("", { reducedMotion: "no-preference" });
  const { page, context } = listener;
  await context.addCookies(recording.cookies);
  let send = (_: Message): void => undefined;
  let join = (): void => undefined;
  /** The action that the page has sent and that is not answered. */
  let sent: Message | null = null;
  const joined = new Promise<void>((resolve) => (join = resolve));
  await page.routeWebSocket(/\/ws$/, (socket) => {
    send = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as Message;
      if (message.type === "hello") for (const each of recording.welcome) send(each);
      if (message.type === "join_match") join();
      if (message.type === "act") sent = message;
    });
  });

  function* steps(): Generator<{ seq: number; send(): void }> {
    let rest = recording.messages;
    for (;;) {
      const end = rest.findIndex(isStep) + 1;
      if (end === 0) return;
      const messages = rest.slice(0, end);
      rest = rest.slice(end);
      const { seq = 0 } = messages[end - 1];
      const { match_id } = recording.snapshot;
      yield {
        seq,
        send() {
          for (const message of messages) send(message);
          // The page's own action is answered as if it were this step.
          if (sent) send({ type: "acted", match_id, action_id: sent.action_id, seq });
          sent = null;
        },
      };
    }
  }

  return {
    ...listener,
    async open() {
      await page.goto(recording.address);
      await joined;
      send(recording.snapshot);
      await settledAfter(listener, -1);
    },
    steps,
  };
}
