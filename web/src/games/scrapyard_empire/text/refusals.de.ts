/** Texts of refusals in German. */

import type { Kind } from "../../../api/generated/scrapyard_empire";
import { plural } from "./kinds.de";
import type { refusal as en } from "./refusals.en";

const none: Record<Kind, string> = { part: "kein Teil", machine: "keine Maschine" };

export const refusal: typeof en = {
  inventions: (n: number, min: number, max: number) =>
    `Eine Partie gewinnt man mit ${min} bis ${max} Erfindungen, nicht mit ${n}.`,
  rounds: (n: number, min: number, max: number) =>
    `Eine Partie kann ${min} bis ${max} Runden dauern, nicht ${n}.`,
  notAsked: (asked: string) => `Vorher: ${asked}.`,
  cannotDecline: (asked: string) => `Das geht nicht anders: ${asked}.`,
  noActions: "Du hast in diesem Zug keine Aktion mehr: Jetzt wird gebaut.",
  notFirst: "Zwei Karten ziehst du nur als erste Aktion eines Zuges.",
  handTooSmall: (have: number, needed: number) =>
    `Zwei Karten ziehst du nur mit ${needed} Maschinen auf der Hand; du hast ${have}.`,
  nothingToDraw: (kind: Kind) => `Es ist ${none[kind]} mehr zu ziehen.`,
  emptyPile: (kind: Kind) => `Auf dem Schrotthaufen liegt ${none[kind]}.`,
  notATarget: (player: string) => `${player} steht hier nicht zur Wahl.`,
  nothingToTake: (player: string, kind: Kind) => `${player} hat ${none[kind]} zu holen.`,
  nothingToGive: (kind: Kind) => `Du hast ${none[kind]} zu geben.`,
  notYours: (card: string) => `${card} hast du nicht.`,
  notTheirs: (player: string, card: string) => `${card} hat ${player} nicht.`,
  notOffered: (card: string) => `${card} steht nicht zur Wahl.`,
  wrongKind: (kind: Kind) => `Bei diesem Tausch geht es um ${plural[kind]}.`,
  sameCard: "Eine Karte wird nicht gegen eine gleiche getauscht.",
  withinLimit: "Von dieser Sorte darfst du alle Karten behalten.",
  boostIsUseless: "Mehr Teile würden an diesem Wurf nichts ändern.",
  boostIsWasted: (total: number, next: number) =>
    `Die verschrotteten Teile wären verloren: Der Wurf steht bei ${total} und braucht ${next}.`,
  missing: (card: string, names: string) => `Für ${card} fehlt dir: ${names}.`,
  missingBuilt: (card: string, names: string) => `Bau zuerst ${names}: Daraus entsteht ${card}.`,
  nothingToLeaveOut: "Du hast keine Fähigkeit, mit der du etwas weglassen darfst.",
  notInRecipe: (card: string) => `${card} wird dafür nicht gebraucht.`,
  noSuchAbility: (card: string) => `Die Fähigkeit von ${card} hast du nicht.`,
  usedUp: (card: string) => `Die Fähigkeit von ${card} hast du schon genutzt.`,
  notNow: (card: string) => `${card} geht jetzt nicht.`,
  wouldDoNothing: (card: string) => `${card} würde jetzt nichts bewirken.`,
};
