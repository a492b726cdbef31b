/** Cards and options of Scrapbots in German; `de.ts` has the glossary. */

import type { CardText, CatalogueTexts } from "./catalogueTexts";

const card = (name: string, text: string, ...attacks: string[]): CardText => ({
  name,
  text,
  attacks,
});
const damage = (n: number) => `${n} Schaden.`;
const ON_HEADS = "Wirf eine Münze: bei Kopf";

export const catalogueTexts: CatalogueTexts = {
  cards: {
    spare_parts: card("Ersatzteile", "Gut für Schrott und für sonst nichts."),
    circuitry: card("Schaltkreise", "Etwas Schrott, oder der erste Funke eines Angriffs."),
    sentry_gun: card("Wachgeschütz", "Billige Deckung für eine offene Spur.", damage(10)),
    drone: card(
      "Drohne",
      "Trifft nicht hart, aber holt Karten.",
      damage(10),
      `${damage(10)} Zieh 1 Karte.`,
    ),
    scout: card(
      "Späher",
      "Mit Glück streut sein Schuss in die Spur nebenan.",
      damage(20),
      `${damage(20)} ${ON_HEADS} auch 10 Streuschaden.`,
    ),
    sentinel: card(
      "Wächter",
      "Eins ist sicher, das andere entscheidet die Münze.",
      `Zieh 1 Karte. ${ON_HEADS} 30 Schaden.`,
      `${damage(30)} ${ON_HEADS} zieh 2 Karten.`,
    ),
    enforcer: card(
      "Vollstrecker",
      "Aus der Mitte erreicht er alle drei Spuren.",
      `${damage(20)} ${ON_HEADS} auch 10 Streuschaden.`,
      "20 Schaden und 20 Streuschaden.",
    ),
    golem: card(
      "Golem",
      "Der schwerste Rahmen auf dem Hof.",
      `${damage(40)} ${ON_HEADS} zieh 2 Karten.`,
      `${damage(40)} Zieh 3 Karten.`,
    ),
    plasma_dart: card("Plasmapfeil", "Aktivieren: 10 Schaden."),
    blaster: card("Blaster", `Aktivieren: 10 Schaden. ${ON_HEADS} 20 mehr im selben Treffer.`),
    chainsaw: card("Kettensäge", "Aktivieren: 10 Schaden und 10 Streuschaden."),
    servomotor: card(
      "Servomotor",
      "Aktivieren: Dieser Scrapbot wird nach seinem nächsten Angriff wieder bereit.",
    ),
    laser_cannon: card("Laserkanone", `Aktivieren: 30 Schaden. ${ON_HEADS} auch 30 Streuschaden.`),
    rocket_pod: card(
      "Raketenwerfer",
      "Aktivieren: Der Scrapbot gegenüber wird zerstört, egal wie viel Leben er hat.",
    ),
    supply_crate: card("Vorratskiste", "Bonus: Zieh 2 Karten."),
    med_pack: card(
      "Verbandskasten",
      "Bonus: Leg 1 Wunde aus deiner Hand oder Ablage zurück auf den Stapel.",
    ),
    magnet_trap: card("Magnetfalle", "Bonus: Erschöpfe einen gegnerischen Scrapbot."),
    logic_bomb: card(
      "Logikbombe",
      "Bonus: Zieh 3 Karten, wirf dann alle Wunden deiner Hand ab und nimm je 1 Energie.",
    ),
    fusion_cell: card("Fusionszelle", "Bonus: Mach einen deiner Scrapbots bereit."),
    brain_damage: card(
      "Hirnschaden",
      "Nicht spielbar. Am Ende deines Zuges gezogen, wird er abgeworfen; zieh 2 Karten.",
    ),
  },
  credit:
    "Kartennamen und Zahlen: Scrapbots von David Torres (github.com/david-torres/scrapbots), CC BY-NC-SA 4.0. Übersetzung und Texte sind unsere.",
  options: {
    wounds: {
      title: "Wunden",
      description:
        "So viele Wunden liegen auf dem Stapel. Das Spiel endet mit der letzten. Im veröffentlichten Spiel sind es 20; 3 ergeben ein erstes Spiel von zehn Minuten.",
    },
    turn_cap: {
      title: "Höchstzahl der Züge",
      description:
        "Nach so vielen Zügen beider zusammen gewinnt, wer weniger Wunden hat, wie viele auch noch auf dem Stapel liegen.",
    },
  },
};
