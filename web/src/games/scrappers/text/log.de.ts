/** German log lines. */

import type { Texts } from "./en";
import { cards } from "./german";
import { damage, deck, gains, own, tokens, total } from "./kinds.de";

const through = (n: number) => `${n} Schaden ${n === 1 ? "kommt" : "kommen"} durch`;

/** What a pilot has of fuel or scrap, as the end of a sentence. */
const only = (n: number) =>
  n === 0 ? "da ist keiner." : `da ${n === 1 ? "ist" : "sind"} nur ${n}.`;

export const log: Texts["log"] = {
  first_player_drawn: ({ seat }, names) => `Das Los entscheidet: ${names.seat(seat)} beginnt.`,
  top_turned: (turned, names) =>
    turned.card === null
      ? `${deck(turned.deck)} ist leer.`
      : `${deck(turned.deck)} zeigt ${names.card(turned.card)}.`,
  drew: (drew, names) => `${names.seat(drew.seat)} zieht ${cards(drew.count)}.`,
  reshuffled: (event, names) =>
    `${names.seat(event.seat)} mischt ${cards(event.count)} aus der Ablage zu einem neuen Deck.`,
  round_began: ({ round }) => `Runde ${round}`,
  assigned: ({ seat, card, slot }, names) =>
    `${names.seat(seat)} setzt ${names.card(card)} auf Platz ${slot + 1} ein.`,
  ejected: ({ seat, card, slot }, names) =>
    `${names.seat(seat)} wirft ${card === null ? "eine Karte" : names.card(card)} verdeckt ` +
    `auf Platz ${slot + 1} aus.`,
  drafted: ({ seat, card, pile, slot }, names) =>
    `${names.seat(seat)} sichert ${names.card(card)} von ${names.pile(pile)} auf Platz ${slot + 1}.`,
  slot_left_empty: ({ seat, slot }, names) =>
    `${names.seat(seat)} hat keine Karte für Platz ${slot + 1}.`,
  activation_began: () => "Aktivierung: Die Stapel laufen von rechts nach links.",
  turned_up: ({ seat, card }, names) => `${names.seat(seat)} deckt ${names.card(card)} auf.`,
  powered: ({ seat, card, fuel }, names) =>
    `${names.seat(seat)} spielt ${names.card(card)}${fuel === 0 ? "" : ` für ${fuel} Sprit`}.`,
  unpowered: ({ seat, card, fuel, have }, names) =>
    `${names.card(card)} von ${names.seat(seat)} verpufft: Das kostet ${fuel} Sprit, ` + only(have),
  finished: ({ seat, card, to }, names) =>
    to === "deck"
      ? `${names.card(card)} kommt oben auf das Deck von ${names.seat(seat)}.`
      : `${names.card(card)} kommt in die Ablage von ${names.seat(seat)}.`,
  installed: ({ seat, card, from }, names) =>
    from === null
      ? `${names.card(card)} von ${names.seat(seat)} kommt ins Spiel.`
      : `${names.seat(seat)} bringt ${names.card(card)} kostenlos aus der ${own[from]} ins Spiel.`,
  bought: ({ seat, card, scrap }, names) =>
    scrap === 0
      ? `${names.seat(seat)} bekommt ${names.card(card)} kostenlos.`
      : `${names.seat(seat)} kauft ${names.card(card)} für ${scrap} Schrott.`,
  not_bought: ({ seat, card, scrap, have }, names) =>
    `${names.seat(seat)} kann ${names.card(card)} nicht bezahlen: Das kostet ${scrap} Schrott, ` +
    only(have),
  gained: ({ seat, card, ...gain }, names) =>
    gains(names.seat(seat), tokens(gain.amount, gain.token), card && names.card(card)),
  supplied: () => "Alle bekommen 1 Sprit und 1 Schrott.",
  spent: ({ seat, card, ...spent }, names) =>
    `${names.seat(seat)} gibt ${tokens(spent.amount, spent.token)} für ${names.card(card)} aus.`,
  stolen: ({ seat, from, card, ...stolen }, names) =>
    `${names.seat(seat)} nimmt mit ${names.card(card)} ${tokens(stolen.amount, stolen.token)} ` +
    `von ${names.seat(from)}.`,
  drained: ({ seat, by, card, ...lost }, names) =>
    `${names.seat(seat)} verliert ${tokens(lost.amount, lost.token)} durch ${names.card(card)} ` +
    `von ${names.seat(by)}.`,
  struck: ({ seat, by, ...hit }, names) =>
    by === seat
      ? `${names.seat(seat)} fügt sich selbst ${damage(hit.damage, hit.kind)} zu.`
      : `${names.seat(by)} feuert ${damage(hit.damage, hit.kind)} auf ${names.seat(seat)}.`,
  brace_set: ({ seat, total }, names) =>
    `${names.seat(seat)} verhindert diese Runde die nächsten ${total} Schaden.`,
  brace_held: ({ seat, prevented }, names) =>
    `${names.seat(seat)} verhindert ${prevented} Schaden.`,
  shielded: ({ seat, card, prevented }, names) =>
    `${names.card(card)} von ${names.seat(seat)} verhindert ${prevented} Schaden.`,
  damaged: ({ seat, total, ...hit }, names) =>
    `${names.seat(seat)} bekommt ${damage(hit.damage, hit.kind)} und hat jetzt insgesamt ${total}.`,
  destroyed: ({ seat, card }, names) =>
    `${names.card(card)} von ${names.seat(seat)} wird zerstört.`,
  repaired: ({ seat, damage, total }, names) =>
    `${names.seat(seat)} repariert ${damage} Schaden und hat ${total === 0 ? "keinen mehr" : `noch ${total}`}.`,
  shifted: ({ seat, to, damage, total }, names) =>
    `${names.seat(seat)} gibt ${damage} Schaden an ${names.seat(to)} weiter, ` +
    `dort sind es jetzt ${total}.`,
  flipped: ({ seat, card }, names) => `${names.seat(seat)} dreht ${names.card(card)} vom Deck um.`,
  repeated: ({ seat, card }, names) => `${names.seat(seat)} wiederholt ${names.card(card)}.`,
  melted: ({ seat, card, from }, names) =>
    `${names.seat(seat)} schmilzt ${names.card(card)} aus der ${own[from]} ein.`,
  recalled: ({ seat, card }, names) =>
    `${names.seat(seat)} legt ${names.card(card)} oben auf das Deck.`,
  claimed: ({ seat, card, pile }, names) =>
    `${names.seat(seat)} nimmt ${names.card(card)} kostenlos von ${names.pile(pile)}.`,
  churned: (event, names) => `${names.card(event.card)} wird von ${deck(event.deck)} abgeworfen.`,
  refreshed: (event, names) =>
    `${names.seat(event.seat)} mischt ${cards(event.count)} und schiebt sie unter ` +
    `${deck(event.deck)}.`,
  jammed: ({ seat, by, card, slot }, names) =>
    `${names.seat(by)} blockiert ${names.card(card)} auf Platz ${slot + 1} von ` +
    `${names.seat(seat)}: Das bringt nur 1 Sprit oder 1 Schrott.`,
  tangled: ({ seat, by }, names) =>
    `${names.seat(by)} dreht den Stapel von ${names.seat(seat)} um.`,
  hastened: ({ seat, slot }, names) =>
    `${names.seat(seat)} legt die Karte von Platz ${slot + 1} nach ganz rechts: ` +
    "Sie kommt als nächste.",
  outbid: ({ seat, by, card, scrap }, names) =>
    `Durch ${names.seat(by)} kostet ${names.card(card)} von ${names.seat(seat)} ` +
    `${scrap} Schrott mehr.`,
  came_to_nothing: ({ card, ability }, names) =>
    `${names.card(card)} bewirkt hier nichts: „${names.ability(card, ability)}“`,
  reboot_began: () => "Neustart",
  discarded: ({ seat, card }, names) => `${names.seat(seat)} wirft ${names.card(card)} ab.`,
  first_player_passed: ({ seat }, names) => `${names.seat(seat)} beginnt die nächste Runde.`,
};

export const logDetails: Texts["logDetails"] = {
  drew: (drew, names) =>
    drew.cards?.length ? [`Karten: ${drew.cards.map(names.card).join(", ")}`] : [],
  round_began: ({ first }, names) => [`${names.seat(first)} beginnt.`],
  powered: ({ fuel, left }) => (fuel > 0 ? [`${tokens(left, "fuel")} übrig`] : []),
  bought: ({ left, to }) => [
    `${tokens(left, "scrap")} übrig`,
    to === "deck" ? "Oben auf das Deck" : "In die Ablage",
  ],
  not_bought: (event) => [`Die Karte kommt in die Ablage von ${deck(event.deck)}`],
  spent: (spent) => [total(spent.token, spent.left)],
  stolen: (stolen) => [total(stolen.token, stolen.total)],
  supplied: ({ fuel, scrap }, names) =>
    fuel.map((n, seat) => `${names.seat(seat)} hat jetzt ${n} Sprit, ${scrap[seat]} Schrott`),
  struck: ({ parts }, names) => parts.map(({ damage, card }) => `${names.card(card)}: ${damage}`),
  brace_set: ({ card }, names) => [`Mit ${names.card(card)}`],
  brace_held: ({ left }) => [through(left)],
  shielded: ({ left }) => [through(left)],
  repaired: ({ card }, names) => [`Mit ${names.card(card)}`],
  shifted: ({ card }, names) => [`Mit ${names.card(card)}`],
};
