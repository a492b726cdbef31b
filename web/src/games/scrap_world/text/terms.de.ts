/** The terms of the rules in German. */

import type { Term } from "../../kit/game";

export const terms: Term[] = [
  {
    forms: ["Aktivierung", "Aktivierungen"],
    text: "Der Zug eines Anzugs in einer Runde: Er hat 3 Punkte, und jede Aktion geht einmal.",
  },
  {
    forms: ["Aktivierungspunkt", "Aktivierungspunkte"],
    text: "Ein Anzug hat in seiner Aktivierung 3 davon. Was übrig bleibt, verfällt.",
  },
  {
    forms: ["Rumpf"],
    text: "So viel Schaden hält der Anzug noch aus. Bei 0 ist er vernichtet.",
  },
  {
    forms: ["Energie"],
    text: "Bezahlt Angriffe, Wege und Panzerkarten. Sie kommt nur durch Aufladen und Neustart zurück.",
  },
  {
    forms: ["Initiative"],
    text: "Wer die höchste Initiative hat, ist in der Runde zuerst dran.",
  },
  {
    forms: ["Marker"],
    text: "Seine Zahl sagt, wann der Anzug in dieser Runde dran ist: 1 ist der erste.",
  },
  {
    forms: ["Treffer", "Treffern", "Treffers"],
    text: "Jeder Treffer, der nicht geblockt wird, ist 1 Schaden.",
  },
  {
    forms: ["Rückstoß", "Rückstöße", "Rückstößen", "weicht"],
    text: "Schiebt das Ziel 1 Feld gerade vom Angreifer weg; ist der Weg zu, ist es 1 Schaden.",
  },
  {
    forms: ["Block", "Blocks", "geblockt", "blocken"],
    text: "Eine Seite der Verteidigungswürfel: hebt einen Treffer auf.",
  },
  {
    forms: ["hält stand"],
    text: "Eine Seite der Verteidigungswürfel: hebt einen Rückstoß auf.",
  },
  {
    forms: ["½ Gehen"],
    text: "1 Punkt: Geh bis zum halben Tempo, abgerundet.",
  },
  {
    forms: ["Schnellangriff"],
    text: "1 Punkt und keine Energie: Angriff mit den wenigen schnellen Würfeln einer Waffe.",
  },
  {
    forms: ["Vollangriff"],
    text: "2 Punkte und 1 Energie: Angriff mit allen Würfeln einer Waffe.",
  },
  {
    forms: ["Lauern", "lauert"],
    text: "1 Punkt: Initiative +2 in der nächsten Runde.",
  },
  {
    forms: ["Aufladen", "lädt auf"],
    text: "1 Punkt: 1 Energie zurück.",
  },
  {
    forms: ["Neustart", "startet neu"],
    text: "2 Punkte: 3 Energie zurück, aber Initiative −1 in der nächsten Runde.",
  },
  {
    forms: ["Nachladen", "nachladen", "lädt nach"],
    text: "1 Punkt: deckt eine benutzte Karte wieder auf; Initiative −1 in der nächsten Runde.",
  },
  {
    forms: ["Flicken", "geflickt"],
    text: "2 Punkte und 1 Energie: 1 Schaden weniger, aber Initiative −1 bis zum Ende der Partie.",
  },
  {
    forms: ["verheizen", "verheizt"],
    text: "Manche Energiewaffen nehmen im Angriff zusätzliche Energie, für mehr Würfel.",
  },
  {
    forms: ["Genauigkeit"],
    text: "Für jede volle Genauigkeit in der Entfernung würfelt das Ziel einen grünen Würfel mehr.",
  },
  {
    forms: ["Sichtlinie"],
    text: "Fernkampf braucht eine freie Linie zwischen den Mitten beider Felder.",
  },
  {
    forms: ["Zweifel"],
    text: "Die Sichtlinie berührt nur eine Ecke: Das Ziel würfelt einen grünen Würfel mehr.",
  },
  {
    forms: ["Deckung"],
    text: "Ein grüner Würfel für das Ziel je sperrigem Hindernis zwischen beiden.",
  },
  {
    forms: ["hinderlich"],
    text: "Betreten kostet 1 mehr. Schüsse hält es nie auf.",
  },
  {
    forms: ["sperrig"],
    text: "Überqueren kostet 1 mehr, und niemand hält darauf an. Es gibt Deckung.",
  },
  {
    forms: ["unpassierbar"],
    text: "Kein Weg und keine Sichtlinie hindurch.",
  },
  {
    forms: ["Nahkampf"],
    text: "Ein Angriff auf eines der acht Felder neben dem Angreifer.",
  },
  {
    forms: ["Fernkampf"],
    text: "Ein Angriff auf einen Anzug in Sichtlinie, der nicht daneben steht.",
  },
  {
    forms: ["Ballistisch", "ballistisch", "ballistische"],
    text: "Eine Waffe, die Munitionskarten des Anzugs benutzen kann.",
  },
  {
    forms: ["Panzerkarte", "Panzerkarten"],
    text: "Bringt Würfel zur Verteidigung. Du wählst nach dem Angriffswurf und zahlst mit Energie.",
  },
  {
    forms: ["entzieht", "entzogen"],
    text: "Nimmt dem Ziel Energie; jede, die ihm fehlt, ist 1 Schaden.",
  },
  {
    forms: ["verdeckt"],
    text: "Die Karte geht erst wieder nach dem Nachladen.",
  },
];
