/** Texts of what is loaded on demand: all pages but the front page, and the table. */

import type { Cause } from "../../api/messages";
import { count } from "../count";
import { absence } from "./absence";
import { account, sessions } from "./account";
import { aim, plan } from "./atTheTable";
import { builder } from "./builder";
import { devices } from "./devices";
import { mutes, people } from "./people";
import { rematch, result } from "./result";
import { emblem, settings } from "./settings";
import { signIn } from "./signIn";
import { lessons } from "./tutorial";

export const pages = {
  absence,
  account,
  aim,
  builder,
  devices,
  emblem,
  lessons,
  mutes,
  people,
  plan,
  rematch,
  result,
  sessions,
  settings,
  signIn,

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
    wastesText: "You would give up what you could still do.",
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
        "The random bytes of your seat in this match are not those that this device sent. " +
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

  eventMatch: {
    of: "To the event of this match",
    back: "Back to the event",
    again: "You are paired again while you are on this site.",
    pause: "Pause",
    paused: "You are pausing. Go on at the event's page.",
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
};

export type PageWords = typeof pages;
