/** The page's connection to the server: client state, socket, and commands. */

import { untrack } from "svelte";
import { Problem, api } from "../api/http";
import { askAgainNow } from "../api/retry";
import { Previews } from "./previews";
import type { ChatPlace } from "./state/unsaid";
import { SUBPROTOCOL, Socket, type Connection } from "./socket/socket";
import { usePasskey } from "./account/passkeys";
import { EMPTY, reduce, type Input, type State } from "./state/state";
import { randomHex } from "./entropy";
import { exclusively } from "./exclusively";
import { IdentityChannel, changeOf } from "./identityChannel";
import { serverTime } from "./serverTime.svelte";
import type { BotLevel, CallChoice, Decision, FromServer, Player, Seat } from "../api/messages";

const RETRY_MS = 2_000;
/** Only one tab at a time changes who this browser is. */
const IDENTITY_LOCK = "scrapworks.identity";
/** A slower answer to the reachability check counts as none. */
const THERE_MAX_MS = 3_000;

/** The player, or the network of this device, is banned. */
const BANS = ["player.banned", "address.banned"];

class Client {
  state: State = $state.raw(EMPTY);
  connection: Connection = $state.raw({ is: "connecting" });
  /** Undefined until the server has told who the cookie belongs to. */
  me: Player | null | undefined = $state.raw(undefined);
  /** The player that this tab has become because another one did, until it is shown. */
  adopted: Player | null = $state.raw(null);

  /** Set while the server refuses the player. */
  banned: { until: string | null; why: string } | null = $state.raw(null);

  /** Resolves once the server has told who the cookie belongs to. */
  private readonly known: Promise<void>;
  private know: () => void = () => undefined;

  private readonly socket = new Socket(connect, isThere, {
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
  private readonly listeners = new Set<(message: FromServer) => void>();
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private tabs: IdentityChannel | null = null;
  /** Another tab has become another player; the next `welcome` says which. */
  private adopting = false;

  constructor() {
    this.known = new Promise((resolve) => (this.know = resolve));
  }

  start(): void {
    addEventListener("online", () => {
      this.socket.wake();
      askAgainNow();
    });
    addEventListener("offline", () => this.socket.offline());
    addEventListener("pageshow", () => this.socket.wake());
    document.addEventListener("freeze", () => this.socket.freeze());
    document.addEventListener("resume", () => this.socket.wake());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.socket.wake();
    });
    this.tabs = new IdentityChannel((player) => this.otherTabBecame(player));
    this.socket.open();
  }

  /** Who the cookie belongs to; waits until the server has told. */
  async player(): Promise<Player | null> {
    await this.known;
    return this.me ?? null;
  }

  /** Calls the listener for each message, after it has changed the state. Returns how to stop. */
  listen(listener: (message: FromServer) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Signs up as a guest with that name. Of two tabs that do so at the same time the second one gets
   * the player of the first: the server makes no second one for the same cookie.
   */
  async introduce(name: string): Promise<Player> {
    if (!navigator.cookieEnabled) {
      throw new Problem(0, { code: "client.no_cookies", params: {}, message: "No cookies." });
    }
    const { player } = await exclusively(IDENTITY_LOCK, () => api.newGuest(name));
    return this.become(player);
  }

  /** Signs in as the player whose other device showed this code. */
  async useLink(code: string): Promise<Player> {
    const { player } = await exclusively(IDENTITY_LOCK, () => api.useLink(code));
    return this.become(player);
  }

  /** Signs in as the player of a passkey, which the browser asks for. */
  async signInByPasskey(): Promise<Player> {
    const { player } = await usePasskey((credential) =>
      exclusively(IDENTITY_LOCK, () => api.usePasskey(credential)),
    );
    return this.become(player);
  }

  /** Uses a link of an e-mail, which signs in or confirms the address. Returns which. */
  async followEmailLink(token: string): Promise<"signed_in" | "confirmed"> {
    const used = await exclusively(IDENTITY_LOCK, () => api.followEmailLink(token));
    if (used) this.become(used.player);
    else if (this.me) await this.readMe();
    return used ? "signed_in" : "confirmed";
  }

  /** Signs in by a link of an operator, after which a new way to sign in is to be added. */
  async followRecoveryLink(token: string): Promise<"recovered"> {
    const { player } = await exclusively(IDENTITY_LOCK, () => api.followRecoveryLink(token));
    this.become(player);
    return "recovered";
  }

  /** Reads the player again, after a change of its ways to sign in. */
  async readMe(): Promise<void> {
    const me = await api.me();
    this.me = me;
    this.tabs?.announce(me);
  }

  async rename(name: string): Promise<void> {
    await this.changeMe({ name });
  }

  async changeMe(change: { name?: string; emblem?: string }): Promise<void> {
    const me = await api.changeMe(change);
    this.me = me;
    this.tabs?.announce(me);
  }

  async logout(): Promise<void> {
    await api.logout();
    this.forget();
  }

  /** Deletes the player for good; an account with its name, as typed. */
  async deleteAccount(name?: string): Promise<void> {
    await api.deleteMe(name);
    this.forget();
  }

  take(input: Input): void {
    // Effects that change the state must not depend on it.
    const { state, send } = reduce(
      untrack(() => this.state),
      input,
    );
    this.state = state;
    for (const message of send) this.socket.send(message);
    const waits = state.joinsAgain || state.pending.some(({ unavailable }) => unavailable);
    if (waits && this.retryTimer === undefined) {
      this.retryTimer = setTimeout(() => {
        this.retryTimer = undefined;
        this.take({ type: "retry" });
      }, RETRY_MS);
    }
  }

  /**
   * The viewer's decision in this match that is being sent. At most one: a double click acts once.
   */
  pending(match_id: string): Decision | null {
    const found = this.state.pending.find(({ decision }) => decision.match_id === match_id);
    return found?.decision ?? null;
  }

  act(match_id: string, action: unknown): void {
    const seq = this.state.tables[match_id]?.position?.seq;
    if (seq === undefined) return;
    this.decide({ type: "act", match_id, action_id: newActionId(), action, seq });
  }

  undo(match_id: string, of: number): void {
    this.decide({ type: "undo", match_id, action_id: newActionId(), of });
  }

  resign(match_id: string): void {
    this.decide({ type: "resign", match_id, action_id: newActionId() });
  }

  callAbsent(match_id: string, seat: Seat, choice: CallChoice): void {
    this.decide({ type: "call_absent", match_id, action_id: newActionId(), seat, choice });
  }

  preview(match_id: string, seq: number, action: unknown): Promise<unknown> {
    return this.previews.ask(match_id, seq, action);
  }

  /** Asks for a bot's hint; the answer arrives in the table's state. */
  askHint(match_id: string, level: BotLevel): void {
    this.take({ type: "ask_hint", match_id, level });
  }

  /** The line is kept until the server has echoed it. */
  say(place: ChatPlace, text: string): void {
    this.take({ type: "say", place, text });
  }

  retryNow(): void {
    this.socket.wake();
  }

  private become(player: Player): Player {
    this.me = player;
    this.socket.restart();
    this.tabs?.announce(player);
    return player;
  }

  private forget(): void {
    this.me = null;
    this.socket.restart();
    this.tabs?.announce(null);
  }

  private otherTabBecame(player: Player | null): void {
    if (changeOf(this.me, player) === "kept") {
      this.me = player;
      return;
    }
    this.adopting = true;
    this.socket.restart();
  }

  private decide(decision: Decision): void {
    if (this.pending(decision.match_id) === null) this.take({ type: "decide", decision });
  }

  private received(message: FromServer): void {
    if (message.type === "error" && BANS.includes(message.code)) {
      const { until, why } = message.params as { until: string | null; why: string };
      this.banned = { until, why };
      return;
    }
    if (message.type === "welcome") this.banned = null;
    if (message.type === "welcome") serverTime.sync(message.server_time);
    this.previews.take(message);
    this.take(message);
    if (message.type === "welcome") {
      if (this.adopting && message.player?.id !== this.me?.id) this.adopted = message.player;
      this.adopting = false;
      this.me = message.player;
      this.know();
      this.previews.askAgain();
      askAgainNow();
    }
    if (message.type === "match_step" || message.type === "match_snapshot") {
      this.previews.forget(message.match_id, message.seq);
    }
    for (const listener of this.listeners) listener(message);
  }
}

/** `crypto.randomUUID` is missing on http pages, which home servers use. */
function newActionId(): string {
  return randomHex(16);
}

function connect(): WebSocket {
  const address = new URL("/ws", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address, SUBPROTOCOL);
}

async function isThere(): Promise<boolean> {
  try {
    const answer = await fetch("/healthz", { signal: AbortSignal.timeout(THERE_MAX_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}

export const client = new Client();
