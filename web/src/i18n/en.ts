/** Every text of the shell in English. Games keep theirs in their own folders. */

import type { Cause, MatchState, Presence } from "../api/messages";
import { count } from "./count";
import { absence } from "./en/absence";
import { account, sessions } from "./en/account";
import { alerts } from "./en/alerts";
import { aim, plan } from "./en/atTheTable";
import { bots } from "./en/bots";
import { builder } from "./en/builder";
import { pairing } from "./en/pairing";
import { clocks } from "./en/clocks";
import { devices } from "./en/devices";
import { lessons } from "./en/tutorial";
import { mutes } from "./en/mutedPlayers";
import { names } from "./en/names";
import { people } from "./en/people";
import { push } from "./en/push";
import { ratings } from "./en/ratings";
import { refusals } from "./en/refusals";
import { rematch, result } from "./en/result";
import { emblem, settings } from "./en/settings";
import { signIn } from "./en/signIn";
import { upkeep } from "./en/updates";

/** "A, B and C". */
function list(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

export const en = {
  absence,
  account,
  aim,
  alerts,
  bots,
  builder,
  pairing,
  clocks,
  devices,
  emblem,
  lessons,
  mutes,
  names,
  people,
  plan,
  push,
  ratings,
  refusals,
  rematch,
  result,
  sessions,
  settings,
  signIn,
  upkeep,
  list,
  /** What a button does, and to what, where only the first can be seen. */
  to: (does: string, what: string) => `${does}: ${what}`,
  /** A word as it begins a line. */
  capital: (word: string) => word.charAt(0).toUpperCase() + word.slice(1),
  siteName: "Scrapworks",
  skip: "Skip to the content",
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
  },

  newTable: {
    title: (game: string) => `New table: ${game}`,
    setup: "Start from",
    usual: "Standard",
    usualText: "As in the rulebook.",
    own: "Custom",
    options: "Options",
    seats: "Seats",
    visibility: "Who can join",
    public: "Anyone",
    publicHelp: "The table is listed on the front page.",
    unlisted: "Only with the link",
    unlistedHelp: "Only people with the link can find it.",
    lasts: (minutes: number) => `A match like this takes about ${minutes} minutes.`,
    go: "Open the table",
    range: (min: number, max: number) => `${min} to ${max}`,
  },

  lobby: {
    title: (game: string) => `${game}: waiting room`,
    invite: "Invite",
    shared: (game: string) => `Play ${game} with me on Scrapworks`,
    inviteHelp: "Anyone with this link can join.",
    link: "Link to this table",
    seats: "Seats",
    options: "Options",
    sitHere: "Sit here",
    standUp: "Leave the table",
    remove: (name: string) => `Remove ${name}`,
    invited: "invited, not here yet",
    uninvite: (name: string) => `Withdraw ${name}'s invitation`,
    takeKept: "Take your seat",
    decline: "No, thanks",
    invitedBy: (name: string, game: string) =>
      name === "" ? `You are invited to ${game}` : `${name} invites you to ${game}`,
    lasts: (minutes: number) => `about ${minutes} min`,
    chosenForYou: "We picked one for you. Keep it, or choose another.",
    away: "away",
    awayHelp: "Does not have this site open right now.",
    owner: "host",
    ready: "Ready",
    notReady: "Not ready yet",
    beReady: "I am ready",
    beUnready: "Wait, not yet",
    startsBySelf: "The match starts as soon as everyone is ready.",
    waitingFor: (names: string) => `Not ready yet: ${names}.`,
    waitingSeats: (n: number) => `${count(n, "seat is", "seats are")} still free.`,
    rosterFirst: "Choose a roster first; then you can be ready.",
    roster: "Your roster",
    rosterOf: (name: string, points: number) => `${name}, ${points} points`,
    noRoster: "No roster yet",
    unnamed: "Own roster",
    choose: "Choose a roster …",
    mine: "Your own",
    presets: "Ready-made, for this table",
    smallerPresets: "Ready-made, below this table's limit",
    largerPresets: "Ready-made, too large for this table",
    build: "Build a new one",
    hidden: "Until the match starts, others only see its name and points.",
    closed: "This table was closed before a match began.",
    elsewhere: "Find another table",
    started: "The match has started.",
    toMatch: "Go to the match",
    over: "The match is over.",
    toResult: "See the result",
    starting: "Here we go …",
    full: "All seats are taken. You can watch as soon as it starts.",
    unlisted: "Only people with the link see this table.",
    public: "This table is on the public list.",
    confirmLeave: "Your seat becomes free for somebody else.",
    chance: "Fair dice",
    chanceText:
      "Before anyone sat down, the server sealed its part of the random numbers, and every " +
      "player's browser adds its own part. So nobody can choose the dice, not even the server.",
    seal: "Seal",
  },

  chat: {
    unread: (n: number) => count(n, "new message", "new messages"),
    sending: "Sending …",
    refused: "Not sent",
    title: "Chat",
    label: "Message",
    send: "Send",
    empty: "No messages yet.",
    offline: "Not connected",
    names: "Choose a name to chat.",
  },

  match: {
    title: (game: string) => game,
    playedOn: (seq: number) => `Played on from step ${seq} of another match`,
    joining: "Opening the match …",
    spectator: "You are watching",
    players: "Players",
    table: "Table",
    log: "Log",
    chat: "Chat",
    earlier: "Earlier",
    logEmpty: "Nothing has happened yet.",
    allActions: "All actions",
    noActions: "There is nothing for you to decide right now.",
    filter: "Find an action",
    wastesTitle: "Something is left to do",
    wastesText: "What you could still do is given up with this.",
    undo: "Take back",
    resign: "Give up",
    resignTitle: "Give up this match?",
    resignText: "You leave it for good and rank behind everybody who stays.",
    shortcuts: "Keyboard",
    sent: "Sent …",
    sentOffline: "Kept until the connection is back",
    behind: "Catching up …",
    void: "This match could not be continued and does not count.",
    seals: {
      unknown: "",
      kept: "",
      other_commitment: "",
      other_entropy:
        "This device gave other bytes to the chance of this match than it has. " +
        "If you sat down on another device of yours too, that is why.",
      broken:
        "The seal of this match is not the one that this device was shown. " +
        "Do not trust its dice.",
    },
    again: "To the front page",
    details: "How it came about",
    decides: "has to decide",
    noTable: "This page has no table for that game yet.",
    broken: "The table could not be drawn. The match itself is safe.",
  },

  /** What was played, and by whose hand, where it was not the player's own. */
  causes: {
    setup: (what: string) => what,
    player: (what: string) => what,
    timeout: (what: string) => `Time ran out: ${what}`,
    stand_in: (what: string) => `A stand-in played: ${what}`,
    absent: (what: string) => `Decided without the player: ${what}`,
    undo: (what: string) => what,
    redraw: (what: string) => what,
    left: (what: string) => `${what} (played for an empty seat)`,
    called: (name: string, what: string) => `${name} let a stand-in play: ${what}`,
  } satisfies Record<Exclude<Cause, "bot"> | "stand_in" | "absent", (what: string) => string> &
    Record<"called", (name: string, what: string) => string>,

  events: {
    match_undone: (name: string) => `${name} took the last step back`,
    seat_left: {
      resigned: (name: string) => `${name} gave up`,
      timed_out: (name: string) => `${name} ran out of time`,
      called: (name: string) => `${name} did not come back`,
    } as Record<string, ((name: string) => string) | undefined>,
    left: (name: string) => `${name} left`,
    called_by: (caller: string, name: string) =>
      `${name} did not come back, and ${caller} ended the wait`,
    match_ended: (title: string) => `The match is over: ${title}`,
  },

  shortcuts: {
    title: "Keyboard",
    everywhere: "Everywhere in a match",
    table: "At this table",
    help: "This list",
    actions: "All actions",
    undo: "Take back",
    log: "To the log",
    chat: "To the chat",
    rules: "To the rules",
    escape: "Close what is open",
    /** What is printed on a key. */
    names: { Enter: "Enter", Space: "Space", Home: "Home", End: "End", Page: "Page" },
  },

  rosters: {
    title: "Rosters",
    mine: "Your own",
    none: "You have no rosters yet.",
    noneHint: "Build one, or start from a ready-made one.",
    play: "Play with it",
    playTitle: (name: string) => `Play with ${name}`,
    playBot: "Against a bot",
    playTable: "At a new table",
    playTableHelp: "Opens a table for you and others; your seat brings this roster.",
    playIllegal: "It does not fit a standard match yet:",
    content: (points: number, units: string) => `${points} points: ${units}`,
    build: "Build a roster",
    import: "Import a code",
    importHelp: "Paste the code that somebody gave you.",
    code: "Code",
    importGo: "Import",
    share: "Share",
    shareTitle: "Share this roster",
    shareHelp: "Anyone with this code can import the roster.",
    edit: "Edit",
    duplicate: "Duplicate",
    copyOf: (name: string) => `${name} (copy)`.slice(0, 32),
    delete: "Delete",
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: "Matches in progress keep their copy.",
    presets: "Ready-made",
    presetFor: (points: number, seats: number) =>
      `${points} points, for ${count(seats, "player", "players")}`,
    useAsStart: "Use as a start",
    names: "Choose a name to keep rosters.",
  },

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
