/** German labels of actions, and prompts. */

import { capital } from "../../kit/text/de";
import type { Texts } from "./en";
import { damage, deck, own, token, tokens } from "./kinds.de";

export const prompt: Texts["prompt"] = {
  over: "Das Spiel ist vorbei.",
  command: (slot: number, size: number) =>
    slot === 1
      ? "Leg eine Karte auf Platz 1: Sie kommt zuletzt dran."
      : slot === size
        ? `Leg eine Karte auf Platz ${size}: Sie kommt zuerst dran.`
        : `Leg eine Karte auf Platz ${slot} deines Stapels.`,
  commandDraft: (slot: number) => `Deine Hand ist leer: Sichere eine Karte für Platz ${slot}.`,
  question: {
    token: (_, card) => `${capital(card)} war ausgeworfen: Nimm dafür Sprit oder Schrott.`,
    target: (_, card) => `${card}: Wähl einen Piloten.`,
    shield: (hit) =>
      hit.may_decline
        ? `Dir drohen noch ${damage(hit.damage, hit.kind)}: Nutze einen weiteren Ausbau, ` +
          "oder nimm den Schaden hin."
        : `Dir drohen ${damage(hit.damage, hit.kind)}: Wähl den Ausbau, der das verhindert.`,
    spend: (spent, card) => `${card}: Wie viel ${token[spent.token]} gibst du aus?`,
    melt: (_, card) => `${card}: Schmilz eine Karte ein, oder keine.`,
    recall: (_, card) => `${card}: Leg eine Karte deiner Ablage oben auf dein Deck, oder keine.`,
    claim: ({ scrap_max }, card) =>
      `${card}: Nimm kostenlos eine Karte der Auslage bis ${scrap_max} Schrott, oder keine.`,
    install: (_, card) => `${card}: Bring kostenlos einen Ausbau ins Spiel, oder keinen.`,
    destroy: (_, card) => `${card}: Wähl den Ausbau, der zerstört wird.`,
    hasten: (_, card) =>
      `${card}: Wähl die Karte deines Stapels, die als nächste drankommt, oder keine.`,
    churn: (_, card) => `${card}: Wirf die oberste Karte eines Auslagedecks ab, oder keine.`,
    refresh: (_, card) => `${card}: Wähl die Ablage der Auslage, die gemischt wird.`,
  },
  reboot: (hand: number) =>
    hand === 0
      ? "Zieh neue Karten für die nächste Runde."
      : "Wirf ab, was du nicht brauchst, und zieh für die nächste Runde nach.",
  waitCommand: (player: string, slot: number) => `${player} wählt eine Karte für Platz ${slot}.`,
  waitAnswer: (player: string, about: string) => `${player} entscheidet über ${about}.`,
  waitShield: (player: string, text: string) => `${player} wählt, was ${text} verhindert.`,
  waitReboot: (player: string) => `${player} wirft ab und zieht nach.`,
};

export const action: Texts["action"] = {
  assign: ({ card }, names) => `${names.card(card)} einsetzen`,
  eject: ({ card }, names) => `${names.card(card)} auswerfen`,
  draft: (from, names) => `${capital(names.top(from))} von ${names.pile(from)} sichern`,
  take: (taken) => `1 ${token[taken.token]} nehmen`,
  target: ({ seat }, names) => `${names.seat(seat)} wählen`,
  shield: ({ card }, names) => `Mit ${names.card(card)} verhindern`,
  spend: ({ amount }, { spent }) =>
    amount === 0 ? `Keinen ${token[spent]} ausgeben` : `${tokens(amount, spent)} ausgeben`,
  melt: ({ card, from }, names) => `${names.card(card)} aus deiner ${own[from]} einschmelzen`,
  recall: ({ card }, names) => `${names.card(card)} oben auf dein Deck legen`,
  claim: (from, names) => `${capital(names.top(from))} von ${names.pile(from)} nehmen`,
  install: ({ card, from }, names) =>
    `${names.card(card)} aus deiner ${own[from]} ins Spiel bringen`,
  destroy: ({ seat, card }, names) => `${names.card(card)} von ${names.seat(seat)} zerstören`,
  hasten: ({ slot }, names) => `${names.slot(slot)} von Platz ${slot + 1} nach ganz rechts legen`,
  pick: (picked, { asked, top }) => {
    if (asked === "refresh") return `Die Ablage von ${deck(picked.deck)} mischen`;
    if (asked !== "churn") return `${deck(picked.deck)} wählen`;
    return `${top({ deck: picked.deck, from: "deck" })} von ${deck(picked.deck)} abwerfen`;
  },
  decline: (_, { asked }) => (asked === "shield" ? "Den Schaden hinnehmen" : "Nichts davon"),
  discard: ({ card }, names) => `${names.card(card)} abwerfen`,
  redraw: () => "Ziehen",
};

export const group: Texts["group"] = {
  assign: "Einsetzen: offen, Sprit zahlen, ausführen",
  eject: "Auswerfen: verdeckt, für 1 Sprit oder 1 Schrott",
  draft: "Sichern: Schrott zahlen, behalten",
  answer: "Deine Wahl",
};
