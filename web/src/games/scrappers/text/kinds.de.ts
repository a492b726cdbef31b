/** German words that several texts use. */

import type { Asked, DeckNo, Kind, Own, Token } from "../../../api/generated/scrappers";

/** Followed by “schaden”. */
export const kind: Record<Kind, string> = { impact: "Wucht", energy: "Energie", plain: "Direkt" };

export const token: Record<Token, string> = { fuel: "Sprit", scrap: "Schrott" };
export const own: Record<Own, string> = { hand: "Hand", discard: "Ablage" };
/** Players count decks from 1. */
export const deck = (at: DeckNo) => `Deck ${at + 1}`;

export const damage = (n: number, of: Kind) => `${n} ${kind[of]}schaden`;
export const tokens = (n: number, of: Token) => `${n} ${token[of]}`;
export const total = (of: Token, n: number) => `${token[of]} jetzt: ${n}`;
export const gains = (player: string, what: string, card: string | null) =>
  `${player} bekommt ${what} ${card === null ? "für die ausgeworfene Karte" : `durch ${card}`}.`;

export const asked: Record<Asked, string> = {
  command: "leg eine Karte in deinen Stapel",
  token: "nimm Sprit oder Schrott für die ausgeworfene Karte",
  target: "wähle einen Piloten",
  shield: "wähle den Ausbau, der den Schaden verhindert",
  spend: "wähle, wie viel du ausgibst",
  melt: "wähle eine Karte zum Einschmelzen, oder keine",
  recall: "wähle eine Karte deiner Ablage, oder keine",
  claim: "nimm eine Karte der Auslage, oder keine",
  install: "wähle einen Ausbau, der ins Spiel kommt, oder keinen",
  destroy: "wähle den Ausbau, der zerstört wird",
  hasten: "wähle eine Karte deines Stapels, oder keine",
  churn: "wähle das Auslagedeck, dessen oberste Karte abgeworfen wird, oder keines",
  refresh: "wähle die Ablage der Auslage, die gemischt wird",
  discards: "wirf ab, was du nicht brauchst, und zieh nach",
  nothing: "warte auf die anderen",
};
