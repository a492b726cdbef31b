import { expect, test } from "vitest";
import type { ChatLine } from "../api/messages";
import { conversation } from "./conversation.svelte";

const line = (id: string): ChatLine => ({
  id,
  match_id: "m",
  from: { id: "ada", name: "Ada", kind: "guest" },
  text: id,
  at: "2026-01-01T12:00:00.000Z",
});
const before = (place: string) => conversation.before(place).map(({ id }) => id);

test("what was said in room and match is there at the rematch, once and in order", () => {
  conversation.carry("room", "match", [line("hello")]);
  conversation.carry("match", "next room", [line("well"), line("played")]);
  conversation.carry("match", "next room", [line("well"), line("played")]);
  conversation.carry("next room", "rematch", [line("again")]);
  expect(before("match")).toEqual(["hello"]);
  expect(before("rematch")).toEqual(["hello", "well", "played", "again"]);
  expect(before("another match")).toEqual([]);
});

test("whoever else logs in reads nothing of it", () => {
  conversation.belongTo("ada");
  conversation.carry("room", "match", [line("hello")]);
  conversation.belongTo("ada");
  expect(before("match")).toEqual(["hello"]);
  conversation.belongTo("bo");
  expect(before("match")).toEqual([]);
});

test("lines and places are bounded", () => {
  for (let at = 0; at < 30; at++) conversation.carry(`${at}`, `${at + 1}`, [line(`${at}`)]);
  expect(before("1")).toEqual([]);
  expect(before("30")).toHaveLength(30);
  for (let at = 30; at < 80; at++) conversation.carry(`${at}`, `${at + 1}`, [line(`${at}`)]);
  expect(before("80")).toHaveLength(50);
});
