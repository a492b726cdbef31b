/** How one is called to a match that waits. */

import type { Words } from "../en";

export const alerts: Words["alerts"] = {
  title: "Hinweise",
  help: "Wenn ein Spiel auf dich wartet. Alle außer dem ersten nur, wenn du woanders bist.",
  titles: { turn: "Du bist dran", over: "Das Spiel ist zu Ende", paired: "Dein Spiel beginnt" },
  unknown: "Ein Spiel wartet auf deinen Zug.",

  tab: "Titel und Symbol des Tabs",
  tabHelp: "Sie zeigen, dass du dran bist, wie auch die Zahl am Symbol der installierten App.",
  sound: "Ton",
  soundHelp: "Ein leises Ping, und ein anderes, wenn ein Spiel zu Ende ist.",
  listen: "Anhören",
  desktop: "Mitteilung",
  desktopHelp: "Vom System, solange die Seite nicht zu sehen ist. Ein Klick führt zum Spiel.",
  denied:
    "Dein Browser lässt von dieser Seite keine Mitteilungen zu. Erlaube sie in seinen " +
    "Einstellungen für diese Seite, und schalte dies dann noch einmal ein.",
  missing: "Dein Browser kann hier keine Mitteilungen zeigen. Sie brauchen eine Seite mit https.",
  vibration: "Vibrieren",
  vibrationHelp: "Auf Telefonen: mit einer Mitteilung, oder solange die Seite zu sehen ist.",
};
