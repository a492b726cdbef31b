/** German explanations of terms. */

import type { Texts } from "./en";

export const terms: Texts["terms"] = {
  "Wunde, Wunden": "Eine Karte, die nichts tut und dein Deck verstopft. Wer weniger hat, gewinnt.",
  Schrott: "Geld für einen Zug: Damit kaufst du Karten der Auslage.",
  Energie: "Kraft für einen Zug: Damit bezahlst du Angriffe.",
  "Scrapbot, Scrapbots": "Eine Karte, die du in eine Spur baust. Sie hält die Spur und greift an.",
  "Spur, Spuren": "Eine von drei Bahnen. Ein Scrapbot trifft die Spur gegenüber.",
  "offen, offene, offenen": "Ohne Scrapbot: Je 10 Schaden dort sind eine Wunde.",
  Streuschaden: "Schaden in den Spuren neben der getroffenen.",
  erschöpft: "Hat etwas getan und kann im nächsten Zug seines Besitzers wieder etwas tun.",
  bereit: "Kann angreifen und Bauteile benutzen.",
  "Bauteil, Bauteile, Bauteilen":
    "Eine Karte für Schrott, für Energie oder zum Benutzen durch einen bereiten Scrapbot.",
  Bonus: "Was eine Ressource tut, nachdem sie Schrott oder Energie gegeben hat.",
  Ablage: "Benutzte und gekaufte Karten. Daraus wird dein Nachziehstapel, wenn der leer ist.",
  Nachziehstapel: "Die Karten, die du noch ziehst.",
  Auslage: "Fünf Karten, die man kaufen kann. Für jede gekaufte kommt sofort eine neue.",
  Stapel: "Die Wunden, die noch zu verteilen sind. Ist er leer, endet das Spiel.",
};
