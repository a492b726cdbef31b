/** Texts of the table, in English. */

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const en = {
  seatName: (n: number) => `Player ${n}`,
  card: (name: string, value: number) => `${name} (${value})`,
  prompt: {
    bid: (lot: string) => `Bid for the ${lot}: choose a card from your hand.`,
    seal: (card: string) => `Seal your bid, the ${card}, or choose another card.`,
    waitBids: (names: string[]) => `Waiting for the bid of ${list(names)}.`,
    melt: "Your bid was the lowest: melt a card and draw another, or keep yours.",
    waitMelt: (name: string) => `${name} may melt a card.`,
    over: "The match is over.",
  },
  action: {
    choose: (card: string) => `Bid the ${card}`,
    seal: "Seal the bid",
    melt: (card: string) => `Melt the ${card}`,
    keep: "Keep your cards",
  },
  group: { bid: "Bid", melt: "Melt" },
  preview: {
    choose: (card: string, higher: number, same: number, unseen: number) =>
      `${card}: of ${unseen} cards that you have not seen, ${higher} are higher and ${same} equal.`,
    seal: (card: string) => `Your bid will be the ${card}, and cannot be changed any more.`,
    melt: (card: string, higher: number, _same: number, unseen: number) =>
      `${card}: ${higher} of ${unseen} cards that you have not seen are higher.`,
    keep: "The next round begins, and everybody draws a card.",
  },
  log: {
    lot: (round: number, card: string) => `Round ${round}: the lot is ${card}.`,
    chose: (name: string, card: string | null) =>
      card === null ? `${name} lays a card face down.` : `${name} lays down the ${card}.`,
    sealed: (name: string) => `${name} seals the bid.`,
    bid: (name: string, card: string) => `${name} bids ${card}`,
    took: (name: string, lot: string) => `${name} takes the ${lot}.`,
    tied: (lot: string) => `The highest bid is tied: nobody takes the ${lot}.`,
    offered: (name: string) => `${name} has the lowest bid and may melt a card.`,
    melted: (name: string, card: string) => `${name} melts the ${card}.`,
    kept: (name: string) => `${name} melts nothing.`,
    drew: (name: string, card: string | null) =>
      card === null ? `${name} draws a card.` : `${name} draws the ${card}.`,
  },
  refusal: {
    copies: (copies: number, min: number, max: number) =>
      `A match is played with ${min} to ${max} copies of each card, not ${copies}.`,
    notInHand: (card: string) => `You do not have the ${card}.`,
    sameCard: (card: string) => `The ${card} lies there already.`,
    nothingChosen: "Choose a card before you seal your bid.",
    notMelting: "Bids are made now.",
    notBidding: "You may melt a card now; bids come afterwards.",
  },
  aim: {
    goal: "Have the most points when the deck has run out.",
    points: (n: number) => plural(n, "point", "points"),
    pace: (round: number, left: number) =>
      left === 0 ? `Round ${round}, the last` : `Round ${round}, at most ${left} more`,
  },
  counters: { points: "Points", hand: "Hand" },
  result: {
    won: (points: number) => `You won because you have the most points: ${points}.`,
    lost: (name: string, points: number, mine: number | null | undefined) =>
      mine == null
        ? `${name} won with ${points} points.`
        : `You lost because ${name} has ${points} points and you have ${mine}.`,
    tied: (points: number) => `Tied at the top, with ${points} points each.`,
    left: "The others have left.",
  },
  table: {
    lot: "The lot",
    deck: (n: number) => plural(n, "card left", "cards left"),
    hand: "Your hand",
    you: "You",
    decision: "Your decision",
    faceDown: "face down",
    sealed: "sealed",
    noBid: "no bid yet",
    openCards: "Seen so far",
    chosen: "your bid",
    skip: "Skip",
  },
  shortcuts: { cards: "Choose a card", confirm: "Seal the bid, or melt the card" },
};

export type Texts = typeof en;

function list(names: string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
