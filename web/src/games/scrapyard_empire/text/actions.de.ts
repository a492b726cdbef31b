/** German labels of actions, and prompts. */

import type { Kind, Source } from "../../../api/generated/scrapyard_empire";
import { capital } from "../../kit/text/de";
import type { WaitingNames } from "../types";
import type { Texts } from "./en";
import { actions, afterNach } from "./german";
import { a, done, kinds, plural } from "./kinds.de";

const another = (kind: Kind) =>
  kind === "part" ? "ein Teil gegen ein anderes" : "eine Maschine gegen eine andere";

const decides = (of: Source, { player, card }: WaitingNames) =>
  `${player} entscheidet über ${card(of)}.`;

export const prompt: Texts["prompt"] = {
  over: "Das Spiel ist vorbei.",
  action: (n: number) =>
    n === 0
      ? "Keine Aktion mehr: Nutz eine Fähigkeit, oder geh zum Bauen über."
      : `${actions(n)}, dann baust du.`,
  build: (canBuild: boolean) =>
    canBuild
      ? "Bau, was du kannst, oder mach weiter."
      : "Gerade gibt es nichts zu bauen: Mach weiter.",
  discard: (parts: string | null) =>
    parts === null
      ? "Zu viele Karten auf der Hand: Wirf eine ab."
      : `Zu viele: ${parts}. Wirf eins ab.`,
  question: {
    boost: ({ total, need }) =>
      total >= need
        ? `${total}, nötig ${need}+: geschafft. Noch erhöhen?`
        : `${total}, nötig ${need}+: Teile verschrotten, um zu erhöhen?`,
    dig: ({ card, kind }, names) =>
      `Gefunden: ${card ? names.card(card) : kinds[kind]}. Nehmen oder tiefer graben?`,
    steal_part: ({ from }, names) => `Wähl das Teil, das du ${names.seat(from)} stiehlst.`,
    steal_machine: ({ from }, names) => `Zwei Maschinen von ${names.seat(from)}: Behalte eine.`,
    stolen: ({ by }, names) =>
      `${names.seat(by)} stiehlt dir ${names.stolen ? names.card(names.stolen) : a.machine}. ` +
      "Reagierst du?",
    dug: ({ by, card }, names) =>
      `${names.seat(by)} gräbt ${names.card(card)} aus. Nimmst du die Karte?`,
    offer: ({ with: other, kind }, names) =>
      `Mach ${names.seat(other)} ein Angebot: ${another(kind)}.`,
    answer: ({ from, counter }, names) =>
      `${names.seat(from)} macht ${counter ? "dir ein Angebot" : "ein Gegenangebot"}.`,
    target: ({ of }, names) => `${names.card(of)}: Wähl einen Mitspieler.`,
    part_of: ({ of, seat, left }, names) =>
      `${names.card(of)}: Wähl ein Teil von ${names.seat(seat)}` +
      `${left > 1 ? ` (noch ${left})` : ""}.`,
    swap_for: ({ part }, names) => `Wähl das Teil, das du für ${names.part(part)} gibst.`,
    hand_of: ({ seat }, names) => `Die Hand von ${names.seat(seat)}: Nimm eine Karte.`,
    built_of: ({ of, seat }, names) =>
      seat === names.asked
        ? `${names.card(of)}: Wähl eine deiner gebauten Maschinen.`
        : `${names.card(of)}: Wähl eine gebaute Maschine von ${names.seat(seat)}.`,
    own_machine: () => "Wähl eine Maschine deiner Hand, die du verschrottest.",
    churn: ({ scrapped, max }) => `Verschrotte bis zu ${max} Teile für neue (bisher ${scrapped}).`,
    nothing: () => "Das Spiel ist vorbei.",
  },
  waits: {
    action: (player) => `${player} ist dran.`,
    build: (player) => `${player} baut.`,
    discard: (player) => `${player} wirft ab.`,
  },
  waitsAnswer: {
    boost: (_, { player }) => `${player} kann den Wurf erhöhen.`,
    dig: (_, { player }) => `${player} gräbt.`,
    steal_part: ({ from }, { player, seat }) =>
      `${player} wählt, was ${seat(from)} gestohlen wird.`,
    steal_machine: ({ from }, { player, seat }) =>
      `${player} wählt, was ${seat(from)} gestohlen wird.`,
    stolen: (_, { player }) => `${player} kann mit einer Fähigkeit reagieren.`,
    dug: (_, { player }) => `${player} kann mit einer Fähigkeit reagieren.`,
    offer: ({ with: other }, { player, seat }) => `${player} macht ${seat(other)} ein Angebot.`,
    answer: ({ from }, { player, seat }) =>
      `${player} überlegt sich das Angebot von ${seat(from)}.`,
    target: ({ of }, names) => decides(of, names),
    part_of: ({ of }, names) => decides(of, names),
    hand_of: ({ of }, names) => decides(of, names),
    built_of: ({ of }, names) => decides(of, names),
    swap_for: (_, { player }) => `${player} wählt.`,
    own_machine: (_, { player }) => `${player} wählt.`,
    churn: (_, { player }) => `${player} wählt.`,
    nothing: (_, { player }) => `${player} wählt.`,
  },
};

export const group: Texts["group"] = {
  draw: "Ziehen",
  dig: "Graben",
  steal: "Stehlen",
  trade: "Tauschen",
  use: "Fähigkeiten",
  build: "Bauen",
  answer: "Antwort",
  discard: "Abwerfen",
  scrap: "Verschrotten",
  turn: "Zug",
};

export const action: Texts["action"] = {
  draw: ({ kind }) => `${capital(a[kind])} ziehen`,
  draw_two: ({ kind }) => `Zwei ${plural[kind]} ziehen`,
  dig: ({ kind }) => `Nach ${afterNach[kind]} graben`,
  steal: ({ kind, from }, names) => `${names.seat(from)} ${a[kind]} stehlen`,
  trade: ({ kind, with: other }, names) => `Mit ${names.seat(other)} ${a[kind]} tauschen`,
  use: ({ of }, names) => `${names.card(of)} nutzen`,
  build: ({ machine, top, without }, names) =>
    `${names.machine(machine)} bauen, ${names.part(top)} oben auf den Schrott` +
    (without === null ? "" : `, ohne ${names.part(without)}`),
  invent: ({ invention, top, without }, names) =>
    `${names.invention(invention)} bauen, ${names.machine(top)} oben auf den Schrott` +
    (without === null ? "" : `, ohne ${names.machine(without)}`),
  discard: ({ card }, names) => `${names.card(card)} abwerfen`,
  scrap: ({ part }, names) => `${names.part(part)} verschrotten`,
  take: (_, { open, card }) => `${open === null ? "Karte" : card(open)} nehmen`,
  pass: () => "Tiefer graben",
  offer: ({ give, want }, names) => `${names.card(give)} für ${names.card(want)} bieten`,
  accept: () => "Angebot annehmen",
  refuse: () => "Angebot ablehnen",
  target: ({ seat }, names) => `${names.seat(seat)} wählen`,
  pick: ({ card }, names) => `${names.card(card)} wählen`,
  done: (_, { ends }) => done[ends],
};
