/** Friends, blocked people, reports to the operators, and bans. */

export const people = {
  requests: "Friend requests",
  mine: "Your friends",
  asked: "Requests you sent",
  none: "You have no friends here yet.",
  find: "Find somebody by name",
  findButton: "Find",
  findHelp: "The whole name, as it is shown. Upper and lower case do not matter.",
  notFound: "Nobody has that name.",
  noneHelp: "Open the page of somebody you played with, and add them.",
  needsName: "Choose a name first: then you can add friends.",
  here: "here",
  away: "not here",
  playing: "is playing",
  watch: "Watch",
  invite: "Invite to my table",
  invited: (name: string): string => `${name} is invited.`,
  add: "Add as a friend",
  accept: "Accept",
  decline: "Decline",
  takeBack: "Take the request back",
  end: "End the friendship",
  endTitle: (name: string): string => `End the friendship with ${name}?`,
  endText: "Neither of you will see any more whether the other is here.",
  isFriend: "You are friends",

  block: "Block",
  unblock: "Unblock",
  blockTitle: (name: string): string => `Block ${name}?`,
  blockText:
    "You no longer see each other’s messages, cannot invite each other or join the same open " +
    "table, and are never paired. If you are friends, that ends. They are not told.",
  blocked: (name: string): string => `${name} is blocked.`,
  blockedTitle: "Blocked people",
  blockedNone: "You have blocked nobody.",
  blockedHelp:
    "A block covers every way to reach you, on all your devices. To hide somebody’s messages on " +
    "this device only, mute them.",

  report: "Report",
  reportTitle: (name: string): string => `Report ${name}`,
  reportHelp: "The operators of this server will read it. The other player is not told.",
  kind: "What is it about?",
  kinds: {
    abuse: "Insults or harassment",
    cheating: "Cheating, or losing on purpose",
    name: "An offensive name",
    other: "Something else",
  },
  inMatch: "In which match?",
  noMatch: "In no particular one",
  chatHelp: "The operators see the last 50 lines of its chat.",
  what: "What happened?",
  send: "Send the report",
  sent: "Thank you. The operators will read your report; their answer will be in your settings.",
  reports: "Your reports",
  open: "not answered yet",
  answer: "Answer",

  bannedTitle: "You are banned",
  bannedUntil: (time: string): string =>
    `You cannot play here until ${time}. After that, this page lets you back in by itself.`,
  bannedForGood: "You cannot play here any more.",
  bannedWhy: "Why:",
};

/** Muted people. */
export const mutes = {
  title: "Muted people",
  none: "Nobody is muted.",
  help: "You do not see their messages. They are not told, and it counts on this device only.",
  people: "Mute people",
  nobody: "Nobody else has written here yet.",
  mute: "Mute",
  unmute: "Unmute",
  of: (does: string, name: string) => `${does}: ${name}`,
  hidden: (lines: number) =>
    lines === 1 ? "1 message is hidden." : `${lines} messages are hidden.`,
};
