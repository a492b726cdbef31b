/**
 * A WebSocket that reconnects by itself and detects dead connections. What to send on a new
 * connection is decided in `state.ts`.
 */

import { CompactSteps } from "./compactSteps";
import type { FromServer, FromSocket, ToServer } from "../../api/messages";

export const SUBPROTOCOL = "scrapworks.v1.json";

/** Most interruptions are short. */
const PAUSE_MIN_MS = 500;
/** The browser logs each failed attempt. */
const PAUSE_MAX_MS = 15_000;
/** Number of short pauses, about 3 seconds, before they grow. */
const QUICK_MAX = 8;
/** Interval of pings on an idle connection: whoever waits for others learns of a dead server. */
const PING_MS = 10_000;
const PONG_WAIT_MS = 4_000;
/** After this long without any message a request is followed by a ping. */
const ANSWER_WAIT_MS = 2_000;
/** After a wake-up, the time to wait for an answer before reconnecting. */
const WAKE_WAIT_MS = 400;
/** Browsers report a wake-up by several events: an attempt this young is kept. */
const FRESH_MS = 300;
/** After this long without a message the page was suspended, and its connection is dead. */
const SLEPT_MS = 45_000;
const WELCOME_WAIT_MS = 10_000;
/** RFC 6455 policy violation: reconnecting at once would not help. */
const POLICY = 1008;
/** The server restarts. */
const RESTART = 1012;
/** `WebSocket.CONNECTING` and `WebSocket.OPEN`. */
const CONNECTING = 0;
const OPEN = 1;

export type Connection =
  | { is: "connecting" }
  | { is: "open" }
  /** Reconnects at `until`, in milliseconds since the epoch. */
  | { is: "waiting"; until: number; why: "lost" | "restart" };

/** The part of WebSocket that is used. */
export type Wire = Pick<
  WebSocket,
  "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose"
>;

export interface SocketEvents {
  changed(connection: Connection): void;
  received(message: FromServer): void;
}

/** Pause before the next attempt; `random` from 0 to 1 spreads the clients. */
export function pauseMs(attempt: number, random: number): number {
  const full = Math.min(PAUSE_MAX_MS, PAUSE_MIN_MS * 2 ** Math.max(0, attempt - QUICK_MAX));
  return Math.round(full * (0.5 + random / 2));
}

export class Socket {
  private wire: Wire | null = null;
  private readonly compactSteps = new CompactSteps();
  private attempt = 0;
  /** Reason of the current interruption. */
  private why: "lost" | "restart" = "lost";
  private heardAt = 0;
  private dialledAt = 0;
  /** The page is frozen, and its connection with it. */
  private frozen = false;
  /** After a wake-up the first loss is repaired without a pause. */
  private eager = false;
  private pauseTimer: ReturnType<typeof setTimeout> | undefined;
  private aliveTimer: ReturnType<typeof setTimeout> | undefined;
  /** Nothing was asked since the last message. */
  private isResting = false;
  /** Number of the newest attempt; older ones that still wait for `isThere` are cancelled. */
  private opening = 0;
  private readonly connect: () => Wire;
  private readonly isThere: () => Promise<boolean>;
  private readonly events: SocketEvents;

  /** `isThere` checks whether the server answers HTTP requests. */
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
    // After failures browsers delay further WebSockets by seconds, so one is opened only when the
    // server answers.
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
      this.write({ type: "hello", compact: true });
    };
    wire.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as FromSocket;
      for (const each of this.compactSteps.read(message)) this.received(each);
    };
    wire.onclose = (event) => {
      if (this.wire === wire) this.lost(event.code);
    };
    this.expectLife(WELCOME_WAIT_MS);
  }

  /** Sends if the connection is open; what matters is sent again after `welcome`. */
  send(message: ToServer): void {
    this.write(message);
    if (this.isResting) this.probeAfter(ANSWER_WAIT_MS);
  }

  /** The page was hidden, suspended or offline: checks the connection now. */
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

  /** The browser freezes the page, which will not receive messages. */
  freeze(): void {
    this.frozen = true;
  }

  /** The device went offline: pending messages will not arrive. */
  offline(): void {
    if (this.wire !== null) this.lost(0);
  }

  /** Reconnects at once, with the current cookie. */
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
    this.probeAfter(PING_MS);
    this.isResting = true;
  }

  private probeAfter(waitMs: number): void {
    this.isResting = false;
    clearTimeout(this.aliveTimer);
    this.aliveTimer = setTimeout(() => {
      this.probe(PONG_WAIT_MS);
    }, waitMs);
  }

  private probe(waitMs: number): void {
    this.write({ type: "ping", t: Date.now() });
    this.expectLife(waitMs);
  }

  private expectLife(waitMs: number): void {
    this.isResting = false;
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
    if (this.wire?.readyState !== OPEN) return;
    this.compactSteps.sent(message);
    this.wire.send(JSON.stringify(message));
  }
}
