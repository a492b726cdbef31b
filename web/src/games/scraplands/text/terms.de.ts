/** Terms of the rules in German, with one sentence each. */

import type { Terms } from "../../kit/game";

export const terms: Terms = {
  "Befehlspunkt, Befehlspunkte, Befehlspunkten":
    "Jedes Auto hat sechs je Durchgang; jede Aktion kostet einen.",
  Aktivierung:
    "Ein Auto ist an der Reihe: zwei bis vier Aktionen, erst gewählt, dann nacheinander ausgeführt.",
  "Schwenk, Schwenks":
    "Eine Drehung auf der Stelle um bis zu 45°; Fahrt und Vorstoß haben zwei, mit mindestens einem Zoll dazwischen.",
  Fahrt:
    "So weit wie die Bewegung des Autos mit zwei Schwenks, oder geradeaus mit einem Würfel mehr.",
  "Vorstoß, Vorstoßes":
    "Direkt nach einer Fahrt: drei Würfel, die besten zwei sind die Weite; eine 1 ist eine Kontrollprobe.",
  "Drift, driftet":
    "Direkt nach einer Fahrt, mit dem Ausbau: bis 8″ geradeaus, dann eine Drehung um 90°.",
  "J-Wende": "Mit dem Ausbau, anstelle einer Fahrt: 3″ rückwärts, dann wenden.",
  "Angriff, Angriffe": "Feuere bis zu zwei Waffen auf Gegner in Reichweite und Schussfeld.",
  Passen: "Eine Aktion, die nichts tut und einen Befehlspunkt verbraucht.",
  Boost: "Mit dem Ausbau, einmal je Spiel: zwei Würfel mehr für eine Fahrt.",
  "Kontrollprobe, Kontrollproben":
    "Ein Würfel muss das Können des Autos zeigen; sonst schleudert es und verliert vielleicht einen Trefferpunkt.",
  "schleudert, Schleudern":
    "Die Kontrollprobe ist misslungen: Das Auto nimmt einen Treffer, den es vielleicht wegsteckt.",
  "in der Spur": "Die Kontrollprobe: Ein Würfel muss mindestens das Können des Autos zeigen.",
  Können: "Was ein Würfel zeigen muss, um zu treffen oder in der Spur zu bleiben.",
  Abwehr: "Was ein Würfel zeigen muss, um einen Treffer abzuwehren.",
  Robustheit: "Je höher sie gegen den Schaden der Waffe ist, desto leichter wird er weggesteckt.",
  "Wegstecken, weggesteckt, steckt es weg":
    "Ein Würfel je Schaden kann den Trefferpunkt retten; was er braucht, hängt von der Robustheit ab.",
  "Trefferpunkt, Trefferpunkte, Trefferpunkten": "Ein Auto ohne Trefferpunkte ist Schrott.",
  Schrott: "So ein Auto ist raus und bekommt keine Punkte für einen Platz.",
  "Rampe, Rampen":
    "Von der markierten Seite befahren wirft sie das Auto 2W6 Zoll weit; dann folgt eine Kontrollprobe.",
  "Rammen, rammt, gerammt":
    "Vorwärts in einen Gegner fahren; beide Autos machen eine Kontrollprobe.",
  "Stechen, gestochen": "Zwei Würfel für jeden; wer mehr hat, ist zuerst dran.",
  Startaufstellung: "Die Felder hinter der Ziellinie, wo die Autos starten.",
  Salve: "Jede gewürfelte 6 gibt einen Würfel mehr.",
};
