/** Log lines in German. */

import type { Kind } from "../../../api/generated/scrapyard_empire";
import { count } from "../../kit/text/de";
import { actions, afterNach } from "./german";
import { a, plural } from "./kinds.de";
import type { log as en } from "./log.en";

export const log: typeof en = {
  dealer: (player: string) => `${player} gibt; wer links davon sitzt, beginnt.`,
  character: (player: string, name: string) => `${player} spielt ${name}.`,
  turned: (card: string) => `${card} eröffnet einen Schrotthaufen.`,
  reshuffled: (name: string, n: number) =>
    `Der Schrotthaufen der ${name} wird gemischt und zum neuen Stapel: ${count(n, "Karte", "Karten")}.`,
  piles: { parts: "Teile", machines: "Maschinen", inventions: "Erfindungen" },
  turn: (round: number, player: string) => `Runde ${round}: ${player}`,
  actions,
  drew: (player: string, names: string) => `${player} zieht ${names}.`,
  drewHidden: (player: string, n: number) =>
    `${player} zieht ${n === 1 ? a.machine : `${n} Maschinen`}.`,
  drewPlan: (player: string) => `${player} zieht eine Erfindung.`,
  drewNothing: (player: string) => `Für ${player} ist nichts mehr zu ziehen.`,
  by: (card: string) => `Durch ${card}`,
  discarded: (player: string, card: string) => `${player} wirft ${card} ab.`,
  scrapped: (player: string, card: string) => `${player} verschrottet ${card}.`,

  rolled: {
    dig: (player: string, kind: Kind, die: number) =>
      `${player} gräbt nach ${afterNach[kind]} und würfelt ${die}.`,
    steal: (player: string, kind: Kind, from: string, die: number) =>
      `${player} will ${from} ${a[kind]} stehlen und würfelt ${die}.`,
    ability: (player: string, card: string, die: number) => `${player} würfelt ${die} für ${card}.`,
  },
  need: (need: number) => `Nötig: ${need}+`,
  raised: (player: string, by: number, with_: string, total: number) =>
    `${player} zählt mit ${with_} ${by} dazu, macht ${total}.`,
  success: (total: number, need: number) => `${total} gewürfelt, ${need}+ nötig: geschafft.`,
  failure: (total: number, need: number) => `${total} gewürfelt, ${need}+ nötig: daneben.`,

  digBegan: (player: string, kind: Kind) => `${player} gräbt ohne Wurf nach ${afterNach[kind]}.`,
  passed: (player: string, card: string) => `${player} lässt ${card} liegen.`,
  dug: (player: string, card: string) => `${player} gräbt ${card} aus.`,
  dugNothing: (player: string) => `${player} hat den Haufen durchwühlt und nimmt nichts.`,
  digEnded: "Das Graben ist vorbei.",
  top: (card: string) => `Obenauf liegt jetzt ${card}`,
  tookTop: (player: string, card: string) => `${player} nimmt ${card} vom Schrotthaufen.`,

  saw: (player: string, from: string) => `${player} sieht sich zwei Maschinen von ${from} an.`,
  sawThese: (player: string, from: string, names: string) =>
    `${player} sieht sich zwei Maschinen von ${from} an: ${names}.`,
  sawHand: (player: string, of: string) => `${player} sieht sich die Hand von ${of} an.`,
  sawHandThese: (player: string, of: string, names: string) =>
    `${player} sieht sich die Hand von ${of} an: ${names}.`,
  stole: (player: string, card: string, from: string) => `${player} stiehlt ${card} von ${from}.`,
  took: (player: string, card: string, from: string) => `${player} nimmt ${card} von ${from}.`,
  aMachine: "eine Maschine",
  swapped: (player: string, gave: string, got: string, other: string) =>
    `${player} tauscht ${gave} gegen ${got} von ${other}.`,
  broke: (player: string, card: string, of: string) => `${player} verschrottet ${card} von ${of}.`,
  reclaimed: (player: string, from: string) =>
    `${player} holt die gestohlene Karte von ${from} zurück.`,
  snatched: (player: string, card: string, from: string) =>
    `${player} schnappt ${from} die Karte ${card} vor der Nase weg.`,

  trade: (player: string, other: string, kind: Kind) =>
    `${player} will mit ${other} ${plural[kind]} tauschen.`,
  offered: (player: string, give: string, want: string, to: string) =>
    `${player} bietet ${to} ${give} für ${want}.`,
  offeredHidden: (player: string, to: string) =>
    `${player} bietet ${to} eine Maschine für eine andere.`,
  refused: (player: string) => `${player} lehnt ab.`,
  traded: (player: string, gave: string, got: string, other: string) =>
    `${player} tauscht ${gave} gegen ${got} von ${other}.`,

  used: (player: string, card: string) => `${player} nutzt ${card}.`,
  usedOf: (player: string, card: string, owner: string) => `${player} nutzt ${card} von ${owner}.`,
  gained: (player: string, n: number) => `${player} bekommt ${actions(n)} mehr.`,
  stalled: (player: string) => `${player} hat im nächsten Zug eine Aktion weniger.`,
  refitted: (player: string, card: string) => `${player} kann ${card} wieder nutzen.`,
  mimicked: (player: string, name: string) =>
    `${player} spielt bis zum Ende des Zuges als ${name}.`,
  built: (player: string, card: string) => `${player} baut ${card}.`,
  invented: (player: string, card: string) => `${player} baut die Erfindung ${card}.`,
  without: (card: string) => `Ohne ${card}`,
};
