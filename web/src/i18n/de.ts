/** Every text of the shell in German: informal, short, and of the shape of the English ones. */

import { count } from "./count";
import { absence } from "./de/absence";
import { account, sessions } from "./de/account";
import { alerts } from "./de/alerts";
import { aim, plan } from "./de/atTheTable";
import { bots } from "./de/bots";
import { builder } from "./de/builder";
import { pairing } from "./de/pairing";
import { clocks } from "./de/clocks";
import { devices } from "./de/devices";
import { lessons } from "./de/tutorial";
import { mutes } from "./de/mutedPlayers";
import { names } from "./de/names";
import { people } from "./de/people";
import { points } from "./de/points";
import { push } from "./de/push";
import { ratings } from "./de/ratings";
import { refusals } from "./de/refusals";
import { rematch, result } from "./de/result";
import { emblem, settings } from "./de/settings";
import { signIn } from "./de/signIn";
import { upkeep } from "./de/updates";
import type { Words } from "./en";

/** „A, B und C“. */
function list(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} und ${items.at(-1)}`;
}

export const de: Words = {
  absence,
  account,
  aim,
  alerts,
  bots,
  builder,
  pairing,
  clocks,
  devices,
  emblem,
  lessons,
  mutes,
  names,
  people,
  plan,
  push,
  ratings,
  refusals,
  rematch,
  result,
  sessions,
  settings,
  signIn,
  upkeep,
  list,
  to: (does, what) => `${does}: ${what}`,
  capital: (word) => word.charAt(0).toUpperCase() + word.slice(1),
  siteName: "Scrapworks",
  skip: "Zum Inhalt springen",
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
    match: "Diese Partie gibt es nicht",
    matchText:
      "Sie fiel aus, weil nicht alle gekommen sind, sie ist so alt, dass sie gelöscht wurde, oder " +
      "der Link ist unvollständig. Andere Tische und Mitspieler findest du auf der Startseite.",
  },

  pages: {
    home: "",
    lobby: "Lobby",
    match: "Partie",
    replay: "Aufzeichnung",
    rosters: "Aufstellungen",
    roster: "Aufstellung",
    history: "Partien",
    player: "Spieler",
    game: "Spiel",
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
    history: "Partien",
    settings: "Einstellungen",
  },

  connection: {
    open: "Verbunden",
    connecting: "Verbindung wird hergestellt …",
    lost: "Verbindung verloren. Neuer Versuch läuft.",
    restart: "Der Server startet neu. Der Tisch kommt von selbst zurück.",
    trying: (time) => `Verbindung seit ${time} verloren. Neuer Versuch läuft.`,
    waiting: (seconds) => `Verbindung verloren. Neuer Versuch in ${seconds} s.`,
    pending: "Deine Wahl ist vorgemerkt und geht los, sobald die Verbindung wieder da ist.",
    now: "Jetzt versuchen",
  },

  turn: {
    title: "Du bist dran",
    waits: (n) => `${count(n, "Partie wartet", "Partien warten")} auf dich`,
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
    mine: "Deine Partien",
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
    noLiveHint: "Partien an öffentlichen Tischen stehen hier, solange sie laufen.",
    watch: "Zusehen",
    startHere: "Fang hier an",
    atAGlance: "Auf einen Blick",
    guest:
      "Du spielst als Gast. Mit einem Konto behältst du deine Partien und kannst gewertet spielen.",
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
  },

  newTable: {
    title: (game) => `Neuer Tisch: ${game}`,
    setup: "Vorlage",
    usual: "Standard",
    usualText: "Wie im Regelbuch.",
    own: "Eigene",
    options: "Optionen",
    seats: "Plätze",
    visibility: "Wer mitspielen darf",
    public: "Alle",
    publicHelp: "Der Tisch steht auf der Startseite.",
    unlisted: "Nur mit Link",
    unlistedHelp: "Nur wer den Link hat, findet den Tisch.",
    lasts: (minutes) => `So eine Partie dauert etwa ${minutes} Minuten.`,
    go: "Tisch eröffnen",
    range: (min, max) => `${min} bis ${max}`,
  },

  lobby: {
    title: (game) => `${game}: Lobby`,
    invite: "Einladen",
    shared: (game) => `Spiel mit mir ${game} auf Scrapworks`,
    inviteHelp: "Wer diesen Link hat, kann mitspielen.",
    link: "Link zu diesem Tisch",
    seats: "Plätze",
    options: "Optionen",
    sitHere: "Platz nehmen",
    standUp: "Tisch verlassen",
    remove: (name) => `${name} entfernen`,
    invited: "eingeladen, noch nicht da",
    uninvite: (name) => `Einladung an ${name} zurücknehmen`,
    takeKept: "Platz nehmen",
    decline: "Nein, danke",
    invitedBy: (name, game) =>
      name === "" ? `Du bist zu ${game} eingeladen` : `${name} lädt dich zu ${game} ein`,
    lasts: (minutes) => `etwa ${minutes} Min.`,
    chosenForYou: "Wir haben eine für dich gewählt. Behalt sie, oder nimm eine andere.",
    away: "weg",
    awayHelp: "Hat diese Seite gerade nicht offen.",
    owner: "Gastgeber",
    ready: "Bereit",
    notReady: "Noch nicht bereit",
    beReady: "Ich bin bereit",
    beUnready: "Halt, noch nicht",
    startsBySelf: "Die Partie beginnt, sobald alle bereit sind.",
    waitingFor: (names) => `Noch nicht bereit: ${names}.`,
    waitingSeats: (n) => `${count(n, "Platz ist", "Plätze sind")} noch frei.`,
    rosterFirst: "Wähl erst eine Aufstellung, dann kannst du bereit sein.",
    roster: "Deine Aufstellung",
    rosterOf: (name, worth) => `${name}, ${points(worth)}`,
    noRoster: "Noch keine Aufstellung",
    unnamed: "Eigene Aufstellung",
    choose: "Wähl eine Aufstellung …",
    mine: "Deine eigenen",
    presets: "Fertige, für diesen Tisch",
    smallerPresets: "Fertige, unter der Grenze dieses Tisches",
    largerPresets: "Fertige, zu groß für diesen Tisch",
    build: "Neue bauen",
    hidden: "Bis die Partie beginnt, sehen andere nur ihren Namen und ihre Punkte.",
    closed: "Dieser Tisch wurde geschlossen, bevor eine Partie begann.",
    elsewhere: "Anderen Tisch suchen",
    started: "Die Partie hat begonnen.",
    toMatch: "Zur Partie",
    over: "Die Partie ist vorbei.",
    toResult: "Ergebnis ansehen",
    starting: "Es geht los …",
    full: "Alle Plätze sind besetzt. Du kannst zusehen, sobald es losgeht.",
    unlisted: "Diesen Tisch sieht nur, wer den Link hat.",
    public: "Dieser Tisch steht auf der öffentlichen Liste.",
    confirmLeave: "Dein Platz wird für andere frei.",
    chance: "Faire Würfel",
    chanceText:
      "Bevor sich jemand gesetzt hat, hat der Server seinen Teil der Zufallszahlen versiegelt, und " +
      "der Browser jedes Spielers gibt seinen eigenen Teil dazu. So kann sich niemand die Würfel " +
      "aussuchen, nicht einmal der Server.",
    seal: "Siegel",
  },

  chat: {
    unread: (n) => count(n, "neue Nachricht", "neue Nachrichten"),
    sending: "Wird gesendet …",
    refused: "Nicht gesendet",
    title: "Chat",
    label: "Nachricht",
    send: "Senden",
    empty: "Noch keine Nachrichten.",
    offline: "Nicht verbunden",
    names: "Wähl einen Namen, um zu chatten.",
  },

  match: {
    title: (game) => game,
    playedOn: (seq) => `Weitergespielt ab Schritt ${seq} einer anderen Partie`,
    joining: "Die Partie wird geöffnet …",
    spectator: "Du siehst zu",
    players: "Spieler",
    table: "Tisch",
    log: "Protokoll",
    chat: "Chat",
    earlier: "Früher",
    logEmpty: "Noch ist nichts geschehen.",
    allActions: "Alle Aktionen",
    noActions: "Gerade hast du nichts zu entscheiden.",
    filter: "Aktion suchen",
    wastesTitle: "Es ist noch etwas übrig",
    wastesText: "Was du noch tun könntest, verfällt damit.",
    undo: "Zurücknehmen",
    resign: "Aufgeben",
    resignTitle: "Diese Partie aufgeben?",
    resignText: "Du verlässt sie endgültig und stehst hinter allen, die bleiben.",
    shortcuts: "Tastatur",
    sent: "Gesendet …",
    sentOffline: "Vorgemerkt, bis die Verbindung wieder da ist",
    behind: "Wird nachgeholt …",
    void: "Diese Partie konnte nicht fortgesetzt werden und zählt nicht.",
    seals: {
      unknown: "",
      kept: "",
      other_commitment: "",
      other_entropy:
        "Dieses Gerät hat zum Zufall dieser Partie andere Bytes gegeben, als in ihr stehen. " +
        "Wenn du dich auch auf einem anderen deiner Geräte hingesetzt hast, liegt es daran.",
      broken:
        "Das Siegel dieser Partie ist nicht das, das dieses Gerät gesehen hat. " +
        "Trau ihren Würfeln nicht.",
    },
    again: "Zur Startseite",
    details: "Wie es dazu kam",
    decides: "ist am Zug",
    noTable: "Für dieses Spiel hat diese Seite noch keinen Tisch.",
    broken: "Der Tisch ließ sich nicht zeichnen. Der Partie selbst ist nichts geschehen.",
  },

  causes: {
    setup: (what) => what,
    player: (what) => what,
    timeout: (what) => `Die Zeit war um: ${what}`,
    stand_in: (what) => `Eine Vertretung hat gespielt: ${what}`,
    absent: (what) => `In Abwesenheit entschieden: ${what}`,
    undo: (what) => what,
    redraw: (what) => what,
    left: (what) => `${what} (für einen leeren Platz gespielt)`,
    called: (name, what) => `${name} hat eine Vertretung spielen lassen: ${what}`,
  },

  events: {
    match_undone: (name) => `${name} hat den letzten Schritt zurückgenommen`,
    seat_left: {
      resigned: (name) => `${name} hat aufgegeben`,
      timed_out: (name) => `${name} hatte keine Zeit mehr`,
      called: (name) => `${name} ist nicht zurückgekommen`,
    },
    left: (name) => `${name} ist ausgestiegen`,
    called_by: (caller, name) =>
      `${name} ist nicht zurückgekommen, und ${caller} hat nicht länger gewartet`,
    match_ended: (title) => `Die Partie ist zu Ende: ${title}`,
  },

  shortcuts: {
    title: "Tastatur",
    everywhere: "In jeder Partie",
    table: "An diesem Tisch",
    help: "Diese Liste",
    actions: "Alle Aktionen",
    undo: "Zurücknehmen",
    log: "Zum Protokoll",
    chat: "Zum Chat",
    rules: "Zu den Regeln",
    escape: "Schließen, was offen ist",
    names: { Enter: "Eingabe", Space: "Leertaste", Home: "Pos1", End: "Ende", Page: "Bild" },
  },

  rosters: {
    title: "Aufstellungen",
    mine: "Deine eigenen",
    none: "Du hast noch keine Aufstellungen.",
    noneHint: "Bau eine, oder fang mit einer fertigen an.",
    play: "Damit spielen",
    playTitle: (name) => `Mit ${name} spielen`,
    playBot: "Gegen einen Bot",
    playTable: "An einem neuen Tisch",
    playTableHelp: "Eröffnet einen Tisch für dich und andere; du bringst diese Aufstellung mit.",
    playIllegal: "Für eine Standardpartie passt sie noch nicht:",
    content: (worth, units) => `${points(worth)}: ${units}`,
    build: "Aufstellung bauen",
    import: "Code einlösen",
    importHelp: "Füge den Code ein, den dir jemand gegeben hat.",
    code: "Code",
    importGo: "Einlösen",
    share: "Teilen",
    shareTitle: "Diese Aufstellung teilen",
    shareHelp: "Wer diesen Code hat, kann die Aufstellung übernehmen.",
    edit: "Bearbeiten",
    duplicate: "Kopieren",
    copyOf: (name) => `${name} (Kopie)`.slice(0, 32),
    delete: "Löschen",
    deleteTitle: (name) => `${name} löschen?`,
    deleteText: "Laufende Partien behalten ihre Kopie.",
    presets: "Fertige",
    presetFor: (worth, seats) => `${points(worth)}, für ${seats} Spieler`,
    useAsStart: "Als Vorlage nehmen",
    names: "Wähl einen Namen, um Aufstellungen zu behalten.",
  },

  history: {
    title: "Partien",
    none: "Noch keine Partien.",
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
    names: "Wähl einen Namen, dann stehen hier deine Partien.",
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
