/** Texts of the table, in German. */

import type { Texts } from "./en";

export const de: Texts = {
  seatName: (n) => `Spieler ${n}`,
  card: (name, value) => `${name} (${value})`,
  prompt: {
    bid: (lot) => `Biete auf ${lot}: Wähle eine Karte aus deiner Hand.`,
    seal: (card) => `Versiegle dein Gebot, ${card}, oder wähle eine andere Karte.`,
    waitBids: (names) => `Es fehlt noch das Gebot von ${list(names)}.`,
    melt: "Dein Gebot war das niedrigste: Schmilz eine Karte ein und ziehe eine neue, oder behalte deine.",
    waitMelt: (name) => `${name} darf eine Karte einschmelzen.`,
    over: "Die Partie ist vorbei.",
  },
  action: {
    choose: (card) => `Biete ${card}`,
    seal: "Gebot versiegeln",
    melt: (card) => `Schmilz ${card} ein`,
    keep: "Karten behalten",
  },
  group: { bid: "Bieten", melt: "Einschmelzen" },
  preview: {
    choose: (card, higher, same, unseen) =>
      `${card}: Von ${unseen} Karten, die du nicht kennst, sind ${higher} höher und ${same} gleich.`,
    seal: (card) => `Dein Gebot ist dann ${card} und lässt sich nicht mehr ändern.`,
    melt: (card, higher, _same, unseen) =>
      `${card}: ${higher} von ${unseen} Karten, die du nicht kennst, sind höher.`,
    keep: "Die nächste Runde beginnt, und alle ziehen eine Karte.",
  },
  log: {
    lot: (round, card) => `Runde ${round}: Geboten wird auf ${card}.`,
    chose: (name, card) =>
      card === null ? `${name} legt eine Karte verdeckt ab.` : `${name} legt ${card} verdeckt ab.`,
    sealed: (name) => `${name} versiegelt das Gebot.`,
    bid: (name, card) => `${name} bietet ${card}`,
    took: (name, lot) => `${name} bekommt ${lot}.`,
    tied: (lot) => `Das höchste Gebot ist doppelt: Niemand bekommt ${lot}.`,
    offered: (name) => `${name} hat am wenigsten geboten und darf eine Karte einschmelzen.`,
    melted: (name, card) => `${name} schmilzt ${card} ein.`,
    kept: (name) => `${name} schmilzt nichts ein.`,
    drew: (name, card) => (card === null ? `${name} zieht eine Karte.` : `${name} zieht ${card}.`),
  },
  refusal: {
    copies: (copies, min, max) =>
      `In einer Partie gibt es jede Karte ${min}- bis ${max}-mal, nicht ${copies}-mal.`,
    notInHand: (card) => `Du hast ${card} nicht auf der Hand.`,
    sameCard: (card) => `${card} liegt schon da.`,
    nothingChosen: "Wähle eine Karte, bevor du dein Gebot versiegelst.",
    notMelting: "Jetzt wird geboten.",
    notBidding: "Jetzt darfst du eine Karte einschmelzen; geboten wird danach.",
  },
  aim: {
    goal: "Habe die meisten Punkte, wenn der Stapel aufgebraucht ist.",
    points: (n) => `${n} ${n === 1 ? "Punkt" : "Punkte"}`,
    pace: (round, left) =>
      left === 0 ? `Runde ${round}, die letzte` : `Runde ${round}, höchstens ${left} weitere`,
  },
  counters: { points: "Punkte", hand: "Handkarten" },
  result: {
    won: (points) => `Du hast gewonnen, denn du hast die meisten Punkte: ${points}.`,
    lost: (name, points, mine) =>
      mine == null
        ? `${name} hat mit ${points} Punkten gewonnen.`
        : `Du hast verloren, denn ${name} hat ${points} Punkte und du hast ${mine}.`,
    tied: (points) => `Gleichstand an der Spitze, mit je ${points} Punkten.`,
    left: "Die anderen sind gegangen.",
  },
  table: {
    lot: "Geboten wird auf",
    deck: (n) => (n === 1 ? "noch 1 Karte" : `noch ${n} Karten`),
    hand: "Deine Hand",
    you: "Du",
    decision: "Deine Entscheidung",
    faceDown: "verdeckt",
    sealed: "versiegelt",
    noBid: "noch kein Gebot",
    openCards: "Schon gesehen",
    chosen: "dein Gebot",
    skip: "Überspringen",
  },
  shortcuts: { cards: "Eine Karte wählen", confirm: "Gebot versiegeln oder Karte einschmelzen" },
};

function list(names: string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} und ${names.at(-1)}`;
}
