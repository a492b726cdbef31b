import { expect, test } from "vitest";
import type { ModerationAct } from "../../api/messages";
import { isInForce } from "./inForce";

const NOW = Date.parse("2026-01-02T00:00:00Z");

function act(kind: string, until?: string): ModerationAct {
  const act = { kind, why: "", by: "Mo", at: "2026-01-01T00:00:00Z" };
  return until === undefined ? act : { ...act, until };
}

test("the newest act of a kind counts, until its time", () => {
  expect(isInForce([], "ban", NOW)).toBe(false);
  expect(isInForce([act("mute"), act("ban")], "ban", NOW)).toBe(true);
  expect(isInForce([act("unban"), act("ban")], "ban", NOW)).toBe(false);
  expect(isInForce([act("ban", "2026-01-01T12:00:00Z")], "ban", NOW)).toBe(false);
  expect(isInForce([act("ban", "2026-01-03T00:00:00Z"), act("unban")], "ban", NOW)).toBe(true);
});
