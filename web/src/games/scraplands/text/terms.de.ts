/** Terms of the rules in German, with one sentence each. */

import type { Term } from "../../kit/game";

export const terms: Term[] = [
  {
    forms: ["Befehlspunkt", "Befehlspunkte", "Befehlspunkten"],
    text: "Jedes Auto hat sechs je Durchgang; jede Aktion kostet einen.",
  },
  {
    forms: ["Aktivierung"],
    text: "Ein Auto ist an der Reihe: zwei bis vier Aktionen, erst gewählt, dann nacheinander ausgeführt.",
  },
  {
    forms: ["Schwenk", "Schwenks"],
    text: "Eine Drehung auf der Stelle um bis zu 45°; Fahrt und Vorstoß haben zwei, mit mindestens einem Zoll dazwischen.",
  },
  {
    forms: ["Fahrt"],
    text: "So weit wie die Bewegung des Autos mit zwei Schwenks, oder geradeaus mit einem Würfel mehr.",
  },
  {
    forms: ["Vorstoß", "Vorstoßes"],
    text: "Direkt nach einer Fahrt: drei Würfel, die besten zwei sind die Weite; eine 1 ist eine Kontrollprobe.",
  },
  {
    forms: ["Drift", "driftet"],
    text: "Direkt nach einer Fahrt, mit dem Ausbau: bis 8″ geradeaus, dann eine Drehung um 90°.",
  },
  {
    forms: ["J-Wende"],
    text: "Mit dem Ausbau, anstelle einer Fahrt: 3″ rückwärts, dann wenden.",
  },
  {
    forms: ["Angriff", "Angriffe"],
    text: "Feuere bis zu zwei Waffen auf Gegner in Reichweite und Schussfeld.",
  },
  { forms: ["Passen"], text: "Eine Aktion, die nichts tut und einen Befehlspunkt verbraucht." },
  { forms: ["Boost"], text: "Mit dem Ausbau, einmal je Partie: zwei Würfel mehr für eine Fahrt." },
  {
    forms: ["Kontrollprobe", "Kontrollproben"],
    text: "Ein Würfel muss das Können des Autos zeigen; sonst schleudert es und verliert vielleicht einen Trefferpunkt.",
  },
  {
    forms: ["schleudert", "Schleudern"],
    text: "Die Kontrollprobe ist misslungen: Das Auto nimmt einen Treffer, den es vielleicht wegsteckt.",
  },
  {
    forms: ["in der Spur"],
    text: "Die Kontrollprobe: Ein Würfel muss mindestens das Können des Autos zeigen.",
  },
  {
    forms: ["Können"],
    text: "Was ein Würfel zeigen muss, um zu treffen oder in der Spur zu bleiben.",
  },
  { forms: ["Abwehr"], text: "Was ein Würfel zeigen muss, um einen Treffer abzuwehren." },
  {
    forms: ["Robustheit"],
    text: "Je höher sie gegen den Schaden der Waffe ist, desto leichter wird er weggesteckt.",
  },
  {
    forms: ["Wegstecken", "weggesteckt", "steckt es weg"],
    text: "Ein Würfel je Schaden kann den Trefferpunkt retten; was er braucht, hängt von der Robustheit ab.",
  },
  {
    forms: ["Trefferpunkt", "Trefferpunkte", "Trefferpunkten"],
    text: "Ein Auto ohne Trefferpunkte ist Schrott.",
  },
  { forms: ["Schrott"], text: "So ein Auto ist raus und bekommt keine Punkte für einen Platz." },
  {
    forms: ["Rampe", "Rampen"],
    text: "Von der markierten Seite befahren wirft sie das Auto 2W6 Zoll weit; dann folgt eine Kontrollprobe.",
  },
  {
    forms: ["Rammen", "rammt", "gerammt"],
    text: "Vorwärts in einen Gegner fahren; beide Autos machen eine Kontrollprobe.",
  },
  {
    forms: ["Stechen", "gestochen"],
    text: "Zwei Würfel für jeden; wer mehr hat, ist zuerst dran.",
  },
  { forms: ["Startaufstellung"], text: "Die Felder hinter der Ziellinie, wo die Autos starten." },
  { forms: ["Salve"], text: "Jede gewürfelte 6 gibt einen Würfel mehr." },
];
