/** Every text of the shell in German: informal, short, and of the shape of the English ones. */

import { absence } from "./de/absence";
import { account, sessions } from "./de/account";
import { alerts } from "./de/alerts";
import { aim, plan } from "./de/atTheTable";
import { bots } from "./de/bots";
import { clocks } from "./de/clocks";
import { devices } from "./de/devices";
import { lessons } from "./de/tutorial";
import { mutes } from "./de/mutedPlayers";
import { names } from "./de/names";
import { refusals } from "./de/refusals";
import { rematch } from "./de/rematch";
import { result } from "./de/result";
import { upkeep } from "./de/updates";
import type { Words } from "./en";

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const points = (n: number): string => count(n, "Punkt", "Punkte");

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
  clocks,
  devices,
  lessons,
  mutes,
  names,
  plan,
  refusals,
  rematch,
  result,
  sessions,
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
  more: "Mehr zeigen",
  remove: "Entfernen",
  dismiss: "Ausblenden",
  retry: "Noch einmal versuchen",
  yes: "ja",
  no: "nein",
  none: "keine",
  guest: "Gast",
  rules: "Regeln",
  notice: "Vom Gastgeber: ",
  credits: { link: "Quellen und Lizenzen" },
  missing: {
    title: "Hier ist nur Rost",
    text: "Diese Adresse führt nirgendwohin. Sie ist vertippt, oder ihr Ziel gibt es nicht mehr.",
    home: "Zurück zum Schrottplatz",
  },

  pages: {
    home: "",
    lobby: "Wartezimmer",
    match: "Partie",
    replay: "Aufzeichnung",
    rosters: "Aufstellungen",
    roster: "Aufstellung",
    history: "Partien",
    player: "Spieler",
    rules: "Regeln",
    settings: "Einstellungen",
    credits: "Quellen",
    learn: "Lernen",
    missing: "Hier ist nichts",
  },

  nav: {
    label: "Hauptmenü",
    home: "Schrottplatz",
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
    presence: { here: "da", away: "weg", bot: "Vertretung spielt", left: "gegangen" },
    between: (min, max) => `${min === max ? min : `${min}–${max}`} Spieler`,
  },

  home: {
    sign: "Fünf Brettspiele, aus Schrott gebaut",
    lead:
      "Kampfanzüge, bewaffnete Wracks, Kartenduelle. Spiel sie im Browser, gegen Freunde oder " +
      "Bots: Ein Name genügt.",
    facts: {
      people: "Zwei bis vier am Tisch, jeder bei sich zu Hause",
      bots: "Bots für jedes Spiel, in drei Stufen",
      kept: "Kein Zug geht je verloren",
      dice: "Würfel, die jeder nachprüfen kann",
    },
    greeting: (name, waiting) =>
      waiting === 0 ? `Schön, dass du da bist, ${name}` : `Du bist am Zug, ${name}`,
    mine: "Deine Partien",
    yourTurn: "Du bist dran",
    theirTurn: "Die anderen sind dran",
    goOn: "Weiterspielen",
    openTables: "Offene Tische",
    noTables: "Gerade ist kein Tisch offen.",
    noTablesHint: "Eröffne einen und schick jemandem den Link.",
    allGames: "Alle Spiele",
    games: "Spiele",
    newTable: "Neuer Tisch",
    live: "Wird gerade gespielt",
    watch: "Zusehen",
    seatsFree: (n) => count(n, "Platz frei", "Plätze frei"),
    by: (name) => `von ${name}`,
    sit: "Hinsetzen",
    enter: "Reinschauen",
    back: "Zurück zum Tisch",
    round: (seq) => count(seq, "Schritt", "Schritte"),
  },

  newTable: {
    title: (game) => `Neuer Tisch: ${game}`,
    setup: "Ausgehen von",
    usual: "Wie üblich",
    usualText: "So wie es in den Regeln steht.",
    own: "Eigene Wahl",
    options: "Optionen",
    seats: "Plätze",
    visibility: "Wer kommen darf",
    public: "Alle",
    publicHelp: "Der Tisch steht auf der Liste der offenen Tische.",
    unlisted: "Nur mit Link",
    unlistedHelp: "Wer den Link nicht hat, sieht den Tisch nicht.",
    go: "Tisch eröffnen",
    range: (min, max) => `${min} bis ${max}`,
  },

  lobby: {
    title: (game) => `${game}: Wartezimmer`,
    invite: "Einladen",
    inviteHelp: "Wer diesen Link hat, kann sich hinsetzen.",
    link: "Link zu diesem Tisch",
    seats: "Plätze",
    options: "Optionen",
    usualOptions: "Wie üblich",
    sitHere: "Hier hinsetzen",
    standUp: "Tisch verlassen",
    remove: (name) => `${name} entfernen`,
    invited: "eingeladen",
    uninvite: (name) => `Den Platz von ${name} freigeben`,
    takeKept: "Deinen Platz einnehmen",
    decline: "Diesmal nicht",
    away: "weg",
    awayHelp: "Hat gerade keine Seite von hier offen.",
    owner: "Gastgeber",
    ready: "Bereit",
    notReady: "Noch nicht bereit",
    beReady: "Ich bin bereit",
    beUnready: "Halt, noch nicht",
    startsBySelf: "Die Partie beginnt von selbst, sobald alle bereit sind.",
    waitingFor: (names) => `Es fehlt noch: ${names}.`,
    waitingSeats: (n) => `${count(n, "Platz ist", "Plätze sind")} noch frei.`,
    rosterFirst: "Wähl eine Aufstellung und sag dann, dass du bereit bist.",
    roster: "Deine Aufstellung",
    rosterOf: (name, worth) => `${name}, ${points(worth)}`,
    noRoster: "Noch keine Aufstellung",
    unnamed: "Eigene Aufstellung",
    choose: "Wähl eine Aufstellung …",
    mine: "Deine eigenen",
    presets: "Fertige, für diesen Tisch",
    smallerPresets: "Fertige, kleiner als an diesem Tisch erlaubt",
    largerPresets: "Fertige, zu groß für diesen Tisch",
    build: "Neue bauen",
    hidden: "Bis die Partie beginnt, sehen andere nur den Namen und die Punkte.",
    closed: "Dieser Tisch wurde geschlossen.",
    started: "Diese Partie hat begonnen.",
    toMatch: "Zur Partie",
    starting: "Es geht los …",
    full: "Alle Plätze sind besetzt. Du kannst zusehen, sobald es losgeht.",
    unlisted: "Diesen Tisch sieht nur, wer den Link hat.",
    public: "Dieser Tisch steht auf der öffentlichen Liste.",
    confirmLeave: "Diesen Tisch verlassen? Dein Platz wird frei.",
    chance: "Faire Würfel",
    chanceText:
      "Der Server hat seinen Anteil am Zufall versiegelt, bevor sich jemand gesetzt hat, und der " +
      "Browser jedes Spielers gibt einen eigenen dazu. Niemand kann sich die Würfel aussuchen, " +
      "nicht einmal der Server.",
    seal: "Siegel",
  },

  chat: {
    unread: (n) => count(n, "neue Nachricht", "neue Nachrichten"),
    sending: "Wird gesendet …",
    refused: "Nicht gesendet",
    title: "Chat",
    label: "Nachricht",
    send: "Senden",
    empty: "Noch hat niemand etwas gesagt.",
    offline: "Nicht verbunden",
    names: "Stell dich vor, um zu chatten.",
  },

  match: {
    title: (game) => game,
    joining: "Du setzt dich …",
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
      other_entropy:
        "Dieses Gerät hat zum Zufall dieser Partie andere Bytes gegeben, als in ihr stehen. " +
        "Wenn du dich auch auf einem anderen deiner Geräte hingesetzt hast, liegt es daran.",
      broken:
        "Das Siegel dieser Partie ist nicht das, das dieses Gerät gesehen hat. " +
        "Trau ihren Würfeln nicht.",
    },
    again: "Zurück zum Schrottplatz",
    details: "Wie es dazu kam",
    decides: "ist am Zug",
    noTable: "Für dieses Spiel hat diese Seite noch keinen Tisch.",
    broken: "Der Tisch ließ sich nicht zeichnen. Der Partie selbst ist nichts geschehen.",
  },

  causes: {
    setup: (what) => what,
    player: (what) => what,
    timeout: (what) => `Die Zeit war um: ${what}`,
    stand_in: (what) => `Eine Vertretung spielte: ${what}`,
    absent: (what) => `In Abwesenheit entschieden: ${what}`,
    undo: (what) => what,
    left: (what) => `${what} (für einen leeren Platz gespielt)`,
    called: (name, what) => `${name} ließ eine Vertretung spielen: ${what}`,
  },

  events: {
    match_undone: (name) => `${name} nahm den letzten Schritt zurück`,
    seat_left: {
      resigned: (name) => `${name} gab auf`,
      timed_out: (name) => `${name} hatte keine Zeit mehr`,
      called: (name) => `${name} kam nicht zurück`,
    },
    left: (name) => `${name} ging`,
    called_by: (caller, name) => `${name} kam nicht zurück, und ${caller} beendete das Warten`,
    match_ended: (names) => `Die Partie ist zu Ende. Gewonnen: ${names}`,
    match_drawn: "Die Partie endete unentschieden",
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
    none: "Noch keine eigenen Aufstellungen.",
    noneHint: "Bau eine aus dem Katalog, oder geh von einer fertigen aus.",
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
    presetFor: (worth, seats) => `für ${points(worth)}, ${seats} Spieler`,
    useAsStart: "Darauf aufbauen",
    names: "Stell dich vor, um Aufstellungen zu behalten.",
  },

  builder: {
    new: "Neue Aufstellung",
    name: "Name der Aufstellung",
    nameMissing: "Die Aufstellung braucht einen Namen.",
    unitName: "Name, wenn du magst",
    points,
    of: (worth, limit) => `${worth} von ${limit} Punkten`,
    left: (worth) => `${worth} übrig`,
    over: (worth) => `${worth} zu viel`,
    checkFor: "Prüfen für",
    thisTable: "Diesen Tisch",
    catalogue: "Katalog",
    team: "Team",
    search: "Katalog durchsuchen",
    found: (n) => count(n, "Karte", "Karten"),
    all: "Alle",
    add: (name) => `${name} hinzufügen`,
    addTo: (card, unit) => `${card} zu ${unit} hinzufügen`,
    takeOff: (card) => `${card} abnehmen`,
    removeUnit: (unit) => `${unit} entfernen`,
    copyUnit: (unit) => `${unit} kopieren`,
    choose: (unit) => `${unit} ausrüsten`,
    chosen: "wird ausgerüstet",
    slot: (label, used, count) => `${label} ${used}/${count}`,
    emptySlot: (label) => `${label}: leer`,
    free: (n) => `${n} frei`,
    emptyTeam: (unit) => `Wähl zuerst aus dem Katalog: ${unit}.`,
    noUnit: "Wähl zuerst, wofür es ist.",
    fine: "Erlaubt",
    problems: (n) => count(n, "Problem", "Probleme"),
    checking: "Wird geprüft …",
    notSaved: "Noch nicht gespeichert",
    save: "Speichern",
    saveAndUse: "Speichern und nehmen",
    discard: "Änderungen verwerfen",
    discardTitle: "Die Änderungen verwerfen?",
    discardText: "Was du nicht gespeichert hast, ist dann verloren.",
    presetStart: "Von einer fertigen ausgehen",
    backToLobby: "Zurück ins Wartezimmer",
    copies: (n) => `${n} in der Schachtel`,
    details: "Ganzer Text",
  },

  history: {
    title: "Partien",
    none: "Hier sind noch keine Partien.",
    game: "Spiel",
    state: "Stand",
    all: "Alle",
    states: { running: "Läuft", finished: "Beendet", void: "Ungültig" },
    won: "gewonnen",
    draw: "unentschieden",
    lost: "verloren",
    place: (rank) => `Rang ${rank + 1}`,
    open: "Öffnen",
    names: "Stell dich vor, dann sammeln sich hier deine Partien.",
  },

  profile: {
    played: "Gespielt",
    won: "Gewonnen",
    game: "Spiel",
    none: "Noch keine beendeten Partien.",
  },

  settings: {
    title: "Einstellungen",
    you: "Du",
    name: "Name",
    rename: "Ändern",
    look: "Aussehen",
    language: "Sprache (Language)",
    languageSystem: "Wie im System",
    theme: "Farben",
    themes: { system: "Wie das System", light: "Tag", dark: "Nacht" },
    animations: "Schritte zeigen, während sie geschehen",
    animationsHelp:
      "Bewegung auf ihrem Weg, rollende Würfel. Aus: Das Brett ist einfach auf dem neuesten Stand.",
    confirmations: "Nachfragen, bevor sich etwas nicht rückgängig machen lässt",
    confirmationsHelp:
      "Einen Zug beenden, in dem noch etwas übrig ist, einen Tisch verlassen, eine Aufstellung " +
      "löschen, jemanden vertreten lassen. Beim Aufgeben wird immer gefragt.",
    shortcuts: "Einzelne Tasten sind in einer Partie Kürzel",
    shortcutsHelp: "Am Tisch stehen sie unter dem Fragezeichen.",
    reset: "Zurück zum Anfang",
    resetHelp: "Alles auf dieser Seite wie für jemanden, der neu ist. Wer stumm ist, bleibt stumm.",
    resetTitle: "Alles zurücksetzen?",
    resetDone: "Alles ist wieder wie am Anfang.",
    device: "Dieses Gerät",
    logout: "Mich auf diesem Gerät vergessen",
    logoutHelp:
      "Du bist Gast: Danach kann niemand mehr du sein, außer auf einem anderen deiner Geräte. " +
      "Deine beendeten Partien bleiben lesbar.",
    logoutTitle: "Dich vergessen?",
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
