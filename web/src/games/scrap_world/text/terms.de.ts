/** The terms of the rules in German. */

import type { Terms } from "../../kit/game";

export const terms: Terms = {
  "Aktivierung, Aktivierungen":
    "Der Zug eines Anzugs in einer Runde: Er hat 3 Punkte, und jede Aktion geht einmal.",
  "Aktivierungspunkt, Aktivierungspunkte":
    "Ein Anzug hat in seiner Aktivierung 3 davon. Was übrig bleibt, verfällt.",
  Rumpf: "So viel Schaden hält der Anzug noch aus. Bei 0 ist er vernichtet.",
  Energie:
    "Bezahlt Angriffe, Wege und Panzerkarten. Sie kommt nur durch Aufladen und Neustart zurück.",
  Initiative: "Wer die höchste Initiative hat, ist in der Runde zuerst dran.",
  Marker: "Seine Zahl sagt, wann der Anzug in dieser Runde dran ist: 1 ist der erste.",
  "Treffer, Treffern, Treffers": "Jeder Treffer, der nicht geblockt wird, ist 1 Schaden.",
  "Rückstoß, Rückstöße, Rückstößen, weicht":
    "Schiebt das Ziel 1 Feld gerade vom Angreifer weg; ist der Weg zu, ist es 1 Schaden.",
  "Block, Blocks, geblockt, blocken": "Eine Seite der Verteidigungswürfel: hebt einen Treffer auf.",
  "hält stand": "Eine Seite der Verteidigungswürfel: hebt einen Rückstoß auf.",
  "½ Gehen": "1 Punkt: Geh bis zum halben Tempo, abgerundet.",
  Schnellangriff:
    "1 Punkt und keine Energie: Angriff mit den wenigen schnellen Würfeln einer Waffe.",
  Vollangriff: "2 Punkte und 1 Energie: Angriff mit allen Würfeln einer Waffe.",
  "Lauern, lauert": "1 Punkt: Initiative +2 in der nächsten Runde.",
  "Aufladen, lädt auf": "1 Punkt: 1 Energie zurück.",
  "Neustart, startet neu": "2 Punkte: 3 Energie zurück, aber Initiative −1 in der nächsten Runde.",
  "Nachladen, lädt nach":
    "1 Punkt: deckt eine benutzte Karte wieder auf; Initiative −1 in der nächsten Runde.",
  "Flicken, geflickt":
    "2 Punkte und 1 Energie: 1 Schaden weniger, aber Initiative −1 bis zum Ende des Spiels.",
  "verheizen, verheizt":
    "Manche Energiewaffen nehmen im Angriff zusätzliche Energie, für mehr Würfel.",
  Genauigkeit:
    "Für jede volle Genauigkeit in der Entfernung würfelt das Ziel einen grünen Würfel mehr.",
  Sichtlinie: "Fernkampf braucht eine freie Linie zwischen den Mitten beider Felder.",
  Zweifel: "Die Sichtlinie berührt nur eine Ecke: Das Ziel würfelt einen grünen Würfel mehr.",
  Deckung: "Ein grüner Würfel für das Ziel je sperrigem Hindernis zwischen beiden.",
  hinderlich: "Betreten kostet 1 mehr. Schüsse hält es nie auf.",
  sperrig: "Überqueren kostet 1 mehr, und niemand hält darauf an. Es gibt Deckung.",
  unpassierbar: "Kein Weg und keine Sichtlinie hindurch.",
  Nahkampf: "Ein Angriff auf eines der acht Felder neben dem Angreifer.",
  Fernkampf: "Ein Angriff auf einen Anzug in Sichtlinie, der nicht daneben steht.",
  "Ballistisch, ballistische": "Eine Waffe, die Munitionskarten des Anzugs benutzen kann.",
  "Panzerkarte, Panzerkarten":
    "Bringt Würfel zur Verteidigung. Du wählst nach dem Angriffswurf und zahlst mit Energie.",
  "entzieht, entzogen": "Nimmt dem Ziel Energie; jede, die ihm fehlt, ist 1 Schaden.",
  verdeckt: "Die Karte geht erst wieder nach dem Nachladen.",
};
