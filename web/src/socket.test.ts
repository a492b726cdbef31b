import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Socket, pauseMs, type Connection, type Wire } from "./socket";
import type { FromServer } from "./wire";

/** The browser's end of a line whose other end is the test. */
class Line implements Wire {
  readyState: Wire["readyState"] = 0;
  sent: unknown[] = [];
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.call(this as unknown as WebSocket, {} as Event);
  }
  says(message: unknown): void {
    const event = { data: JSON.stringify(message) } as MessageEvent;
    this.onmessage?.call(this as unknown as WebSocket, event);
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.call(this as unknown as WebSocket, { code } as CloseEvent);
  }
}

let lines: Line[];
let connections: Connection[];
let received: FromServer[];
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  connections = [];
  received = [];
  socket = new Socket(
    () => {
      const line = new Line();
      lines.push(line);
      return line;
    },
    {
      changed: (connection) => connections.push(connection),
      received: (message) => received.push(message),
    },
  );
  socket.open();
});

afterEach(() => {
  vi.useRealTimers();
});

function line(): Line {
  return lines.at(-1)!;
}

function welcomed(): void {
  line().opens();
  line().says({ type: "welcome" });
}

test("says hello first, and is open when it is welcome", () => {
  line().opens();
  expect(line().sent).toEqual([{ type: "hello" }]);
  expect(connections.at(-1)).toEqual({ is: "connecting" });
  line().says({ type: "welcome" });
  expect(connections.at(-1)).toEqual({ is: "open" });
  expect(received).toEqual([{ type: "welcome" }]);
});

test("a broken line comes back by itself after a pause that it names", () => {
  welcomed();
  line().breaks();
  const waiting = connections.at(-1);
  if (waiting?.is !== "waiting") throw new Error("not waiting");
  vi.advanceTimersByTime(waiting.until - Date.now() - 1);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(lines).toHaveLength(2);
});

test("pauses grow to a limit, and chance keeps clients apart", () => {
  const full = [0, 1, 2, 3, 20].map((attempt) => pauseMs(attempt, 1));
  expect(full).toEqual([400, 800, 1600, 3200, 20_000]);
  expect(pauseMs(3, 0)).toBe(1600);
});

test("a welcome makes the next pause short again", () => {
  for (let n = 0; n < 6; n += 1) {
    line().breaks();
    vi.advanceTimersToNextTimer();
  }
  welcomed();
  line().breaks();
  vi.advanceTimersByTime(400);
  expect(lines).toHaveLength(8);
});

test("a quiet line is asked for life, and given up without an answer", () => {
  welcomed();
  vi.advanceTimersByTime(25_000);
  expect(line().sent.at(-1)).toMatchObject({ type: "ping" });
  vi.advanceTimersByTime(8_000);
  expect(connections.at(-1)?.is).toBe("waiting");
});

test("an answer to the question keeps the line", () => {
  welcomed();
  vi.advanceTimersByTime(25_000);
  line().says({ type: "pong", t: 0 });
  vi.advanceTimersByTime(20_000);
  expect(connections.at(-1)).toEqual({ is: "open" });
});

test("after sleep a dead line is found out within two seconds", () => {
  welcomed();
  socket.wake();
  vi.advanceTimersByTime(2_000);
  expect(connections.map(({ is }) => is)).toContain("waiting");
});

test("waking ends a pause at once", () => {
  line().breaks();
  socket.wake();
  expect(lines).toHaveLength(2);
});

test("a server that never says welcome is given up", () => {
  line().opens();
  vi.advanceTimersByTime(10_000);
  expect(connections.at(-1)?.is).toBe("waiting");
});

test("who was sent away for breaking limits does not come back at once", () => {
  welcomed();
  line().breaks(1008);
  vi.advanceTimersByTime(9_000);
  expect(lines).toHaveLength(1);
});

test("a restart is not a loss", () => {
  welcomed();
  const old = line();
  socket.restart();
  old.breaks();
  expect(connections.map(({ is }) => is)).toEqual(["connecting", "open", "connecting"]);
});

test("nothing is sent on a closed line", () => {
  socket.send({ type: "unwatch_lobbies" });
  expect(line().sent).toEqual([]);
});
