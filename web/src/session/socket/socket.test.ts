import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Socket, pauseMs, type Connection, type Wire } from "./socket";
import type { FromServer } from "../../api/messages";

/** The browser's side of a connection; the test is the other side. */
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
let there: boolean;
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  connections = [];
  received = [];
  there = true;
  socket = new Socket(
    () => {
      const line = new Line();
      lines.push(line);
      return line;
    },
    () => Promise.resolve(there),
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
  expect(line().sent).toEqual([{ type: "hello", compact: true }]);
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

test("pauses are short at first, then grow to a limit, and chance keeps clients apart", () => {
  const full = [0, 1, 8, 9, 10, 20].map((attempt) => pauseMs(attempt, 1));
  expect(full).toEqual([500, 500, 500, 1000, 2000, 15_000]);
  expect(pauseMs(3, 0)).toBe(250);
});

test("after a second failure nobody dials before the server is there", async () => {
  welcomed();
  line().breaks();
  vi.advanceTimersByTime(500);
  expect(lines).toHaveLength(2);
  there = false;
  line().breaks();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines).toHaveLength(2);
  there = true;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(lines).toHaveLength(3);
});

test("of two attempts under way only the newer one dials", async () => {
  line().breaks();
  vi.advanceTimersByTime(500);
  line().breaks();
  vi.advanceTimersByTime(500);
  expect(lines).toHaveLength(2);
  socket.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(lines).toHaveLength(3);
});

test("a welcome makes the next pause short again", async () => {
  there = false;
  line().breaks();
  await vi.advanceTimersByTimeAsync(300_000);
  there = true;
  for (let s = 0; s < 20 && lines.length < 3; s += 1) await vi.advanceTimersByTimeAsync(1_000);
  expect(lines).toHaveLength(3);
  welcomed();
  line().breaks();
  vi.advanceTimersByTime(500);
  expect(lines).toHaveLength(4);
});

test("a quiet line is asked for life, and given up without an answer", () => {
  welcomed();
  vi.advanceTimersByTime(10_000);
  expect(line().sent.at(-1)).toMatchObject({ type: "ping" });
  vi.advanceTimersByTime(4_000);
  expect(connections.at(-1)?.is).toBe("waiting");
});

test("a request without an answer finds out a dead line within seconds, however many follow", () => {
  welcomed();
  for (let s = 0; s < 4; s += 1) {
    socket.send({ type: "leave_match", match_id: "m" });
    vi.advanceTimersByTime(1_000);
  }
  expect(line().sent).toContainEqual(expect.objectContaining({ type: "ping" }));
  vi.advanceTimersByTime(2_000);
  expect(connections.at(-1)?.is).toBe("waiting");
});

test("an answer to the question keeps the line", () => {
  welcomed();
  vi.advanceTimersByTime(10_000);
  line().says({ type: "pong", t: 0 });
  vi.advanceTimersByTime(9_000);
  expect(connections.at(-1)).toEqual({ is: "open" });
});

test("after a nap a dead line is found out, and replaced without a pause", () => {
  welcomed();
  socket.wake();
  vi.advanceTimersByTime(399);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(lines).toHaveLength(2);
  expect(connections.map(({ is }) => is)).not.toContain("waiting");
});

test("who comes back as the line breaks does not wait either, but for that once only", () => {
  welcomed();
  socket.wake();
  line().breaks();
  expect(lines).toHaveLength(2);
  line().breaks();
  expect(lines).toHaveLength(2);
  expect(connections.at(-1)?.is).toBe("waiting");
});

test("a line that answers after a nap is kept, and a loss later on is an ordinary one", () => {
  welcomed();
  socket.wake();
  line().says({ type: "pong", t: 0 });
  vi.advanceTimersByTime(5_000);
  expect(lines).toHaveLength(1);
  line().breaks();
  expect(connections.at(-1)?.is).toBe("waiting");
});

test("a page that was stopped does not ask its old line", () => {
  welcomed();
  socket.freeze();
  socket.wake();
  expect(lines).toHaveLength(2);
  welcomed();
  socket.wake();
  expect(lines).toHaveLength(2);
});

test("one awakening that is told twice dials once", () => {
  line().breaks();
  socket.wake();
  socket.wake();
  expect(lines).toHaveLength(2);
});

test("after a long sleep nobody waits for the old line", () => {
  welcomed();
  vi.setSystemTime(Date.now() + 60_000);
  socket.wake();
  expect(lines).toHaveLength(2);
  expect(connections.at(-1)).toEqual({ is: "connecting" });
});

test("an attempt that hangs is given up when the network is back", () => {
  welcomed();
  line().breaks();
  vi.advanceTimersByTime(500);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(300);
  socket.wake();
  expect(lines).toHaveLength(3);
});

test("without a network the line is given up at once", () => {
  welcomed();
  socket.offline();
  expect(connections.at(-1)?.is).toBe("waiting");
});

test("a planned restart is named until the server is back", async () => {
  const why = () => {
    const last = connections.at(-1);
    return last?.is === "waiting" ? last.why : null;
  };
  welcomed();
  line().breaks(1012);
  expect(why()).toBe("restart");
  vi.advanceTimersByTime(500);
  line().breaks();
  expect(why()).toBe("restart");
  await vi.advanceTimersByTimeAsync(500);
  welcomed();
  line().breaks();
  expect(why()).toBe("lost");
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
  // Half of the longest pause; the rest is chance.
  vi.advanceTimersByTime(7_000);
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
