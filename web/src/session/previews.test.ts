import { beforeEach, expect, test } from "vitest";
import { RefusedError } from "../api/refusedError";
import { Previews } from "./previews";
import type { ToServer } from "../api/messages";

let sent: unknown[];
let previews: Previews;

beforeEach(() => {
  sent = [];
  previews = new Previews((message: ToServer) => {
    if (message.type === "preview") sent.push(message.action);
  });
});

function answer(seq: number, action: unknown, info: unknown): void {
  previews.take({ type: "preview", match_id: "m", seq, action, info });
}

const NO = { type: "refused" as const, match_id: "m", code: "x.no", params: {}, message: "No." };

test("one question is open at a time, and each gets its own answer", async () => {
  const first = previews.ask("m", 1, "a");
  const second = previews.ask("m", 1, "b");
  expect(sent).toEqual(["a"]);
  answer(1, "a", "about a");
  expect(sent).toEqual(["a", "b"]);
  previews.take(NO);
  await expect(first).resolves.toBe("about a");
  await expect(second).rejects.toMatchObject({ refusal: { code: "x.no" } });
});

test("an answer to a question that was refused already is nobody's", async () => {
  const first = previews.ask("m", 1, "a");
  const second = previews.ask("m", 1, "b");
  previews.take(NO);
  answer(1, "a", "about a");
  answer(1, "b", "about b");
  await expect(first).rejects.toMatchObject({ refusal: { code: "x.no" } });
  await expect(second).resolves.toBe("about b");
});

test("the same question at the same position is asked once", async () => {
  const first = previews.ask("m", 1, { type: "go", to: "A1" });
  answer(1, { type: "go", to: "A1" }, 7);
  expect(await first).toBe(7);
  expect(await previews.ask("m", 1, { type: "go", to: "A1" })).toBe(7);
  expect(sent).toHaveLength(1);
});

test("a refusal may be asked about again", async () => {
  const first = previews.ask("m", 1, "a");
  previews.take(NO);
  await expect(first).rejects.toBeInstanceOf(RefusedError);
  void previews.ask("m", 1, "a");
  expect(sent).toEqual(["a", "a"]);
});

test("a refused decision answers no question", () => {
  void previews.ask("m", 1, "a");
  void previews.ask("m", 1, "b");
  previews.take({ ...NO, action_id: "x" });
  expect(sent).toEqual(["a"]);
});

test("when the match moves on, old questions are dropped and new ones go ahead", async () => {
  const open = previews.ask("m", 1, "a");
  const waiting = previews.ask("m", 1, "b");
  previews.forget("m", 2);
  const fresh = previews.ask("m", 2, "c");
  await expect(waiting).rejects.toMatchObject({ refusal: { code: "match.stale" } });
  answer(2, "a", "about a, later");
  await expect(open).rejects.toMatchObject({ refusal: { code: "match.stale" } });
  answer(2, "c", "about c");
  await expect(fresh).resolves.toBe("about c");
  expect(sent).toEqual(["a", "c"]);
});

test("a new connection is asked what the old one did not answer", () => {
  void previews.ask("m", 1, "a");
  void previews.ask("m", 1, "b");
  previews.askAgain();
  expect(sent).toEqual(["a", "a"]);
});
