/** Texts of the page for moderators. */

import type { NoticedKind } from "../../../api/messages";

export const en = {
  title: "Moderation",
  lead: "What you decide here is kept with your name and the reason.",
  parts: {
    reports: "Reports",
    players: "Players",
    tables: "Tables",
    events: "Events",
    sanctions: "In force",
    log: "Log",
  },
  forbidden: "This page is for moderators of this site.",

  noReports: "No report waits for an answer.",
  withAnswered: "Show answered ones, too",
  about: (player: string): string => `About ${player}`,
  from: (player: string, when: string): string => `from ${player}, ${when}`,
  answer: "Answer",
  answerHelp: "Whoever made the report reads it.",
  sendAnswer: "Send the answer",
  answeredBy: (who: string): string => `Answer of ${who}:`,
  inMatch: "Match",

  search: "Name or id",
  find: "Find",
  nobody: "No player is found.",
  since: (when: string): string => `joined ${when}`,
  seen: (when: string): string => `last seen ${when}`,
  openReports: (n: number): string => (n === 1 ? "1 open report" : `${n} open reports`),
  matches: "Newest matches",

  rooms: "Open waiting rooms",
  noRooms: "No waiting room is open.",
  roomOf: (player: string): string => `Room of ${player}`,
  seats: (taken: number, seats: number): string => `${taken} of ${seats} seats taken`,
  running: "Running matches",
  noMatches: "No match is running.",
  step: (seq: number): string => `step ${seq}`,
  close: "Close the room",
  chat: "Chat",
  silence: "Nobody has said anything.",
  deleteLine: "Delete this line",

  openEvents: "Open events",
  noEvents: "No event is announced or running.",
  joined: (n: number): string => `${n} joined`,
  toEvent: "Event",
  noticedHelp: "None of this proves anything. Look at the matches before you decide.",
  nothingNoticed: "Nothing looks odd in the newest events.",
  /** `winner` is empty where somebody leaves. */
  noticed: {
    gives_away: (loser, winner, n) =>
      `${loser} lost ${n} matches to ${winner} after a few actions.`,
    leaves: (player, _, n) => `${player} left ${n} matches before their end.`,
    same_network: (loser, winner, n) =>
      `${loser} lost all ${n} matches against ${winner}, who plays from the same network.`,
  } satisfies Record<NoticedKind, (one: string, other: string, n: number) => string>,

  decide: "Decide",
  kinds: {
    mute: "Mute",
    ban: "Ban",
    rename: "New name",
    unmute: "Lift the mute",
    unban: "Lift the ban",
  },
  howLong: "For how long?",
  days: (n: number | null): string => (n === null ? "For good" : n === 1 ? "1 day" : `${n} days`),
  newName: "New name",
  why: "Why?",
  whyHelp: "The player reads the reason of a mute or ban.",
  done: "Done. It takes effect within a second.",

  none: "Nobody is banned or muted right now.",
  nothingDone: "Nothing has been done yet.",
  until: (when: string): string => `until ${when}`,
  forGood: "for good",
  byModerator: (name: string): string => `${name} (moderator)`,
  acts: {
    ban: "banned",
    unban: "ban lifted",
    mute: "muted",
    unmute: "mute lifted",
    rename: "renamed",
    close_room: "waiting room closed",
    set_aside: "match set aside",
    reopen: "match reopened",
    delete_chat: "chat line deleted",
  } as Record<string, string>,
};

export type Texts = typeof en;
