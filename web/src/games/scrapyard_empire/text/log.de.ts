/** Log lines in German. */

import type { PileName, Source } from "../../../api/generated/scrapyard_empire";
import { count } from "../../kit/text/de";
import type { Names } from "../types";
import { actions, afterNach } from "./german";
import { a, plural } from "./kinds.de";
import type * as en from "./log.en";

const piles: Record<PileName, string> = {
  parts: "Teile",
  machines: "Maschinen",
  inventions: "Erfindungen",
};
const machineOr = (machine: string | null) => machine ?? a.machine;
const by = (card: Source | null, names: Names) => (card ? [`Durch ${names.card(card)}`] : []);

export const log: typeof en.log = {
  dealer_drawn: ({ seat }, names) => `${names.seat(seat)} gibt; wer links davon sitzt, beginnt.`,
  character_dealt: ({ seat, character }, names) =>
    `${names.seat(seat)} spielt ${names.card({ character })}.`,
  turned: ({ card }, names) => `${names.card(card)} eröffnet einen Schrotthaufen.`,
  reshuffled: ({ pile, cards }) =>
    `Der Schrotthaufen der ${piles[pile]} wird gemischt und zum neuen Stapel: ` +
    `${count(cards, "Karte", "Karten")}.`,
  turn_began: ({ seat, round }, names) => `Runde ${round}: ${names.seat(seat)}`,
  drew_parts: ({ seat, parts }, names) =>
    parts.length > 0
      ? `${names.seat(seat)} zieht ${names.parts(parts)}.`
      : `Für ${names.seat(seat)} ist nichts mehr zu ziehen.`,
  drew_machines: ({ seat, cards, machines }, names) => {
    if (cards === 0) return `Für ${names.seat(seat)} ist nichts mehr zu ziehen.`;
    const hidden = cards === 1 ? a.machine : `${cards} Maschinen`;
    return `${names.seat(seat)} zieht ${machines ? names.machines(machines) : hidden}.`;
  },
  drew_invention: ({ seat, invention }, names) =>
    `${names.seat(seat)} zieht ${invention ? names.invention(invention) : "eine Erfindung"}.`,
  scrapped: ({ seat, card, why }, names) =>
    why === "too_many"
      ? `${names.seat(seat)} wirft ${names.card(card)} ab.`
      : `${names.seat(seat)} verschrottet ${names.card(card)}.`,

  rolled: ({ seat, roll, die }, names) => {
    const player = names.seat(seat);
    switch (roll.type) {
      case "dig":
        return `${player} gräbt nach ${afterNach[roll.kind]} und würfelt ${die}.`;
      case "steal":
        return `${player} will ${names.seat(roll.from)} ${a[roll.kind]} stehlen und würfelt ${die}.`;
      case "ability":
        return `${player} würfelt ${die} für ${names.card(roll.of)}.`;
    }
  },
  raised: ({ seat, by, with: added, total }, names) =>
    `${names.seat(seat)} zählt mit ${names.card("part" in added ? added : added.ability)} ` +
    `${by} dazu, macht ${total}.`,
  roll_ended: ({ total, need, success }) =>
    `Zusammen ${total}, nötig ${need}+: ${success ? "geschafft" : "daneben"}.`,

  dig_began: ({ seat, kind }, names) =>
    `${names.seat(seat)} gräbt ohne Wurf nach ${afterNach[kind]}.`,
  passed: ({ seat, card }, names) => `${names.seat(seat)} lässt ${names.card(card)} liegen.`,
  dug: ({ seat, card }, names) => `${names.seat(seat)} gräbt ${names.card(card)} aus.`,
  dig_ended: ({ seat, taken }, names) =>
    taken === 0
      ? `${names.seat(seat)} hat den Haufen durchwühlt und nimmt nichts.`
      : "Das Graben ist vorbei.",
  took_top: ({ seat, card }, names) =>
    `${names.seat(seat)} nimmt ${names.card(card)} vom Schrotthaufen.`,

  saw_machines: ({ seat, from, machines }, names) =>
    `${names.seat(seat)} sieht sich zwei Maschinen von ${names.seat(from)} an` +
    (machines ? `: ${names.machines(machines)}.` : "."),
  saw_hand: ({ seat, of, machines }, names) =>
    `${names.seat(seat)} sieht sich die Hand von ${names.seat(of)} an` +
    (machines ? `: ${names.machines(machines)}.` : "."),
  stole_part: ({ seat, from, part }, names) =>
    `${names.seat(seat)} stiehlt ${names.part(part)} von ${names.seat(from)}.`,
  stole_machine: ({ seat, from, machine }, names) =>
    `${names.seat(seat)} stiehlt ${machineOr(machine && names.machine(machine))} ` +
    `von ${names.seat(from)}.`,
  took_part: ({ seat, from, part }, names) =>
    `${names.seat(seat)} nimmt ${names.part(part)} von ${names.seat(from)}.`,
  took_machine: ({ seat, from, machine }, names) =>
    `${names.seat(seat)} nimmt ${machineOr(machine && names.machine(machine))} ` +
    `von ${names.seat(from)}.`,
  swapped: ({ seat, with: other, gave, got }, names) =>
    `${names.seat(seat)} tauscht ${names.part(gave)} gegen ${names.part(got)} ` +
    `von ${names.seat(other)}.`,
  broke: ({ seat, of, part }, names) =>
    `${names.seat(seat)} verschrottet ${names.part(part)} von ${names.seat(of)}.`,
  wrecked: ({ seat, of, machine }, names) =>
    `${names.seat(seat)} verschrottet ${names.machine(machine)} von ${names.seat(of)}.`,
  reclaimed: ({ seat, from }, names) =>
    `${names.seat(seat)} holt die gestohlene Karte von ${names.seat(from)} zurück.`,
  snatched: ({ seat, from, card }, names) =>
    `${names.seat(seat)} schnappt ${names.seat(from)} die Karte ${names.card(card)} vor der Nase weg.`,

  trade_began: ({ seat, with: other, kind }, names) =>
    `${names.seat(seat)} will mit ${names.seat(other)} ${plural[kind]} tauschen.`,
  part_offered: ({ seat, to, give, want }, names) =>
    `${names.seat(seat)} bietet ${names.seat(to)} ${names.part(give)} für ${names.part(want)}.`,
  machine_offered: ({ seat, to, offer }, names) => {
    const [give, want] = offer
      ? [names.machine(offer.give), names.machine(offer.want)]
      : ["eine Maschine", "eine andere"];
    return `${names.seat(seat)} bietet ${names.seat(to)} ${give} für ${want}.`;
  },
  offer_refused: ({ seat }, names) => `${names.seat(seat)} lehnt ab.`,
  traded: ({ seat, with: other, gave, got }, names) =>
    `${names.seat(seat)} tauscht ${names.card(gave)} gegen ${names.card(got)} ` +
    `von ${names.seat(other)}.`,

  used: ({ seat, owner, of }, names) =>
    `${names.seat(seat)} nutzt ${names.card(of)}` +
    (owner === seat ? "." : ` von ${names.seat(owner)}.`),
  gained_actions: (event, names) =>
    `${names.seat(event.seat)} bekommt ${actions(event.actions)} mehr.`,
  stalled: ({ seat }, names) => `${names.seat(seat)} hat im nächsten Zug eine Aktion weniger.`,
  refitted: ({ seat, machine }, names) =>
    `${names.seat(seat)} kann ${names.machine(machine)} wieder nutzen.`,
  mimicked: ({ seat, character }, names) =>
    `${names.seat(seat)} spielt bis zum Ende des Zuges als ${names.card({ character })}.`,
  built: ({ seat, machine }, names) => `${names.seat(seat)} baut ${names.machine(machine)}.`,
  invented: ({ seat, invention }, names) =>
    `${names.seat(seat)} baut die Erfindung ${names.invention(invention)}.`,
};

const onTop = (card: string) => `Obenauf liegt jetzt ${card}`;
const without = (card: string | null) => (card === null ? [] : [`Ohne ${card}`]);

export const logDetails: typeof en.logDetails = {
  turn_began: (turn) => [actions(turn.actions)],
  drew_parts: (drew, names) => by(drew.by, names),
  drew_machines: (drew, names) => (drew.cards === 0 ? [] : by(drew.by, names)),
  drew_invention: (drew, names) => by(drew.by, names),
  rolled: ({ need }) => [`Nötig: ${need}+`],
  dig_ended: ({ top }, names) => (top ? [onTop(names.card(top))] : []),
  built: (built, names) => [
    ...without(built.without && names.part(built.without)),
    onTop(names.part(built.top)),
  ],
  invented: (built, names) => [
    ...without(built.without && names.machine(built.without)),
    onTop(names.machine(built.top)),
  ],
};
