/** German sentences for refused actions, rosters and options. */

import type { CardState, PhaseName, Refusal } from "../../../api/generated/scrap_world";
import { count } from "../../kit/text/de";
import type { VariantTexts } from "../../kit/text/variants";
import type { Names } from "../types";
import { catalogueTexts } from "./catalogue.de";
import { against, deed as deeds, side, slot } from "./kinds.de";

const phases: Record<PhaseName, string> = {
  terrain: "Gerade wird das Gelände gelegt",
  sides: "Gerade werden die Seiten gewählt",
  deployment: "Gerade werden die Kampfanzüge aufgestellt",
  activation: "Gerade ist ein Kampfanzug aktiviert",
  defence: "Erst kommt die Verteidigung",
  over: "Das Spiel ist vorbei",
};

const states: Record<CardState, string> = {
  ready: "bereit",
  flipped: "bis zum Nachladen verdeckt",
  removed: "aus dem Spiel",
};

/** The server numbers suits from 0. */
const suitNo = (suit: number) => `Kampfanzug ${suit + 1}`;

/** Translates the English name of a card; its slug is that name in snake case. */
function germanName(name: string): string {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
  return catalogueTexts.armament[slug]?.name ?? catalogueTexts.chassis[slug]?.name ?? name;
}

export const refusal = {
  points_option: ({ points, min, max }) =>
    `Ein Team darf ${min} bis ${max} Punkte kosten, nicht ${points}.`,
  round_cap_option: ({ rounds, min, max }) =>
    `Ein Spiel kann ${min} bis ${max} Runden dauern, nicht ${rounds}.`,
  no_suits: () => "Ein Team hat mindestens einen Kampfanzug.",
  too_many_suits: ({ suits, max }) =>
    `Ein Team hat an diesem Tisch höchstens ${max} Kampfanzüge, nicht ${suits}.`,
  over_limit: ({ points, limit }) => `Das Team kostet ${points} Punkte, erlaubt sind ${limit}.`,
  suit_name: ({ suit, max }) =>
    `${suitNo(suit)}: Der Name muss 1 bis ${max} sichtbare Zeichen haben.`,
  unknown_chassis: ({ suit, chassis }) =>
    `${suitNo(suit)}: Das Chassis „${chassis}“ gibt es nicht.`,
  unknown_armament: ({ suit, armament }) =>
    `${suitNo(suit)}: Die Karte „${armament}“ gibt es nicht.`,
  too_many_cards: ({ suit, cards, max }) =>
    `${suitNo(suit)} hat ${cards} Bewaffnungskarten; kein Chassis trägt mehr als ${max}.`,
  too_few_slots: ({ suit, slot: kind, cards, slots }) =>
    `${suitNo(suit)}: ${slot[kind]} ist ${cards}-mal dabei, Platz ist für ${slots}.`,
  too_few_copies: ({ name, cards, copies }) =>
    `${germanName(name)} ist ${cards}-mal im Team, aber nur ${copies}-mal in der Schachtel.`,

  wrong_phase: ({ phase }) => `Das geht jetzt nicht. ${phases[phase]}.`,
  no_such_piece: () => "Dieses Geländestück gibt es nicht.",
  no_such_turn: () => "Ein Geländestück wird um Viertel gedreht, 0 bis 3.",
  same_as_turned_less: () => "So gedreht liegt das Stück wie mit weniger Drehungen.",
  piece_on_board: ({ piece }, names) => `Das liegt schon auf dem Spielfeld: ${names.piece(piece)}.`,
  piece_in_hand: ({ piece }, names) =>
    `Leg zuerst hin, was du in der Hand hast: ${names.piece(piece)}.`,
  no_piece_in_hand: () => "Nimm zuerst ein Geländestück in die Hand.",
  no_room_for_piece: ({ piece }, names) =>
    `So gedreht passt das nirgends hin: ${names.piece(piece)}.`,
  too_few_pieces: ({ placed, min }) =>
    `Du hast ${count(placed, "Stück", "Stücke")} gelegt; alle legen mindestens ${min}.`,
  piece_off_board: () => "Das Stück würde über den Rand des Spielfelds ragen.",
  piece_overlap: ({ piece, at }, names) => `Auf ${at} liegt schon etwas: ${names.piece(piece)}.`,
  side_closed: ({ side: at, room, needed }) =>
    `Im ${side[at]} wäre nur noch Platz für ${count(room, "Kampfanzug", "Kampfanzüge")}; ` +
    `nötig sind ${needed}.`,
  side_taken: ({ seat }, names) => `${names.seat(seat)} startet auf dieser Seite.`,
  no_such_suit: () => "Diesen Kampfanzug gibt es nicht.",
  not_your_suit: ({ suit }, names) => `${names.suit(suit)} gehört dir nicht.`,
  already_deployed: ({ suit, at }, names) => `${names.suit(suit)} steht schon auf ${at}.`,
  outside_zone: ({ at, side: own }) => `${at} liegt nicht in deiner Startzone im ${side[own]}.`,

  not_enough_points: ({ needed, have }) =>
    `Das kostet ${count(needed, "Punkt", "Punkte")}, ` +
    `der Anzug hat in dieser Aktivierung noch ${have}.`,
  not_enough_energy: ({ needed, have }) =>
    `Das kostet ${needed} Energie, der Anzug hat ${have}. Aufladen und Neustart bringen welche zurück.`,
  already_done: ({ deed }) =>
    `Jede Aktion geht nur einmal je Aktivierung, und diese war schon: ${deeds[deed]}.`,
  energy_full: ({ max }) => `Die Energie ist schon voll: ${max}.`,
  no_damage: () => "Der Kampfanzug hat keinen Schaden.",

  already_there: ({ at }) => `Der Kampfanzug steht schon auf ${at}.`,
  occupied: ({ suit, at }, names) => `${names.suit(suit)} steht auf ${at}.`,
  cannot_stop: ({ piece, at }, names) => `Auf ${at} kann niemand anhalten: ${names.piece(piece)}.`,
  too_far: ({ to, cost, allowed }) =>
    `${to} ist zu weit: Es kostet ${cost}, diese Bewegung reicht für ${allowed}.`,
  unreachable: ({ to }) => `Nach ${to} führt kein Weg.`,

  no_such_card: () => "Diese Karte hat der Kampfanzug nicht.",
  card_not_ready: ({ name, state }) => `${germanName(name)} ist ${states[state]}.`,
  nothing_to_reload: ({ name }) =>
    `${germanName(name)} liegt offen: Da gibt es nichts nachzuladen.`,
  not_a_weapon: ({ name }) => `${germanName(name)} ist keine Waffe.`,
  no_quick_attack: ({ name }) => `${germanName(name)} kann keinen Schnellangriff.`,
  not_ammunition: ({ name }) => `${germanName(name)} ist keine Munition.`,
  not_ballistic: ({ name }) =>
    `Munition ist für ballistische Waffen, und ${germanName(name)} ist keine.`,
  burn_too_much: ({ name, burn, max }) =>
    `${germanName(name)} verheizt höchstens ${max} Energie je Angriff, nicht ${burn}.`,
  not_an_enemy: ({ suit }, names) => `${names.suit(suit)} ist kein Gegner.`,
  target_destroyed: ({ suit }, names) => `${names.suit(suit)} ist schon vernichtet.`,
  not_adjacent: ({ distance }) =>
    `Zu weit für eine Nahkampfwaffe: Das Ziel ist ${distance} Felder weg. Geh erst daneben.`,
  too_close: () => "Zu nah für eine Fernkampfwaffe: Geh vom Ziel weg oder nimm eine Nahkampfwaffe.",
  out_of_range: ({ name, distance, range }) =>
    `${germanName(name)} reicht ${count(range, "Feld", "Felder")} weit; ` +
    `das Ziel ist ${distance} Felder weit weg.`,
  no_line_of_sight({ blocked_by: by }, names) {
    switch (by.type) {
      case "terrain":
        return `Keine Sichtlinie, auf ${by.at} ist etwas im Weg: ${names.piece(by.piece)}.`;
      case "suit":
        return `Keine Sichtlinie: ${names.suit(by.suit)} steht auf ${by.at} im Weg.`;
      case "corner":
        return `Keine Sichtlinie: Zwischen ${by.one} und ${by.other} ist keine Lücke.`;
    }
  },

  not_reactive: ({ name }) => `${germanName(name)} hilft nicht bei der Verteidigung.`,
  wrong_reaction: ({ name, against: only }) =>
    `${germanName(name)} hilft nur gegen ${against[only]}.`,
  cards_unsorted: () =>
    "Jede Karte hilft nur einmal je Verteidigung, und sie werden in aufsteigender Folge genannt.",
} satisfies VariantTexts<Refusal, Names, string, "reason">;
