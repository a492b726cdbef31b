/** Notices while no page is open. */

import type { Words } from "../en";

export const push: Words["push"] = {
  title: "Sag mir Bescheid, wenn ich dran bin",
  help:
    "Mitteilungen vom System, wenn ein Spiel auf dich wartet und du diese Seite nirgends offen hast. " +
    "Sie verraten nur, welches Spiel es ist.",
  device: "Mitteilungen auf diesem Gerät",
  deviceHelp: "Dein Browser fragt dich um Erlaubnis, wenn du das einschaltest.",
  denied:
    "Dein Browser lässt von dieser Seite keine Mitteilungen zu. Erlaube sie in seinen " +
    "Einstellungen für diese Seite, und schalte dies dann noch einmal ein.",
  missing: "Dein Browser kann hier keine Mitteilungen bekommen. Sie brauchen eine Seite mit https.",
  home_screen:
    "Auf iPhone und iPad füge diese Seite zuerst zum Home-Bildschirm hinzu: tippe auf „Teilen“, " +
    "dann auf „Zum Home-Bildschirm“. Öffne sie dann von dort, und schalte dies ein.",
  failed:
    "Dein Browser konnte für Mitteilungen nicht erreicht werden. Versuch es später noch einmal.",
  done: "Du erfährst, wenn du dran bist.",
  kindsTitle: "Wovon du erfährst",
  kinds: {
    your_turn: "Ich bin dran",
    invited: "Jemand lädt mich ein",
    paired: "Mitspieler für mich gefunden",
    rematch: "Jemand möchte eine Revanche",
    events: "Ein Turnier, bei dem ich mitmache, beginnt bald",
  },
  email: "Mail an mich, wenn ich in einem Spiel über Tage dran bin",
  emailHelp: (address) =>
    `An ${address}: höchstens eine Mail pro Stunde, und nur solange du diese Seite nirgends offen ` +
    "hast.",

  offer:
    "Das kann dauern. Sollen wir dir Bescheid sagen, wenn du dran bist, auch bei geschlossener Seite?",
  accept: "Ja, bitte",

  notices: {
    your_turn: { title: "Du bist dran", body: "{game} wartet auf deinen Zug." },
    invited: { title: "Du bist eingeladen", body: "Jemand hält dir einen Platz in {game} frei." },
    paired: { title: "Spiel gefunden", body: "{game} beginnt. Die anderen warten." },
    rematch: { title: "Noch einmal?", body: "Jemand möchte {game} noch einmal mit dir spielen." },
    event_begins: { title: "Dein Turnier beginnt bald", body: "{game}: Sei da, wenn es losgeht." },
    unknown: "Ein Spiel",
  },
};
