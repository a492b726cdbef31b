/** How one is called to a match that waits. */

import type { Words } from "../en";

export const alerts: Words["alerts"] = {
  title: "Rufe",
  help: "Für Partien, die auf dich warten. Außer dem ersten nur, solange du woanders hinsiehst.",
  titles: { turn: "Du bist dran", over: "Die Partie ist zu Ende" },
  unknown: "Eine Partie wartet auf deine Entscheidung.",

  tab: "Titel und Symbol des Tabs",
  tabHelp: "Sie sagen, dass du dran bist. Ebenso die Zahl am Symbol der installierten App.",
  sound: "Ton",
  soundHelp: "Ein leises Ping. Ein anderes, wenn eine Partie zu Ende ist.",
  listen: "Anhören",
  desktop: "Mitteilung",
  desktopHelp: "Vom System, solange die Seite nicht zu sehen ist. Ein Klick führt zur Partie.",
  denied:
    "Dein Browser lässt von dieser Seite keine Mitteilungen zu. Erlaube sie in seinen " +
    "Einstellungen für diese Seite, und schalte dies dann noch einmal ein.",
  missing: "Dein Browser zeigt hier keine Mitteilungen. Er tut es nur auf Seiten mit https.",
  vibration: "Vibrieren",
  vibrationHelp: "Auf Telefonen: mit einer Mitteilung, oder solange die Seite zu sehen ist.",
};
