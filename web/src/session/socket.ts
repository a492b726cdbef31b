/**
 * One WebSocket that comes back by itself. It carries messages and knows when it is dead; what a
 * fresh connection must be told is `state.ts`'s business.
 */

import type { FromServer, ToServer } from "../api/messages";

export const SUBPROTOCOL = "scrapworks.v1.json";

/** Most gaps are short, and nobody should wait long once the server can be reached again. */
const PAUSE_MIN_MS = 500;
const PAUSE_MAX_MS = 20_000;
/** So many short pauses, about 40 seconds, before they grow. */
const QUICK_MAX = 100;
/** A quiet connection is asked for a sign of life this often. */
const PING_MS = 25_000;
const PONG_WAIT_MS = 8_000;
/** Who comes back is to play within a second: to find out, and to connect anew where need be. */
const WAKE_WAIT_MS = 400;
/** Browsers tell of one awakening in several ways; an attempt that one began is not begun again. */
const FRESH_MS = 300;
/** Without a word for this long the page was asleep, and its connection has been given up. */
const SLEPT_MS = 45_000;
const WELCOME_WAIT_MS = 10_000;
/** RFC 6455: the other side broke rules of ours, or we of theirs; coming back at once is no use. */
const POLICY = 1008;
/** The server is being restarted on purpose. */
const RESTART = 1012;
/** `WebSocket.CONNECTING` and `WebSocket.OPEN`. */
const CONNECTING = 0;
const OPEN = 1;

export type Connection =
  | { is: "connecting" }
  | { is: "open" }
  /** Tries again at this time, in milliseconds since the epoch. */
  | { is: "waiting"; until: number; why: "lost" | "restart" };

/** The part of WebSocket that is used here. */
export type Wire = Pick<
  WebSocket,
  "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose"
>;

export interface SocketEvents {
  changed(connection: Connection): void;
  received(message: FromServer): void;
}

/** How long to wait before the next attempt; `random` is 0 to 1 and keeps clients apart. */
export function pauseMs(attempt: number, random: number): number {
  const full = Math.min(PAUSE_MAX_MS, PAUSE_MIN_MS * 2 ** Math.max(0, attempt - QUICK_MAX));
  return Math.round(full * (0.5 + random / 2));
}

export class Socket {
  private wire: Wire | null = null;
  private attempt = 0;
  /** Why the connection is away, until it is back. */
  private why: "lost" | "restart" = "lost";
  private heardAt = 0;
  private dialledAt = 0;
  /** The page was stopped, and its connection with it. */
  private frozen = false;
  /** Somebody has just come back: a loss is made good at once, without a pause. */
  private eager = false;
  private pauseTimer: ReturnType<typeof setTimeout> | undefined;
  private aliveTimer: ReturnType<typeof setTimeout> | undefined;
  /** Of the newest `open`: an older one that still waits for its knock is not meant any more. */
  private opening = 0;
  private readonly connect: () => Wire;
  private readonly isThere: () => Promise<boolean>;
  private readonly events: SocketEvents;

  /** `isThere` asks whether the server answers at all. */
  constructor(connect: () => Wire, isThere: () => Promise<boolean>, events: SocketEvents) {
    this.connect = connect;
    this.isThere = isThere;
    this.events = events;
  }

  open(): void {
    clearTimeout(this.pauseTimer);
    this.pauseTimer = undefined;
    this.opening += 1;
    this.events.changed({ is: "connecting" });
    // Browsers hold a page's WebSockets back for seconds after some that failed, so only one that
    // will succeed is tried.
    if (this.attempt > 1) void this.knock(this.opening);
    else this.dial();
  }

  private async knock(opening: number): Promise<void> {
    const there = await this.isThere();
    if (opening !== this.opening) return;
    if (there) this.dial();
    else this.lost(0);
  }

  private dial(): void {
    const wire = this.connect();
    this.wire = wire;
    this.dialledAt = Date.now();
    wire.onopen = () => {
      this.write({ type: "hello" });
    };
    wire.onmessage = (event: MessageEvent<string>) => {
      this.received(JSON.parse(event.data) as FromServer);
    };
    wire.onclose = (event) => {
      if (this.wire === wire) this.lost(event.code);
    };
    this.expectLife(WELCOME_WAIT_MS);
  }

  /** Only while the connection is open; what matters is sent again after `welcome`. */
  send(message: ToServer): void {
    this.write(message);
  }

  /** The page was hidden, asleep or offline: find out now, not at the next ping. */
  wake(): void {
    const now = Date.now();
    if (this.wire?.readyState === CONNECTING && now - this.dialledAt < FRESH_MS) return;
    const dead = this.wire?.readyState !== OPEN || now - this.heardAt > SLEPT_MS;
    if (dead || this.frozen) {
      this.restart();
      return;
    }
    this.eager = true;
    this.probe(WAKE_WAIT_MS);
  }

  /** The browser stops the page: what comes to its connection from now on is not heard. */
  freeze(): void {
    this.frozen = true;
  }

  /** The device has no network: what is under way on the connection is not coming. */
  offline(): void {
    if (this.wire !== null) this.lost(0);
  }

  /** Closes and comes back at once, as whoever the cookie now says. */
  restart(): void {
    this.drop();
    this.attempt = 0;
    this.frozen = false;
    this.open();
  }

  private received(message: FromServer): void {
    this.heardAt = Date.now();
    this.eager = false;
    if (message.type === "welcome") {
      this.attempt = 0;
      this.why = "lost";
      this.events.changed({ is: "open" });
    }
    this.restThenProbe();
    this.events.received(message);
  }

  private restThenProbe(): void {
    clearTimeout(this.aliveTimer);
    this.aliveTimer = setTimeout(() => {
      this.probe(PONG_WAIT_MS);
    }, PING_MS);
  }

  private probe(waitMs: number): void {
    this.write({ type: "ping", t: Date.now() });
    this.expectLife(waitMs);
  }

  private expectLife(waitMs: number): void {
    clearTimeout(this.aliveTimer);
    this.aliveTimer = setTimeout(() => {
      this.lost(0);
    }, waitMs);
  }

  private lost(code: number): void {
    this.drop();
    if (code === RESTART) this.why = "restart";
    if (this.eager && code !== POLICY) {
      this.eager = false;
      this.restart();
      return;
    }
    const attempt = code === POLICY ? Infinity : this.attempt;
    this.attempt += 1;
    const pause = pauseMs(attempt, Math.random());
    this.pauseTimer = setTimeout(() => {
      this.open();
    }, pause);
    this.events.changed({ is: "waiting", until: Date.now() + pause, why: this.why });
  }

  private drop(): void {
    clearTimeout(this.aliveTimer);
    clearTimeout(this.pauseTimer);
    this.pauseTimer = undefined;
    const { wire } = this;
    this.wire = null;
    wire?.close();
  }

  private write(message: ToServer): void {
    if (this.wire?.readyState === OPEN) this.wire.send(JSON.stringify(message));
  }
}
