/** Every text of the shell in German: informal, short, and of the shape of the English ones. */

import { count } from "./count";
import { alerts } from "./de/alerts";
import { bots } from "./de/bots";
import { pairing } from "./de/pairing";
import { clocks } from "./de/clocks";
import { event } from "./de/events/event";
import { names } from "./de/names";
import { push } from "./de/push";
import { ratings } from "./de/ratings";
import { upkeep } from "./de/updates";
import type { Words } from "./en";

/** „A, B und C“. */
function list(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} und ${items.at(-1)}`;
}

export const de: Words = {
  alerts,
  bots,
  pairing,
  clocks,
  event,
  names,
  push,
  ratings,
  upkeep,
  list,
  to: (does, what) => `${does}: ${what}`,
  capital: (word) => word.charAt(0).toUpperCase() + word.slice(1),
  siteName: "Scrapworks",
  skip: "Zum Inhalt springen",
  adopted: (name) => `Du bist jetzt auch hier ${name}.`,
  loading: "Wird geladen …",
  close: "Schließen",
  cancel: "Abbrechen",
  save: "Speichern",
  saved: "Gespeichert",
  copy: "Kopieren",
  copied: "Kopiert",
  scan: "Code zum Scannen zeigen",
  scanLabel: "Der Link als Code für eine Kamera",
  more: "Mehr zeigen",
  remove: "Entfernen",
  dismiss: "Ausblenden",
  wholeText: "Ganzer Text",
  retry: "Erneut versuchen",
  notLoaded: {
    unreachable: "Der Server ist nicht zu erreichen.",
    busy: "Der Server kann das gerade nicht beantworten.",
    again: "Die Seite versucht es von selbst weiter.",
  },
  yes: "ja",
  no: "nein",
  none: "keine",
  guest: "Gast",
  rules: "Regeln",
  notice: "Vom Gastgeber: ",
  credits: { link: "Quellen und Lizenzen" },
  sitePages: {
    title: "Über diese Seite",
    imprint: "Impressum",
    privacy: "Datenschutz",
    house_rules: "Hausregeln",
  },
  missing: {
    title: "Hier ist nur Rost",
    text: "Diese Adresse führt nirgendwohin. Sie ist vertippt, oder ihr Ziel gibt es nicht mehr.",
    home: "Zur Startseite",
    table: "Diesen Tisch gibt es nicht mehr",
    tableText:
      "Er wurde geschlossen, oder der Link ist unvollständig. Andere Tische und Mitspieler findest " +
      "du auf der Startseite.",
    match: "Dieses Spiel gibt es nicht",
    matchText:
      "Es fiel aus, weil nicht alle gekommen sind, es ist so alt, dass es gelöscht wurde, oder " +
      "der Link ist unvollständig. Andere Tische und Mitspieler findest du auf der Startseite.",
  },

  pages: {
    home: "",
    lobby: "Lobby",
    match: "Spiel",
    replay: "Wiederholung",
    rosters: "Aufstellungen",
    roster: "Aufstellung",
    history: "Verlauf",
    player: "Spieler",
    game: "Spiel",
    events: "Turniere",
    event: "Turnier",
    leaderboard: "Rangliste",
    rules: "Regeln",
    friends: "Freunde",
    settings: "Einstellungen",
    credits: "Quellen",
    site: "Über diese Seite",
    moderation: "Moderieren",
    account: "Konto",
    learn: "Lernen",
    missing: "Hier ist nichts",
  },

  nav: {
    label: "Hauptmenü",
    home: "Spielen",
    rosters: "Aufstellungen",
    history: "Verlauf",
    settings: "Einstellungen",
  },

  connection: {
    open: "Verbunden",
    connecting: "Verbindung wird hergestellt …",
    lost: "Verbindung verloren. Neuer Versuch läuft.",
    restart: "Der Server startet neu. Der Tisch kommt von selbst zurück.",
    trying: (time) => `Verbindung seit ${time} verloren. Neuer Versuch läuft.`,
    waiting: (seconds) => `Verbindung verloren. Neuer Versuch in ${seconds} s.`,
    pending: "Deine Wahl ist vorgemerkt und wird gesendet, sobald die Verbindung wieder da ist.",
    now: "Jetzt versuchen",
  },

  turn: {
    title: "Du bist dran",
    waits: (n) => `${count(n, "Spiel wartet", "Spiele warten")} auf dich`,
    go: "Zum Tisch",
  },

  seats: {
    seat: (letter) => `Platz ${letter}`,
    you: "du",
    empty: "Freier Platz",
    presence: { here: "da", away: "weg", bot: "Vertretung spielt", left: "ausgestiegen" },
    between: (min, max) => `${min === max ? min : `${min}–${max}`} Spieler`,
  },

  home: {
    sign: "Fünf Brettspiele, aus Schrott gebaut",
    lead:
      "Kampfanzüge, bewaffnete Wracks, Kartenduelle: Spiel im Browser, gegen Freunde oder Bots. " +
      "Ohne Konto, ohne Download.",
    facts: {
      people: "Zwei bis vier Spieler an einem Tisch",
      bots: "Bots für jedes Spiel, in drei Stufen",
      kept: "Geh und komm wieder: Kein Zug geht verloren",
      dice: "Faire Würfel, die jeder nachprüfen kann",
    },
    greeting: (name, waiting) =>
      waiting === 0 ? `Schön, dass du da bist, ${name}` : `Du bist am Zug, ${name}`,
    mine: "Deine Spiele",
    yourTurn: "Du bist dran",
    theirTurn: "Die anderen sind dran",
    allMine: (n) => `Alle ${n}`,
    goOn: "Weiterspielen",
    openTables: "Offene Tische",
    noTables: "Gerade ist kein Tisch offen.",
    noTablesHint: "Eröffne einen und schick Freunden den Link.",
    allGames: "Alle Spiele",
    games: "Spiele",
    waits: (n) => (n === 1 ? "jemand wartet auf Mitspieler" : `${n} warten auf Mitspieler`),
    toGame: "Zum Spiel",
    newTable: "Neuer Tisch",
    live: "Live zusehen",
    noLive: "Gerade spielt niemand öffentlich.",
    watching: (n) => (n === 1 ? "1 schaut zu" : `${n} schauen zu`),
    noLiveHint: "Spiele an öffentlichen Tischen stehen hier, solange sie laufen.",
    watch: "Zusehen",
    startHere: "Fang hier an",
    atAGlance: "Auf einen Blick",
    guest:
      "Du spielst als Gast. Mit einem Konto behältst du deine Spiele und kannst gewertet spielen.",
    minutes: (n) => `etwa ${n} Min.`,
    difficulty: { 1: "leicht zu lernen", 2: "etwas zu lernen", 3: "viel zu lernen" },
    link: "Hast du einen Link oder die Nummer eines Tisches? Füg sie hier ein.",
    openLink: "Öffnen",
    noLink: "Dieser Link führt hier nirgendwohin.",
    seatsFree: (n) => count(n, "Platz frei", "Plätze frei"),
    seatsTaken: (taken, all) => `${taken} von ${all} Plätzen besetzt`,
    by: (name) => `Gastgeber: ${name}`,
    sit: "Mitspielen",
    enter: "Reinschauen",
    back: "Zurück zum Tisch",
    round: (seq) => `bisher ${count(seq, "Zug", "Züge")}`,
    createAccount: "Konto anlegen",
    haveAccount: "Ich habe schon ein Konto",
  },

  invitation: {
    invitedBy: (name, game) =>
      name === "" ? `Du bist zu ${game} eingeladen` : `${name} lädt dich zu ${game} ein`,
    takeKept: "Platz nehmen",
    decline: "Nein, danke",
  },

  friends: {
    title: "Freunde",
    withRequests: (requests) =>
      requests === 0
        ? "Freunde"
        : `Freunde, ${requests === 1 ? "1 Anfrage" : `${requests} Anfragen`}`,
    asksYou: (name) => `${name} möchte mit dir befreundet sein.`,
    accepted: (name) => `Du und ${name} seid jetzt befreundet.`,
    look: "Anzeigen",
  },

  language: "Sprache (Language)",
  languageSystem: "Wie im System",

  history: {
    title: "Verlauf",
    none: "Noch keine Spiele.",
    game: "Spiel",
    state: "Stand",
    all: "Alle",
    states: { running: "Läuft", finished: "Beendet", void: "Abgebrochen" },
    won: "gewonnen",
    drew: "unentschieden",
    shared: "geteilter erster Platz",
    lost: "verloren",
    place: (place) => `Platz ${place}`,
    left: (how) => `${how}, ausgestiegen`,
    open: "Öffnen",
    names: "Wähl einen Namen, dann stehen hier deine Spiele.",
    replay: "Wiederholung",
  },

  ago: (ms, date) => {
    const minutes = Math.floor(ms / 60_000);
    if (minutes < 1) return "gerade eben";
    if (minutes < 60) return `vor ${count(minutes, "Minute", "Minuten")}`;
    const hours = Math.floor(minutes / 60);
    if (hours < 24) return `vor ${count(hours, "Stunde", "Stunden")}`;
    const days = Math.floor(hours / 24);
    return days < 7 ? `vor ${count(days, "Tag", "Tagen")}` : date();
  },
};
