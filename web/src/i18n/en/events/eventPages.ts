/** Pages of events. */

import type { EventState } from "../../../api/messages";
import { count } from "../../count";

export const events = {
  lead: "Many people, one game, one hour: whoever joins is paired again and again.",
  open: "Running and announced",
  past: "Past",
  mine: "Yours",
  none: "No event is announced right now.",
  noOther: "No other event is announced.",
  noneHint: "With an account you can announce one yourself.",
  nonePast: "No event is over yet.",
  enter: "Open",
  games: "Game",
  allGames: "All games",

  arena: "Arena",
  rounds: (n: number) => count(n, "round", "rounds"),
  round: (n: number, all: number) => `Round ${n} of ${all}`,
  lasts: (minutes: number) => `${minutes} min`,
  states: {
    announced: "Announced",
    running: "Running",
    finished: "Over",
    cancelled: "Called off",
  } satisfies Record<EventState, string>,
  heldBy: "Held by",
  repeats: "Comes again regularly",
  unlisted: "Only people with the link see this event.",
  calledOff: "This event was called off.",
  missing: "There is no such event. The link may not be complete.",

  begins: "Begins in",
  beginsNow: "Begins in a moment",
  ends: "Time left",
  over: "No new matches",
  overHelp: "The last matches are being played to the end.",
  calendar: "Add to calendar",

  join: "Join",
  joinAgain: "Join again",
  pause: "Pause",
  goOn: "Go on",
  leave: "Leave",
  leaveTitle: "Leave this event?",
  leaveText: "You keep your points, and can join again while it runs.",
  cancel: "Call the event off",
  cancelTitle: "Call this event off?",
  cancelText: "It will not take place. Those who have joined see that here.",
  keep: "Keep it",
  needsAccount: "This event is rated, so it is for players with an account.",
  in: "You have joined. Be on this site when it begins: you are paired automatically.",
  waits: "You are waiting to be paired. Stay on this site, on any page.",
  waitsRound: "You are waiting for the next round. Stay on this site, on any page.",
  plays: "Your match is being played.",
  toMatch: "To your match",
  paused: "You are pausing. Nobody is paired with you.",
  absent: "You were absent in your last match, so you are pausing. Go on when you are here.",
  left: "You have left this event.",
  place: (place: number, all: number, points: number) =>
    `You came in at place ${place} of ${all}, with ${count(points, "point", "points")}.`,
  roster: "Your roster, as chosen on this device",
  anyRoster: "A ready-made one for each match",

  standings: "Standings",
  nobody: "Nobody has joined yet.",
  rank: "Place",
  player: "Player",
  points: "Points",
  matches: "Matches",
  now: "Now",
  opponents: "Opponents",
  opponentsHelp: "The points of all whom the player has met decide between equals.",
  streak: (n: number) => `${n} wins in a row: the next one counts double`,
  watch: "Watch",
  watchOf: (name: string) => `Watch ${name}`,
  entrants: { paused: "pauses", absent: "absent", left: "left" } as Record<
    string,
    string | undefined
  >,
  pointsOf: (n: number) => count(n, "point", "points"),
  matchesOf: (n: number) => count(n, "match", "matches"),
  you: "you",

  tables: "Being played",
  noTables: "No match is being played right now.",

  winners: "Winners",
  won: (names: string, n: number) => (n === 1 ? `${names} wins` : `${names} share first place`),
  nobodyWon: "Nobody has finished a match.",
  link: "Link to this event",
  shared: (name: string) => `${name} on Scrapworks`,
  share: "Share",
  picture: "Save a picture",

  rules: "How points are given",
  rulesPoints: "Two points for each player who does worse than you, one for each who does as well.",
  rulesArena:
    "Whoever is free is paired again at once. After two wins in a row, further wins count double " +
    "until you do not win.",
  rulesRounds:
    "Everybody plays each round. If the numbers do not work out, somebody has a bye, which counts " +
    "as a win. Between equals the points of their opponents decide.",
  rulesShort: {
    arena: "A match counts from 20 actions on. If it ends sooner, nobody gets points for it.",
    rounds:
      "A match counts from 20 actions on. If it ends sooner, whoever stayed in it gets the points " +
      "of a win.",
  },
  rulesAbsent: "Whoever stays away from a match pauses until they say that they are back.",

  new: "New event",
  newNeedsAccount: "With an account you can hold events.",
  name: "Name",
  form: "How people are brought together",
  formRounds: "Rounds",
  formHelp: {
    arena: "Whoever is free is paired again at once, until the time is over.",
    rounds: "Everybody plays each round. The next one begins when all matches have ended.",
  },
  roundCount: "Rounds",
  startsAt: "Begins at",
  startsAtHelp: "In your local time.",
  minutes: "Minutes in which matches begin",
  visibility: "Who sees it",
  public: "Anyone",
  publicHelp: "The event is listed here and on the front page.",
  unlistedChoice: "Only with the link",
  unlistedHelp: "Only people with the link can find it.",
  announce: "Announce the event",
};
