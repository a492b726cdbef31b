/** What a player is after, what an action brings, and why something is not possible, in German. */

import type { Kind } from "../../../api/generated/scrapyard_empire";
import { count } from "../../kit/text/de";
import { actions, afterNach } from "./german";
import { capital } from "../../kit/text/de";
import { a } from "./kinds.de";
import type * as en from "./goals.en";

export const aim: typeof en.aim = {
  goal: (inventions: number) =>
    inventions === 1
      ? "Bau zuerst eine Erfindung: Teile → Maschinen → Erfindung."
      : `Bau zuerst ${inventions} Erfindungen: Teile → Maschinen → Erfindungen.`,
  progress: (built: number, goal: number, machines: number, of: number) =>
    built >= goal
      ? `${built}/${goal} gebaut`
      : `${built}/${goal} gebaut, nächste ${machines}/${of}`,
  pace: (round: number, about: number) => `Runde ${round} von etwa ${about}`,
  long: (round: number) => `Runde ${round}, ein langes Spiel`,
  lastRounds: (left: number) =>
    left === 0 ? "Letzte Runde" : left === 1 ? "Vorletzte Runde" : `Noch ${left} Runden`,
};

export const rationale: typeof en.rationale = {
  goesInto: (card: string, into: string) => `${into} braucht ${card}.`,
  completes: (card: string, into: string) => `Für ${into} fehlt nur noch ${card}.`,
  unneeded: (card: string) => `Nichts auf deiner Hand braucht ${card}.`,
  lacksParts: (machine: string, parts: string) => `Für ${machine} fehlt noch: ${parts}.`,
  lacksMachines: (invention: string, machines: string) =>
    `Für ${invention} fehlt noch: ${machines}.`,
  twoCards: "Zwei Karten für eine Aktion.",
  odds: (percent: number) => `Das gelingt in ${percent} % der Würfe.`,
  certain: "Das gelingt bei jedem Wurf.",
  theyHave: (player: string, cards: string) => `${player} hat, was du brauchst: ${cards}.`,
  tradeIsFree: "Ein Tausch braucht keinen Wurf; der andere kann nur ablehnen.",
  partOfInvention: (machine: string, invention: string, built: number, of: number) =>
    `${machine} gehört zu ${invention}: Dann stehen ${built} von ${of} Maschinen.`,
  ability: (text: string) => text,
  winsNow: "Damit gewinnst du.",
  nextInvention: (built: number, goal: number) =>
    `Das ist Erfindung ${built} von ${goal}, die zum Sieg reichen.`,
  succeeds: (total: number) => `Das ergibt ${total}: geschafft.`,
  closer: (total: number, need: number) => `Das ergibt ${total}, nötig sind ${need}.`,
  enough: "Der Wurf reicht schon.",
  tooFar: "Diesen Wurf zu erhöhen kostet mehr Teile, als er wert ist.",
  deeper: (card: string) => `${card} brauchst du nicht; weiter unten liegt vielleicht Besseres.`,
  swap: (give: string, get: string) => `Du gibst ${give} und bekommst ${get}.`,
  refuse: (give: string, get: string) => `${give} nützt dir mehr als ${get}.`,
  saveActions: "Jetzt zu bauen ist mehr wert als noch eine Aktion.",
  nothingToBuild: "Behalte deine Teile für die Maschinen, die du brauchst.",
};

export const whyNot: typeof en.whyNot = {
  over: "Das Spiel ist vorbei.",
  notYourTurn: (player: string) => `${player} ist dran. In deinem Zug geht das.`,
  buildInYourTurn: (lacks: string | null) =>
    lacks === null
      ? "Alles dafür ist da: Du kannst sie in deinem Zug bauen, nach deinen Aktionen."
      : `Dafür fehlt dir noch: ${lacks}.`,
  actionsFirst: (n: number) =>
    n === 0
      ? "Beende die Aktionen: Dann kannst du das bauen."
      : `Erst ${n === 1 ? "deine letzte Aktion" : `deine ${actions(n)}`} nutzen oder beenden: ` +
        "Dann kannst du das bauen.",
  lacksParts: (parts: string) => `Dafür fehlt dir noch: ${parts}. Gebaut wird nach den Aktionen.`,
  lacksMachines: (machines: string) =>
    `Bau zuerst ${machines}: Eine Erfindung entsteht aus Maschinen, die auf dem Tisch stehen.`,
  needParts: (parts: string) => `Dafür fehlt dir noch: ${parts}.`,
  actionsAreOver: "Deine Aktionen sind für diesen Zug vorbei: Bau jetzt, oder mach weiter.",
  buildingIsOver: "Gebaut wird in diesem Zug nicht mehr: Jetzt wirfst du ab.",
  questionFirst: "Beantworte zuerst die Frage unter dem Tisch.",
  theirInventions: "Eine Erfindung ziehst du, sobald du eine gebaut hast.",
  always: "Das wirkt von selbst, die ganze Zeit.",
  onRoll: "Das kannst du nach einem Wurf von dir nutzen.",
  onTheft: "Du wirst gefragt, wenn dich jemand bestiehlt.",
  onDig: "Du wirst gefragt, wenn jemand anders eine Karte ausgräbt.",
  whileBuilding: "Das kannst du nach deinen Aktionen nutzen, beim Bauen.",
};

export const reading: typeof en.reading = {
  again: (action: string) => `Noch einmal darauf: ${action}.`,
  needs: (what: string) => `fehlt: ${what}`,
  needsMore: (n: number) => (n === 1 ? "1 fehlt" : `${n} fehlen`),
  complete: "alles da",
  inventions: "Erfindungen",
  deckText: (kind: Kind) => `${capital(a[kind])} zu ziehen kostet eine Aktion und klappt immer.`,
  scrapText: (kind: Kind) =>
    `Hier gräbst du nach ${afterNach[kind]}: Würfle, und sieh den Haufen von oben durch.`,
  seatText: (parts: number, hand: number) =>
    `${count(parts, "Teil", "Teile")} auf dem Tisch, ` +
    `${count(hand, "Maschine", "Maschinen")} auf der Hand.`,
};
