/** The live connection of this page: the state, the socket under it, and what people do with both. */

import { untrack } from "svelte";
import { Problem, api } from "./api";
import { Previews } from "./previews";
import { SUBPROTOCOL, Socket, type Connection } from "./socket";
import { EMPTY, reduce, type Input, type State } from "./state";
import type { Decision, FromServer, Player } from "./wire";

const RETRY_MS = 2_000;

class Client {
  state: State = $state.raw(EMPTY);
  connection: Connection = $state.raw({ is: "connecting" });
  /** Undefined until the server has said who the cookie belongs to. */
  me: Player | null | undefined = $state.raw(undefined);

  private readonly socket = new Socket(() => new WebSocket(socketAddress(), SUBPROTOCOL), {
    changed: (connection) => {
      this.connection = connection;
      if (connection.is !== "open") this.take({ type: "disconnected" });
    },
    received: (message) => {
      this.received(message);
    },
  });
  private readonly previews = new Previews((message) => {
    if (this.state.welcomed) this.socket.send(message);
  });
  private retryTimer: ReturnType<typeof setTimeout> | undefined;

  async start(): Promise<void> {
    addEventListener("online", () => this.socket.wake());
    addEventListener("pageshow", () => this.socket.wake());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.socket.wake();
    });
    this.socket.open();
    await this.askWhoIAm();
  }

  /** Becomes a guest of that name. */
  async introduce(name: string): Promise<Player> {
    const { player } = await api.newGuest(name);
    this.me = player;
    this.socket.restart();
    return player;
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  async logout(): Promise<void> {
    await api.logout();
    this.me = null;
    this.socket.restart();
  }

  take(input: Input): void {
    // An effect that changes the state does not thereby depend on it.
    const { state, send } = reduce(
      untrack(() => this.state),
      input,
    );
    this.state = state;
    for (const message of send) this.socket.send(message);
    const waits = state.pending.some(({ unavailable }) => unavailable);
    if (waits && this.retryTimer === undefined) {
      this.retryTimer = setTimeout(() => {
        this.retryTimer = undefined;
        this.take({ type: "retry" });
      }, RETRY_MS);
    }
  }

  /** The viewer's decision on its way in this match. One at a time: a double click acts once. */
  pending(match_id: string): Decision | null {
    const found = this.state.pending.find(({ decision }) => decision.match_id === match_id);
    return found?.decision ?? null;
  }

  act(match_id: string, action: unknown): void {
    const seq = this.state.tables[match_id]?.position?.seq;
    if (seq === undefined) return;
    this.decide({ type: "act", match_id, action_id: crypto.randomUUID(), action, seq });
  }

  undo(match_id: string, of: number): void {
    this.decide({ type: "undo", match_id, action_id: crypto.randomUUID(), of });
  }

  resign(match_id: string): void {
    this.decide({ type: "resign", match_id, action_id: crypto.randomUUID() });
  }

  preview(match_id: string, seq: number, action: unknown): Promise<unknown> {
    return this.previews.ask(match_id, seq, action);
  }

  say(where: { match_id: string } | { lobby_id: string }, text: string): void {
    this.socket.send({ type: "chat", ...where, text });
  }

  retryNow(): void {
    this.socket.wake();
  }

  private decide(decision: Decision): void {
    if (this.pending(decision.match_id) === null) this.take({ type: "decide", decision });
  }

  private received(message: FromServer): void {
    this.previews.take(message);
    this.take(message);
    if (message.type === "welcome") this.previews.askAgain();
    if (message.type === "match_step" || message.type === "match_snapshot") {
      this.previews.forget(message.match_id, message.seq);
    }
  }

  private async askWhoIAm(): Promise<void> {
    try {
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Without an answer nobody is a stranger yet: the socket's `welcome` will tell.
      if (error.status === 401) this.me = null;
      else setTimeout(() => void this.askWhoIAm(), RETRY_MS);
    }
  }
}

function socketAddress(): string {
  const address = new URL("/ws", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}

export const client = new Client();
