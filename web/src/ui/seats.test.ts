import { expect, test } from "vitest";
import { botName, isBotPlayed, seatInfos } from "./seats";
import { thinking } from "../match/thinkingBots";
import type { BotLevel, Match, MatchSeat } from "../api/messages";

const ROSA = { id: "p1", name: "Rosa", kind: "guest" as const };

function person(seat: number, presence: MatchSeat["presence"] = "here"): MatchSeat {
  return { seat, player: ROSA, bot: null, presence, roster: null };
}

function bot(seat: number, level: BotLevel): MatchSeat {
  return { seat, player: null, bot: level, presence: "bot", roster: null };
}

function infos(...seats: MatchSeat[]) {
  return seatInfos({ seats } as unknown as Match, 0);
}

test("bots are called by the letters of their seats and their levels", () => {
  const crowd = infos(person(0), bot(1, "hard"), bot(2, "hard"), bot(3, "easy"));
  expect(crowd.map(({ name }) => name)).toEqual([
    "Rosa",
    "Bot B (hard)",
    "Bot C (hard)",
    "Bot D (easy)",
  ]);
});

test("a free seat and a person's have no bot's name", () => {
  const seats = [person(0, "bot"), { ...person(1), player: null }];
  expect(seats.map(({ seat }) => botName(seat, seats))).toEqual([null, null]);
});

test("a bot plays on its own seat, and on one that it stands in for", () => {
  const seats = infos(person(0), person(1, "bot"), bot(2, "easy"), person(3, "away"));
  expect(seats.map(isBotPlayed)).toEqual([false, true, true, false]);
});

test("bots are said to think while nobody else is awaited", () => {
  const seats = infos(person(0), person(1, "bot"), bot(2, "easy"), bot(3, "hard"));
  expect(thinking(seats, [2])).toBe("Bot C (easy) is thinking …");
  expect(thinking(seats, [2, 3])).toBe("Bot C (easy) and Bot D (hard) are thinking …");
  expect(thinking(seats, [1])).toBe("A bot is thinking for Rosa …");
  expect(thinking(seats, [0, 2])).toBeNull();
  expect(thinking(seats, [])).toBeNull();
});
