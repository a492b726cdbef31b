/** The settings, and the choice of an emblem, in German. */

import type { emblem as enEmblem, settings as enSettings } from "../en/settings";

export const emblem: typeof enEmblem = {
  title: "Dein Wappen",
  choose: "Wappen wählen",
  plate: "Schild",
  mark: "Zeichen",
  paint: "Farbe des Schilds",
  second: "Farbe des Zeichens",
  surprise: "Überrasch mich",
  save: "Speichern",
};

export const settings: typeof enSettings = {
  title: "Einstellungen",
  you: "Du",
  name: "Name",
  rename: "Ändern",
  look: "Aussehen und Spiel",
  theme: "Farben",
  themes: { system: "Wie das System", light: "Hell", dark: "Dunkel" },
  animations: "Animationen",
  animationSpeeds: { off: "Aus", fast: "Schnell", normal: "Mittel", calm: "Ruhig" },
  animationsHelp: "Figuren bewegen sich, Würfel rollen. Aus: Das Brett zeigt gleich das Ergebnis.",
  tableSounds: "Geräusche am Tisch",
  tableSoundsHelp:
    "Karten, Würfel, Schüsse und Motoren, ein Ton, wenn du dran bist, und einer am Ende.",
  confirmations: "Nachfragen, wenn sich etwas nicht rückgängig machen lässt",
  confirmationsHelp:
    "Zum Beispiel wenn du einen Zug vorzeitig beendest, einen Tisch verlässt oder eine " +
    "Aufstellung löschst. Beim Aufgeben eines Spiels wird immer gefragt.",
  shortcuts: "Tastenkürzel während eines Spiels",
  shortcutsHelp: "Am Tisch zeigt sie die Taste mit dem Fragezeichen.",
  volume: "Lautstärke aller Töne",
  volumeOff: "aus",
  volumeTest: "Ton testen",
  reset: "Alle Einstellungen zurücksetzen",
  resetHelp:
    "Jede Einstellung auf dieser Seite steht danach auf ihrem Anfangswert. Wer stumm ist, bleibt " +
    "stumm.",
  resetTitle: "Alle Einstellungen zurücksetzen?",
  resetDone: "Alle Einstellungen stehen wieder auf ihrem Anfangswert.",
  device: "Dieses Gerät",
  logout: "Auf diesem Gerät abmelden",
  logoutHelp:
    "Du spielst als Gast. Wenn du auf keinem anderen Gerät angemeldet bist, geht dieses Gastkonto " +
    "verloren. Deine beendeten Spiele kann man weiter ansehen.",
  logoutAccountHelp:
    "Du kannst dich jederzeit wieder anmelden. Deine anderen Geräte bleiben angemeldet.",
  logoutTitle: "Abmelden?",
};
