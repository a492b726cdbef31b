/** Texts of refusals in German. */

import type { Asked, Kind } from "../../../api/generated/scrapyard_empire";
import { plural } from "./kinds.de";
import type { refusal as en } from "./refusals.en";

const none: Record<Kind, string> = { part: "kein Teil", machine: "keine Maschine" };

const asked: Record<Asked, string> = {
  action: "Nutz deine Aktionen, oder beende sie",
  build: "Bau, was du kannst, oder mach weiter",
  discard: "Wirf ab, was du nicht behalten darfst",
  boost: "Entscheide, was du zum Wurf dazuzählst",
  dig: "Nimm die offene Karte, oder grab tiefer",
  steal: "Wähl die Karte, die du stiehlst",
  reaction: "Entscheide, ob du mit einer Fähigkeit reagierst",
  offer: "Mach dein Angebot",
  answer: "Antworte auf das Angebot",
  target: "Wähl einen Mitspieler",
  pick: "Wähl eine Karte",
  own_machine: "Wähl eine Maschine deiner Hand",
  churn: "Wähl Teile, die du gegen neue verschrottest",
  nothing: "Warte das Ende ab",
};

export const refusal: typeof en = {
  inventions_option: ({ inventions, min, max }) =>
    `Ein Spiel gewinnt man mit ${min} bis ${max} Erfindungen, nicht mit ${inventions}.`,
  round_cap_option: ({ rounds, min, max }) =>
    `Ein Spiel kann ${min} bis ${max} Runden dauern, nicht ${rounds}.`,
  not_asked: (refused) => `Vorher: ${asked[refused.asked]}.`,
  cannot_decline: (refused) => `Das geht nicht anders: ${asked[refused.asked]}.`,
  no_actions: () => "Du hast in diesem Zug keine Aktion mehr: Jetzt wird gebaut.",
  not_first_action: () => "Zwei Karten ziehst du nur als erste Aktion eines Zuges.",
  hand_too_small: ({ have, needed }) =>
    `Zwei Karten ziehst du nur mit ${needed} Maschinen auf der Hand; du hast ${have}.`,
  nothing_to_draw: ({ kind }) => `Es ist ${none[kind]} mehr zu ziehen.`,
  empty_pile: ({ kind }) => `Auf dem Schrotthaufen liegt ${none[kind]}.`,
  not_a_target: ({ seat }, names) => `${names.seat(seat)} steht hier nicht zur Wahl.`,
  nothing_to_take: ({ seat, kind }, names) => `${names.seat(seat)} hat ${none[kind]} zu holen.`,
  nothing_to_give: ({ kind }) => `Du hast ${none[kind]} zu geben.`,
  not_yours: ({ card }, names) => `${names.card(card)} hast du nicht.`,
  not_theirs: ({ seat, card }, names) => `${names.card(card)} hat ${names.seat(seat)} nicht.`,
  not_offered: ({ card }, names) => `${names.card(card)} steht nicht zur Wahl.`,
  wrong_kind: ({ kind }) => `Bei diesem Tausch geht es um ${plural[kind]}.`,
  same_card: () => "Eine Karte wird nicht gegen eine gleiche getauscht.",
  within_limit: () => "Von dieser Sorte darfst du alle Karten behalten.",
  boost_is_useless: () => "Mehr Teile würden an diesem Wurf nichts ändern.",
  boost_is_wasted: ({ total, next }) =>
    `Die verschrotteten Teile wären verloren: Der Wurf steht bei ${total} und braucht ${next}.`,
  missing_parts: ({ machine, missing }, names) =>
    `Für ${names.machine(machine)} fehlt dir: ${names.parts(missing)}.`,
  missing_machines: ({ invention, missing }, names) =>
    `Bau zuerst ${names.machines(missing)}: Daraus entsteht ${names.invention(invention)}.`,
  nothing_to_leave_out: () => "Du hast keine Fähigkeit, mit der du etwas weglassen darfst.",
  not_in_recipe: ({ card }, names) => `${names.card(card)} wird dafür nicht gebraucht.`,
  no_such_ability: ({ of }, names) => `Die Fähigkeit von ${names.card(of)} hast du nicht.`,
  used_up: ({ of }, names) => `Die Fähigkeit von ${names.card(of)} hast du schon genutzt.`,
  not_now: ({ of }, names) => `${names.card(of)} geht jetzt nicht.`,
  would_do_nothing: ({ of }, names) => `${names.card(of)} würde jetzt nichts bewirken.`,
};
