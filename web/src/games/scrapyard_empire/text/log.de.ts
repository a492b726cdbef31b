/** The lines of the log, in German. */

import type { Kind } from "../../../api/generated/scrapyard_empire";
import type { log as en } from "./log.en";

/** What is dug for, drawn or stolen. */
const one: Record<Kind, string> = { part: "ein Teil", machine: "eine Maschine" };
/** After “nach”. */
const after: Record<Kind, string> = { part: "einem Teil", machine: "einer Maschine" };
const many: Record<Kind, string> = { part: "Teile", machine: "Maschinen" };
const count = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}n`}`;
const actions = (n: number) => `${n} ${n === 1 ? "Aktion" : "Aktionen"}`;

export const log: typeof en = {
  dealer: (who: string) => `${who} gibt; wer links davon sitzt, beginnt.`,
  character: (who: string, name: string) => `${who} spielt ${name}.`,
  turned: (card: string) => `${card} eröffnet einen Schrotthaufen.`,
  reshuffled: (name: string, n: number) =>
    `Der Schrotthaufen der ${name} wird zum Stapel: ${count(n, "Karte")}.`,
  piles: { parts: "Teile", machines: "Maschinen", inventions: "Erfindungen" },
  turn: (round: number, who: string) => `Runde ${round}: ${who}`,
  actions,
  drew: (who: string, names: string) => `${who} zieht ${names}.`,
  drewHidden: (who: string, n: number) => `${who} zieht ${count(n, "Maschine")}.`,
  drewPlan: (who: string) => `${who} zieht eine Erfindung.`,
  drewNothing: (who: string) => `Für ${who} ist nichts mehr zu ziehen.`,
  by: (card: string) => `Durch ${card}`,
  discarded: (who: string, card: string) => `${who} wirft ${card} ab.`,
  scrapped: (who: string, card: string) => `${who} verschrottet ${card}.`,

  rolled: {
    dig: (who: string, kind: Kind, die: number) =>
      `${who} gräbt nach ${after[kind]} und würfelt ${die}.`,
    steal: (who: string, kind: Kind, from: string, die: number) =>
      `${who} will ${from} ${one[kind]} stehlen und würfelt ${die}.`,
    ability: (who: string, card: string, die: number) => `${who} würfelt ${die} für ${card}.`,
  },
  need: (need: number) => `Nötig: ${need} oder mehr`,
  raised: (who: string, by: number, with_: string, total: number) =>
    `${who} zählt mit ${with_} ${by} dazu: ${total}.`,
  success: (total: number, need: number) => `${total} von ${need}: geschafft.`,
  failure: (total: number, need: number) => `${total} von ${need}: vergeblich.`,

  digBegan: (who: string, kind: Kind) => `${who} gräbt ohne Wurf nach ${after[kind]}.`,
  passed: (who: string, card: string) => `${who} lässt ${card} liegen.`,
  dug: (who: string, card: string) => `${who} gräbt ${card} aus.`,
  dugNothing: (who: string) => `${who} hat den Haufen durchwühlt und nimmt nichts.`,
  digEnded: "Das Graben ist vorbei.",
  top: (card: string) => `Obenauf liegt jetzt ${card}`,
  tookTop: (who: string, card: string) => `${who} nimmt ${card} vom Schrotthaufen.`,

  saw: (who: string, from: string) => `${who} sieht zwei Maschinen von ${from}.`,
  sawThese: (who: string, from: string, names: string) => `${who} sieht ${names} von ${from}.`,
  sawHand: (who: string, of: string) => `${who} sieht die Hand von ${of} an.`,
  sawHandThese: (who: string, of: string, names: string) =>
    `${who} sieht die Hand von ${of} an: ${names}.`,
  stole: (who: string, card: string, from: string) => `${who} stiehlt ${card} von ${from}.`,
  took: (who: string, card: string, from: string) => `${who} nimmt ${card} von ${from}.`,
  aMachine: "eine Maschine",
  swapped: (who: string, gave: string, got: string, other: string) =>
    `${who} tauscht ${gave} gegen ${got} von ${other}.`,
  broke: (who: string, card: string, of: string) => `${who} verschrottet ${card} von ${of}.`,
  reclaimed: (who: string, from: string) => `${who} holt die gestohlene Karte von ${from} zurück.`,
  snatched: (who: string, card: string, from: string) =>
    `${who} schnappt ${from} die Karte ${card} vor der Nase weg.`,

  trade: (who: string, other: string, kind: Kind) =>
    `${who} will mit ${other} ${many[kind]} tauschen.`,
  offered: (who: string, give: string, want: string, to: string) =>
    `${who} bietet ${to} ${give} für ${want}.`,
  offeredHidden: (who: string, to: string) => `${who} bietet ${to} eine Maschine für eine andere.`,
  refused: (who: string) => `${who} lehnt ab.`,
  traded: (who: string, gave: string, got: string, other: string) =>
    `${who} gibt ${gave} für ${got} von ${other}.`,

  used: (who: string, card: string) => `${who} nutzt ${card}.`,
  usedOf: (who: string, card: string, owner: string) => `${who} nutzt ${card} von ${owner}.`,
  gained: (who: string, n: number) => `${who} hat ${actions(n)} mehr.`,
  stalled: (who: string) => `${who} hat im nächsten Zug eine Aktion weniger.`,
  refitted: (who: string, card: string) => `${who} richtet ${card} auf: wieder unverbraucht.`,
  mimicked: (who: string, name: string) => `${who} spielt bis zum Ende des Zuges als ${name}.`,
  built: (who: string, card: string) => `${who} baut ${card}.`,
  invented: (who: string, card: string) => `${who} baut die Erfindung ${card}.`,
  without: (card: string) => `Ohne ${card}`,
};
