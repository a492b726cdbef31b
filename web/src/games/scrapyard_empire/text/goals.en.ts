/** What a player is after, what an action brings, and why something is not possible, in English. */

import type { Kind } from "../../../api/generated/scrapyard_empire";
import { count } from "../../kit/text/en";
import { a, plural } from "./kinds.en";

export const aim = {
  goal: (inventions: number) =>
    inventions === 1
      ? "Build an invention first: parts → machines → invention."
      : `Build ${inventions} inventions first: parts → machines → inventions.`,
  /** Short: the progress of all seats has to stand in one row of a phone. */
  progress: (built: number, goal: number, machines: number, of: number) =>
    built >= goal ? `${built}/${goal} built` : `${built}/${goal} built, next ${machines}/${of}`,
  pace: (round: number, about: number) => `Round ${round} of about ${about}`,
  long: (round: number) => `Round ${round}, a long match`,
  lastRounds: (left: number) =>
    left === 0 ? "Last round" : left === 1 ? "Last round but one" : `${left} rounds left`,
};

/** For the hint. The parts of a sentence end it with a full stop. */
export const rationale = {
  goesInto: (card: string, into: string) => `${into} needs ${card}.`,
  completes: (card: string, into: string) => `${card} is all that ${into} still needs.`,
  unneeded: (card: string) => `Nothing in your hand needs ${card}.`,
  lacksParts: (machine: string, parts: string) => `${machine} still needs ${parts}.`,
  lacksMachines: (invention: string, machines: string) => `${invention} still needs ${machines}.`,
  twoCards: "Two cards for one action.",
  odds: (percent: number) => `It succeeds in ${percent} % of rolls.`,
  certain: "It succeeds with any roll.",
  theyHave: (player: string, cards: string) => `${player} has ${cards}, which you need.`,
  tradeIsFree: "A trade needs no roll; the other player can only say no.",
  partOfInvention: (machine: string, invention: string, built: number, of: number) =>
    `${machine} is needed for ${invention}: then ${built} of its ${of} machines stand.`,
  ability: (text: string) => text,
  winsNow: "That wins the match.",
  nextInvention: (built: number, goal: number) =>
    `That is invention ${built} of the ${goal} that win.`,
  succeeds: (total: number) => `That makes ${total}: the roll succeeds.`,
  closer: (total: number, need: number) => `That makes ${total}, and ${need} is needed.`,
  enough: "The roll succeeds as it is.",
  tooFar: "Raising this roll costs more parts than it is worth.",
  deeper: (card: string) => `You do not need ${card}; something better may lie below.`,
  swap: (give: string, get: string) => `You give ${give} and get ${get}.`,
  refuse: (give: string, get: string) => `${give} is worth more to you than ${get}.`,
  saveActions: "Building now is worth more than another action.",
  nothingToBuild: "Keep your parts for the machines that you need.",
};

export const whyNot = {
  over: "The match is over.",
  notYourTurn: (player: string) => `It is ${player}'s turn. You can do this in yours.`,
  buildInYourTurn: (lacks: string | null) =>
    lacks === null
      ? "Everything for it is there: you can build it in your turn, after your actions."
      : `You still need ${lacks} for this.`,
  actionsFirst: (n: number) =>
    n === 0
      ? "End the actions: then you can build this."
      : `First take your ${n === 1 ? "last action" : count(n, "action")}, or end them: ` +
        "then you can build this.",
  lacksParts: (parts: string) => `You need ${parts} for this. You build after your actions.`,
  lacksMachines: (machines: string) =>
    `Build ${machines} first: an invention is made of machines that stand on the table.`,
  needParts: (parts: string) => `You need ${parts} for this.`,
  actionsAreOver: "Your actions are over for this turn: build now, or go on.",
  buildingIsOver: "Building is over for this turn: you are down to discarding.",
  questionFirst: "First answer the question below the table.",
  theirInventions: "You draw an invention whenever you build one.",
  always: "This works by itself all the time.",
  onRoll: "You can use this after you have rolled.",
  onTheft: "You are asked when somebody steals from you.",
  onDig: "You are asked when somebody else digs up a card.",
  whileBuilding: "You can use this once your actions are over, while you build.",
};

/** Reading a card or a place of the table. */
export const reading = {
  again: (action: string) => `Once more on it: ${action}.`,
  needs: (what: string) => `needs ${what}`,
  needsMore: (n: number) => `${n} missing`,
  complete: "all there",
  inventions: "Inventions",
  deckText: (kind: Kind) => `Drawing ${a[kind]} takes an action and always works.`,
  scrapText: (kind: Kind) =>
    `You dig for ${plural[kind]} here: roll, then go through the pile from the top.`,
  seatText: (parts: number, hand: number) =>
    `${count(parts, "part")} on the table, ${count(hand, "small machine")} in hand.`,
};
