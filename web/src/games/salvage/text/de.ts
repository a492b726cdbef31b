/** Texts of the table, in German. */

import { and, count } from "../../kit/text/de";
import type { Texts } from "./en";

export const de: Texts = {
  seatName: (n) => `Spieler ${n}`,
  card: (name, value) => `${name} (${value})`,
  prompt: {
    bid: (lot) => `Biete auf ${lot}: Wähl eine Karte aus deiner Hand.`,
    seal: (card) => `Versiegle dein Gebot, ${card}, oder wähle eine andere Karte.`,
    waitBids: (names) => `Es fehlt noch das Gebot von ${and(names)}.`,
    melt: "Dein Gebot war das niedrigste: Schmilz eine Karte ein und ziehe eine neue, oder behalte deine.",
    waitMelt: (name) => `${name} darf eine Karte einschmelzen.`,
    over: "Das Spiel ist vorbei.",
  },
  action: {
    choose: ({ card }, names) => `Biete ${names.card(card)}`,
    seal: () => "Gebot versiegeln",
    melt: ({ card }, names) => `Schmilz ${names.card(card)} ein`,
    keep: () => "Karten behalten",
  },
  group: { bid: "Bieten", melt: "Einschmelzen" },
  preview: {
    choose: ({ card, higher, same, unseen }, names) =>
      `${names.card(card)}: Von ${unseen} Karten, die du nicht kennst, ` +
      `sind ${higher} höher und ${same} gleich.`,
    seal: ({ card }, names) =>
      `Dein Gebot ist dann ${names.card(card)} und lässt sich nicht mehr ändern.`,
    melt: ({ card, higher, unseen }, names) =>
      `${names.card(card)}: ${higher} von ${unseen} Karten, die du nicht kennst, sind höher.`,
    keep: () => "Die nächste Runde beginnt, und alle ziehen eine Karte.",
  },
  log: {
    lot_turned: ({ round, card }, names) => `Runde ${round}: Geboten wird auf ${names.card(card)}.`,
    chose: ({ seat, card }, names) =>
      card === null
        ? `${names.seat(seat)} legt eine Karte verdeckt ab.`
        : `${names.seat(seat)} legt ${names.card(card)} verdeckt ab.`,
    sealed: ({ seat }, names) => `${names.seat(seat)} versiegelt das Gebot.`,
    bids_shown: ({ lot, winner }, names) =>
      winner === null
        ? `Das höchste Gebot ist doppelt: Niemand bekommt ${names.card(lot)}.`
        : `${names.seat(winner)} bekommt ${names.card(lot)}.`,
    melt_offered: ({ seat }, names) =>
      `${names.seat(seat)} hat am wenigsten geboten und darf eine Karte einschmelzen.`,
    melted: ({ seat, card }, names) => `${names.seat(seat)} schmilzt ${names.card(card)} ein.`,
    kept: ({ seat }, names) => `${names.seat(seat)} schmilzt nichts ein.`,
    drew: ({ seat, card }, names) =>
      `${names.seat(seat)} zieht ${card === null ? "eine Karte" : names.card(card)}.`,
  },
  logDetails: {
    bids_shown: ({ bids }, names) =>
      bids.map((card, seat) => `${names.seat(seat)} bietet ${names.card(card)}`),
  },
  refusal: {
    copies_option: ({ copies, min, max }) =>
      `In einem Spiel gibt es jede Karte ${min}- bis ${max}-mal, nicht ${copies}-mal.`,
    not_in_hand: ({ card }, names) => `Du hast ${names.card(card)} nicht auf der Hand.`,
    same_card: ({ card }, names) => `${names.card(card)} liegt schon da.`,
    nothing_chosen: () => "Wähl eine Karte, bevor du dein Gebot versiegelst.",
    not_melting: () => "Jetzt wird geboten.",
    not_bidding: () => "Jetzt darfst du eine Karte einschmelzen; geboten wird danach.",
  },
  aim: {
    goal: "Habe die meisten Punkte, wenn der Stapel aufgebraucht ist.",
    points: (n) => count(n, "Punkt", "Punkte"),
    pace: (round, left) =>
      left === 0 ? `Runde ${round}, die letzte` : `Runde ${round}, höchstens ${left} weitere`,
  },
  counters: { points: "Punkte", hand: "Handkarten" },
  result: {
    won: (points) => `Du hast mit ${points} Punkten gewonnen.`,
    lost: (name, points, mine) =>
      mine == null
        ? `${name} hat mit ${points} Punkten gewonnen.`
        : `Du hast verloren, denn ${name} hat ${points} Punkte und du hast ${mine}.`,
    tied: (points) => `Gleichstand an der Spitze, mit je ${points} Punkten.`,
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
