/** What the server refused, by code, in German. */

import type { refusals as en } from "../en/refusals";
import { moment } from "../times";

type Params = Record<string, unknown>;

const number = (params: Params, key: string): string => String(params[key] ?? "?");

/** Why a match cannot be rated. */
const UNRATABLE: Record<string, string | undefined> = {
  guest: "Gewertete Spiele sind für Spieler mit Konto.",
  bot: "In gewerteten Spielen spielen keine Bots.",
  hints: "In gewerteten Spielen gibt es keine Tipps.",
  unlisted: "Gewertete Spiele stehen immer auf der Startseite.",
};

function muted({ until, why }: Params): string {
  const time = until == null ? null : moment(String(until));
  return time === null
    ? `Die Betreiber lassen dich nicht schreiben: ${String(why)}`
    : `Bis ${time} lassen dich die Betreiber nicht schreiben: ${String(why)}`;
}

function nameMuted({ until, why }: Params): string {
  const time = until == null ? null : moment(String(until));
  return time === null
    ? `Die Betreiber lassen dich deinen Namen nicht ändern: ${String(why)}`
    : `Bis ${time} lassen dich die Betreiber deinen Namen nicht ändern: ${String(why)}`;
}

export const refusals: typeof en = {
  "client.offline": () => "Der Server ist nicht zu erreichen. Versuch es gleich noch einmal.",
  "client.unknown": () => "Das hat nicht geklappt. Versuch es gleich noch einmal.",
  "client.no_cookies": () =>
    "Dein Browser blockiert Cookies für diese Seite. Zum Spielen braucht es eines: Erlaub es und lade die Seite neu.",
  "client.no_passkey": () =>
    "Es wurde kein Passkey benutzt: abgebrochen, zu lange gewartet, oder hier gibt es keinen für " +
    "diese Website. Versuch es noch einmal, oder nimm einen anderen Weg.",
  "client.passkey_known": () =>
    "Dieses Gerät oder dieser Passwortmanager hat schon einen Passkey für dein Konto.",
  "client.passkey_address": () =>
    "Passkeys dieser Website gehen nicht unter der Adresse, unter der du sie geöffnet hast.",
  "client.passkey_unsupported": () =>
    "Dieses Gerät kann keinen Passkey für diese Website speichern. Vielleicht braucht es eine " +
    "Bildschirmsperre oder einen Passwortmanager, der Passkeys speichert.",
  "client.passkey_failed": (params) =>
    `Dein Browser oder Passwortmanager ist daran gescheitert (${String(params.cause ?? "?")}). ` +
    "Versuch es noch einmal, oder nimm einen anderen Weg.",
  "client.bug": () =>
    "Auf dieser Seite ist etwas schiefgegangen. Lade sie neu, wenn es nicht weitergeht.",
  "limit.rate": () => "Das war zu schnell. Versuch es gleich noch einmal.",
  "limit.sockets": () => "Von dieser Seite sind zu viele Fenster offen. Schließ ein paar davon.",
  "limit.connections": () =>
    "Zu dieser Seite sind zu viele Verbindungen offen. Versuch es gleich noch einmal.",
  "limit.watched_matches": () =>
    "Du hast zu viele Spiele zugleich offen. Schließ zuerst eins davon.",
  "limit.watched_lobbies": () =>
    "Du hast zu viele Lobbys zugleich offen. Schließ zuerst eine davon.",
  "event.not_found": () => "Dieses Turnier gibt es nicht.",
  "event.not_joined": () => "Du machst bei diesem Turnier nicht mit, oder es ist vorbei.",
  "event.over": () => "Dieses Turnier ist vorbei.",
  "event.begun": () => "Dieses Turnier hat schon begonnen, oder es wurde abgesagt.",
  "event.not_yours": () => "Dieses Turnier veranstaltet jemand anders.",
  "event.account": () => "Nur Spieler mit Konto können Turniere veranstalten.",
  "event.public": () =>
    "Auf dieser Website können Spieler keine öffentlichen Turniere veranstalten. Wähle „Nur mit Link“.",
  "event.name": (params) =>
    `Der Name eines Turniers hat ${number(params, "min")} bis ${number(params, "max")} ` +
    "sichtbare Zeichen.",
  "event.time": (params) =>
    `Ein Turnier beginnt jetzt oder innerhalb von ${number(params, "days")} Tagen.`,
  "event.minutes": (params) =>
    `Ein Turnier dauert ${number(params, "min")} bis ${number(params, "max")} Minuten.`,
  "event.rounds": (params) =>
    `Ein Turnier hat ${number(params, "min")} bis ${number(params, "max")} Runden.`,
  "event.clock": () => "Ein Turnier braucht eine Uhr je Zug oder für das ganze Spiel.",
  "limit.events": (params) =>
    `Du veranstaltest schon ${number(params, "max")} Turniere. Sag eines ab, oder ` +
    "warte, bis eines vorbei ist.",
  "limit.network_events": (params) =>
    `Aus deinem Netz gibt es schon ${number(params, "max")} Turniere. Versuch es später.`,
  "limit.joined_events": (params) =>
    `Du machst schon bei ${number(params, "max")} Turnieren mit. Steig erst aus einem aus.`,
  "limit.entrants": (params) =>
    `Dieses Turnier ist voll: ${number(params, "max")} Spieler machen mit.`,
  "limit.network_entrants": (params) =>
    `Aus deinem Netz machen schon ${number(params, "max")} Spieler bei diesem Turnier mit.`,
  "limit.watched_events": () => "Du hast zu viele Turniere zugleich offen. Schließ erst eines.",
  "limit.friends": () => "Du oder diese Person habt schon zu viele Freunde und Anfragen.",
  "limit.network_lobbies": ({ max }: Params) =>
    `Von deinem Netz aus sind schon ${String(max)} Lobbys offen. Geh in eine davon, oder versuch es später noch einmal.`,
  "friend.paused": ({ until }: Params) =>
    `Du hast diese Person schon gefragt. Wieder fragen kannst du sie am ${moment(String(until))}.`,
  "limit.blocks": () => "Du blockierst schon sehr viele Leute. Gib zuerst jemanden frei.",
  "limit.reports": () =>
    "Mehrere deiner Meldungen warten noch auf eine Antwort. Hab bitte etwas Geduld.",
  "limit.notes": (params) =>
    `Du hast schon zu ${number(params, "max")} Spielen Notizen. Lösche zuerst eine.`,
  "limit.comments": (params) =>
    `Du hast schon ${number(params, "max")} Kommentare zu diesem Spiel. Lösche zuerst einen.`,
  "limit.comments_in_all": (params) =>
    `Du hast schon ${number(params, "max")} Kommentare geschrieben. Lösche zuerst ein paar davon.`,
  "limit.analyses": () =>
    "Du oder andere in deinem Netz warten schon auf viele Auswertungen. Versuch es in ein paar " +
    "Minuten noch einmal.",
  "player.self": () => "Das bist du selbst.",
  "player.blocked": () => "Dort ist jemand, den du blockiert hast. Nimm das zuerst zurück.",
  "player.banned": ({ until, why }: Params) =>
    typeof until === "string"
      ? `Du bist gesperrt bis ${moment(until)}: ${String(why)}`
      : `Du bist gesperrt: ${String(why)}`,
  "auth.moderators_only": () => "Das dürfen nur die, die hier moderieren.",
  "registration.closed": () =>
    "Gerade kommt niemand Neues dazu. Wenn du schon hier gespielt hast, melde dich an wie damals.",
  "address.banned": ({ until, why }: Params) =>
    typeof until === "string"
      ? `Dein Netz ist gesperrt bis ${moment(until)}: ${String(why)}`
      : `Dein Netz ist gesperrt: ${String(why)}`,
  "recovery.link_not_found": () =>
    "Dieser Link ist schon benutzt oder zu alt. Bitte die Betreiber um einen neuen.",
  "report.not_found": () => "Diese Meldung gibt es nicht.",
  "report.answered": () => "Diese Meldung ist schon beantwortet.",
  "chat.not_found": () => "Diese Zeile gibt es nicht.",
  "moderation.text": (params: Params) =>
    `Das braucht 1 bis ${number(params, "max")} sichtbare Zeichen.`,
  "moderation.time": () => "Diese Zeit liegt nicht in der Zukunft.",
  "moderation.not_in_force": () => "Das ist nicht mehr in Kraft.",
  "moderation.of_moderator": () =>
    "Das geht nicht bei dir selbst und nicht bei anderen, die moderieren. Frag die Betreiber.",
  "moderation.by_operator": () => "Das haben die Betreiber entschieden. Nur sie können es ändern.",
  "note.text": (params) => `Eine Notiz braucht 1 bis ${number(params, "max")} sichtbare Zeichen.`,
  "comment.not_found": () => "Diesen Kommentar gibt es nicht.",
  "comment.text": (params) =>
    `Ein Kommentar braucht 1 bis ${number(params, "max")} sichtbare Zeichen.`,
  "comment.seq": (params) => `Dieses Spiel endete mit Schritt ${number(params, "max")}.`,
  "report.text": () => "Eine Meldung hat bis zu 1.000 sichtbare Zeichen.",
  "chat.muted": muted,
  "player.muted": nameMuted,
  "match.no_hints": () => "An diesem Tisch sind keine Tipps erlaubt.",
  "match.thinking": () => "Der Bot denkt noch über deine letzte Frage nach.",
  "match.tutorial": () => "Für Lektionen und fortgesetzte Spiele gibt es keine Revanche.",
  "match.over": () => "Das Spiel ist zu Ende.",
  "match.unreadable": () =>
    "Der Server kann dieses Spiel gerade nicht lesen. Verloren ist nichts; versuch es später noch einmal.",
  "match.void": () => "Dieses Spiel konnte nicht fortgesetzt werden und zählt nicht.",
  "match.too_late": () => "Zu spät: Deine Zeit war um, und es wurde für dich gezogen.",
  "match.not_absent": () =>
    "Hier ist nichts zu tun: Der Platz ist wieder besetzt oder hat noch Zeit.",
  "match.rated": () => "In gewerteten Spielen springt kein Bot ein.",
  "match.has_clock": () => "Über alle, die wegbleiben, entscheidet die Uhr.",
  "match.not_over": () => "Das Spiel ist noch nicht zu Ende.",
  "push.endpoint": () => "Der Server kann diesem Browser keine Mitteilungen senden.",
  "push.keys": () => "Der Server kann diesem Browser keine Mitteilungen senden.",
  "passkey.refused": () =>
    "Dieser Passkey konnte nicht geprüft werden, oder es hat zu lange gedauert. Versuch es noch einmal.",
  "passkey.unknown": () =>
    "Diese Website kennt diesen Passkey nicht. Vielleicht wurde er hier entfernt: Melde dich anders " +
    "an, und lösch ihn dort, wo er gespeichert ist.",
  "passkey.not_found": () => "Dieser Passkey ist schon entfernt.",
  "passkey.name": () => "Ein Passkey braucht einen Namen von 1 bis 32 Zeichen.",
  "limit.passkeys": (params) =>
    `Du hast schon ${number(params, "max")} Passkeys. Entferne zuerst einen.`,
  "email.link_not_found": () =>
    "Dieser Link gilt nicht: schon benutzt, oder älter als eine Stunde. Fordere einen neuen an.",
  "email.taken": () =>
    "Diese Adresse gehört schon zu einem anderen Konto. Melde dich stattdessen damit an.",
  "email.address": () => "Das ist keine E-Mail-Adresse.",
  "identity.not_found": () => "Dieses Konto ist nicht mehr verbunden.",
  "player.name_mismatch": () => "So heißt dein Konto nicht.",
  "sign_in.not_offered": () => "Diesen Weg zum Anmelden bietet der Server nicht an.",
  "session.not_found": () => "Dieses Gerät ist schon abgemeldet.",
  "link.not_found": () => "Dieser Code gilt nicht: vertippt, schon benutzt oder zu alt.",
  "match.not_awaited": () => "Du bist nicht an der Reihe.",
  "match.stale": () => "Das Spiel ist inzwischen schon weiter.",
  "match.malformed": () => "Der Server konnte das nicht lesen.",
  "match.unavailable": () =>
    "Der Server kann gerade nichts speichern. Dein Zug ist nicht verloren; es wird weiter versucht.",
  "match.fault": () => "Der Server hat mit diesem Zug ein Problem. Wähl einen anderen.",
  "match.not_found": () => "Dieses Spiel gibt es nicht.",
  "match.not_seated": () => "Du hast in diesem Spiel keinen Platz.",
  "match.unplayable": () => "Der Server kennt die Regeln dieses Spiels nicht mehr.",
  "match.network_full": () => "Aus deinem Netz sehen bei diesem Spiel schon zu viele zu.",
  "match.full": () => "Bei diesem Spiel sehen schon zu viele zu.",
  "auth.needed": () =>
    "Du bist auf diesem Gerät nicht mehr angemeldet. Melde dich an, oder wähl einen Namen.",
  "auth.https_needed": (params: Params) =>
    `Du bist ohne https auf dieser Seite, darum kann dein Browser dich nicht angemeldet halten. Öffne stattdessen ${String(params["url"])}.`,
  "auth.foreign_origin": () => "Von einer anderen Website nimmt der Server das nicht an.",
  "http.too_large": () => "Das ist mehr, als der Server annimmt.",
  "http.malformed": () => "Der Server konnte das nicht lesen.",
  "http.not_found": () => "Unter dieser Adresse gibt es nichts.",
  "http.method_not_allowed": () => "Unter dieser Adresse nimmt der Server das nicht an.",
  "http.unsupported_media": () => "Solche Dateien nimmt der Server nicht an.",
  "http.body_timeout": () => "Das Senden hat zu lange gedauert. Versuch es gleich noch einmal.",
  "http.unsupported_encoding": () => "Der Server nimmt keinen komprimierten Text an.",
  "http.timeout": () => "Der Server hat zu lange gebraucht. Versuch es gleich noch einmal.",
  "player.name": (params) =>
    `Ein Name braucht ${number(params, "min")} bis ${number(params, "max")} Zeichen.`,
  "player.name_reserved": () =>
    "Andere könnten diesen Namen für einen gelöschten Spieler, einen Bot oder jemanden halten, der diese Seite betreibt. Bitte wähle einen anderen.",
  "player.emblem": () =>
    "Ein Wappen besteht aus einem Schild, einem Zeichen und zwei Farben. So eines gibt es nicht.",
  "name.link": () =>
    "Ein Name darf keinen Link und keine Adresse einer Seite enthalten. Ein Leerzeichen nach dem Punkt hilft.",
  "player.not_found": () => "Diesen Spieler gibt es nicht.",
  "game.not_found": () => "Dieses Spiel bietet der Server nicht an.",
  "roster.not_found": () => "Diese Aufstellung gibt es nicht.",
  "roster.name": () => "Eine Aufstellung braucht einen Namen von 1 bis 32 Zeichen.",
  "roster.too_large": () => "Diese Aufstellung ist größer als jede erlaubte.",
  "roster.code": () => "Das ist nicht der Code einer Aufstellung.",
  "roster.not_for_game": () => "Diese Aufstellung ist für ein anderes Spiel.",
  "roster.malformed": () => "Das Spiel kann diese Aufstellung nicht lesen.",
  "continuation.match": () =>
    "Von diesem Spiel aus lässt sich nicht weiterspielen: Es wurde abgebrochen oder war eine Lektion.",
  "continuation.seq": () => "Nach diesem Schritt gibt es nichts mehr zu entscheiden.",
  "continuation.seat": () =>
    "Nach diesem Schritt sitzt dort niemand mehr. Wähl einen anderen Platz.",
  "lobby.not_ratable": ({ reason }) =>
    UNRATABLE[String(reason)] ?? "Dieses Spiel kann nicht gewertet werden.",
  "lobby.not_found": () => "Diesen Tisch gibt es nicht mehr.",
  "lobby.seat_count": (params) =>
    `Dieses Spiel ist für ${number(params, "min")} bis ${number(params, "max")} Spieler.`,
  "lobby.clock": () => "Mit dieser Uhr wäre die Zeit zu kurz oder zu lang.",
  "lobby.malformed_options": () => "Das Spiel kann diese Optionen nicht lesen.",
  "lobby.options_too_large": () => "Diese Optionen sind länger, als der Server annimmt.",
  "lobby.busy": () => "An diesem Tisch geschah zu viel auf einmal. Versuch es noch einmal.",
  "lobby.no_such_seat": () => "Diesen Platz hat der Tisch nicht.",
  "lobby.seat_taken": () => "Jemand war schneller: Der Platz ist besetzt.",
  "lobby.seat_reserved": () => "Dieser Platz ist für jemand anders freigehalten.",
  "lobby.seat_free": () => "Dort sitzt niemand, der gehen könnte.",
  "lobby.no_rosters": () => "Dieses Spiel wird ohne Aufstellungen gespielt.",
  "lobby.full": () => "Alle Plätze sind besetzt.",
  "lobby.not_open": () => "Dieser Tisch wartet nicht mehr auf Spieler.",
  "lobby.not_owner": () => "Das darf nur der Gastgeber.",
  "lobby.not_seated": () => "Du sitzt nicht an diesem Tisch.",
  "lobby.roster_needed": () => "Wähl zuerst eine Aufstellung.",
  "lobby.roster_illegal": () => "Deine Aufstellung passt nicht zu diesem Tisch.",
  "limit.pairings": (params) =>
    `Du wartest schon auf ${number(params, "max")} verschiedene Spiele. Beende zuerst eins davon.`,
  "pairing.not_found": () => "Darauf wartest du nicht mehr.",
  "limit.lobbies": () => "Du hast zu viele Tische offen. Verlass zuerst einen davon.",
  "limit.invitations": () => "Diese Person nimmt gerade keine weiteren Einladungen an.",
  "lobby.has_seat": () => "Diese Person sitzt schon hier oder ist eingeladen.",
  "limit.matches": (params) =>
    `Du spielst schon ${number(params, "max")} Spiele. Beende zuerst ein paar davon.`,
  "limit.rosters": () => "Du hast zu viele Aufstellungen. Lösch zuerst eine.",
  "chat.text": () => "Diese Zeile ist leer oder zu lang.",
  "chat.not_here": () => "Du bist nicht an diesem Tisch.",
  "chat.full": () => "In diesem Chat ist für weitere Zeilen von dir kein Platz mehr.",
  "server.unavailable": () =>
    "Der Server kommt gerade nicht an seine Daten. Versuch es gleich noch einmal.",
  "server.database_replaced": () =>
    "Die Datenbank ist nicht die, die der Server geöffnet hat. Es wird nichts hineingeschrieben.",
  "server.joining": () =>
    "Der Server erreicht die anderen Server noch nicht. Versuch es gleich noch einmal.",
  "server.busy": () => "Der Server hat zu viel zu tun. Versuch es gleich noch einmal.",
  "server.restarting": () => "Der Server startet neu. Versuch es gleich noch einmal.",
  "server.fault": () => "Der Server hat einen Fehler gemacht. Versuch es gleich noch einmal.",
};
