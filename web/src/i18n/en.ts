/** Every text of the shell in English. Games keep theirs in their own folders. */

import type { MatchState, Presence } from "../api/messages";
import { count } from "./count";
import { alerts } from "./en/alerts";
import { bots } from "./en/bots";
import { pairing } from "./en/pairing";
import { clocks } from "./en/clocks";
import { event } from "./en/events/event";
import { names } from "./en/names";
import { push } from "./en/push";
import { ratings } from "./en/ratings";
import { upkeep } from "./en/updates";

/** "A, B and C". */
function list(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

export const en = {
  alerts,
  bots,
  pairing,
  clocks,
  event,
  names,
  push,
  ratings,
  upkeep,
  list,
  /** What a button does, and to what, where only the first can be seen. */
  to: (does: string, what: string) => `${does}: ${what}`,
  /** A word as it begins a line. */
  capital: (word: string) => word.charAt(0).toUpperCase() + word.slice(1),
  siteName: "Scrapworks",
  skip: "Skip to the content",
  /** On a second device. */
  adopted: (name: string): string => `You are ${name} here, too.`,
  loading: "Loading …",
  close: "Close",
  cancel: "Cancel",
  save: "Save",
  saved: "Saved",
  copy: "Copy",
  copied: "Copied",
  scan: "Show a code to scan",
  scanLabel: "The link as a code for a camera",
  more: "Show more",
  remove: "Remove",
  dismiss: "Dismiss",
  wholeText: "Whole text",
  retry: "Try again",
  /** Instead of what could not be loaded. */
  notLoaded: {
    unreachable: "The server cannot be reached.",
    busy: "The server cannot answer that right now.",
    again: "This page keeps trying by itself.",
  },
  yes: "yes",
  no: "no",
  none: "none",
  guest: "guest",
  rules: "Rules",
  notice: "From the host: ",
  credits: { link: "Credits and licences" },
  sitePages: {
    title: "About this site",
    imprint: "Imprint",
    privacy: "Privacy",
    house_rules: "House rules",
  },
  missing: {
    title: "Nothing here but rust",
    text: "This address leads nowhere. It may have been mistyped, or what it led to is gone.",
    home: "To the front page",
    table: "This table is gone",
    tableText:
      "It was closed, or the link is not complete. You find other tables and players on the front " +
      "page.",
    match: "There is no such match",
    matchText:
      "It was called off because not everybody came, it is so old that it was deleted, or the link " +
      "is not complete. You find other tables and players on the front page.",
  },

  /** What stands in the title of the tab. */
  pages: {
    home: "",
    lobby: "Waiting room",
    match: "Match",
    replay: "Replay",
    rosters: "Rosters",
    roster: "Roster",
    history: "History",
    player: "Player",
    game: "Game",
    events: "Events",
    event: "Event",
    leaderboard: "Leaderboard",
    rules: "Rules",
    friends: "Friends",
    settings: "Settings",
    credits: "Credits",
    site: "About this site",
    moderation: "Moderation",
    account: "Account",
    learn: "Lessons",
    missing: "Nothing here",
  },

  nav: {
    label: "Main",
    home: "Play",
    rosters: "Rosters",
    history: "History",
    settings: "Settings",
  },

  connection: {
    open: "Connected",
    connecting: "Connecting …",
    lost: "Connection lost. Trying again.",
    restart: "The server is being restarted. The table comes back by itself.",
    /** Attempts follow one another; `time` is how long it has been away, `0:12`. */
    trying: (time: string) => `Connection lost for ${time}. Trying again.`,
    waiting: (seconds: number) => `Connection lost. Trying again in ${seconds} s.`,
    pending: "Your choice is kept and sent as soon as the connection is back.",
    now: "Try now",
  },

  turn: {
    title: "Your turn",
    waits: (n: number) => `${count(n, "match waits", "matches wait")} for you`,
    go: "To the table",
  },

  seats: {
    seat: (letter: string) => `Seat ${letter}`,
    you: "you",
    empty: "Open seat",
    presence: {
      here: "here",
      away: "away",
      bot: "a stand-in plays",
      left: "left",
    } satisfies Record<Presence, string>,
    between: (min: number, max: number) =>
      min === max ? count(min, "player", "players") : `${min}–${max} players`,
  },

  home: {
    sign: "Five board games built from scrap",
    lead:
      "Battlesuits, armed wrecks, card duels: play in your browser, against friends or bots. " +
      "No account, no download.",
    facts: {
      people: "Two to four players at a table",
      bots: "Bots for every game, at three levels",
      kept: "Leave and come back: no move is ever lost",
      dice: "Fair dice that anyone can check",
    },
    greeting: (name: string, waiting: number) =>
      waiting === 0 ? `Good to see you, ${name}` : `It's your move, ${name}`,
    mine: "Your matches",
    yourTurn: "Your turn",
    theirTurn: "Waiting for the others",
    allMine: (n: number) => `All ${n}`,
    goOn: "Continue",
    openTables: "Open tables",
    noTables: "No open table right now.",
    noTablesHint: "Open one and send the link to a friend.",
    allGames: "All games",
    games: "Games",
    waits: (n: number) => (n === 1 ? "somebody is waiting to play" : `${n} are waiting to play`),
    toGame: "Go to the game",
    newTable: "New table",
    live: "Watch live",
    noLive: "Nobody is playing in public right now.",
    watching: (n: number) => (n === 1 ? "1 watches" : `${n} watch`),
    noLiveHint: "Matches at public tables show up here while they are played.",
    watch: "Watch",
    startHere: "Start here",
    atAGlance: "At a glance",
    guest: "You play as a guest. With an account you keep your matches, and can play rated ones.",
    minutes: (n: number) => `about ${n} min`,
    difficulty: { 1: "easy to learn", 2: "takes some learning", 3: "a lot to learn" },
    link: "Got a link or a table's id? Paste it here.",
    openLink: "Open",
    noLink: "That link leads nowhere here.",
    seatsFree: (n: number) => count(n, "seat free", "seats free"),
    seatsTaken: (taken: number, all: number) => `${taken} of ${all} seats taken`,
    by: (name: string) => `hosted by ${name}`,
    sit: "Join",
    enter: "Look in",
    back: "Back to the table",
    round: (seq: number) => count(seq, "move so far", "moves so far"),
    createAccount: "Create an account",
    haveAccount: "I already have an account",
  },

  invitation: {
    invitedBy: (name: string, game: string) =>
      name === "" ? `You are invited to ${game}` : `${name} invites you to ${game}`,
    takeKept: "Take your seat",
    decline: "No, thanks",
  },

  friends: {
    title: "Friends",
    withRequests: (requests: number): string =>
      requests === 0
        ? "Friends"
        : `Friends, ${requests === 1 ? "1 request" : `${requests} requests`}`,
    asksYou: (name: string): string => `${name} asks to be your friend.`,
    accepted: (name: string): string => `You and ${name} are friends now.`,
    look: "Show",
  },

  language: "Language",
  languageSystem: "System",

  history: {
    title: "History",
    none: "No matches yet.",
    game: "Game",
    state: "Status",
    all: "All",
    states: { running: "In progress", finished: "Finished", void: "Called off" } satisfies Record<
      MatchState,
      string
    >,
    won: "won",
    drew: "draw",
    shared: "shared first place",
    lost: "lost",
    place: (place: number) => ["1st", "2nd", "3rd"][place - 1] ?? `${place}th`,
    left: (how: string) => `${how}, left early`,
    open: "Open",
    names: "Choose a name, and your matches will appear here.",
    replay: "Replay",
  },

  /** "just now", "5 minutes ago", and the date after a week. */
  ago: (ms: number, date: () => string): string => {
    const minutes = Math.floor(ms / 60_000);
    if (minutes < 1) return "just now";
    if (minutes < 60) return `${count(minutes, "minute", "minutes")} ago`;
    const hours = Math.floor(minutes / 60);
    if (hours < 24) return `${count(hours, "hour", "hours")} ago`;
    const days = Math.floor(hours / 24);
    return days < 7 ? `${count(days, "day", "days")} ago` : date();
  },
};

export type Words = typeof en;
