/** German texts of cards and options; `de.ts` has the glossary. */

import type { Card } from "../../../api/generated/scrappers";
import type { CardText, CatalogueTexts } from "./catalogueTexts";

const card = (name: string, goodFor: string, ...text: string[]): CardText => ({
  name,
  good_for: goodFor,
  text,
});

const LEFT = "für deinen linken Nachbarn";
const IMPACT = (n: number) => `Verhindert bis zu ${n} Wuchtschaden.`;
const ENERGY = (n: number) => `Verhindert bis zu ${n} Energieschaden.`;

const basic = {
  piston_jab: card("Kolbenhieb", "den Schaden, mit dem alle anfangen", `1 Wuchtschaden ${LEFT}.`),
  spare_parts: card(
    "Ersatzteile",
    "beides, wenn du noch nicht weißt, was du brauchst",
    "Erhalte 1 Sprit und 1 Schrott.",
  ),
  fuel_siphon: card("Spritschlauch", "alles, was weiter links liegt", "Erhalte 2 Sprit."),
  scrap_magnet: card("Schrottmagnet", "die erste gute Karte der Auslage", "Erhalte 2 Schrott."),
  field_patch: card("Notflicken", "den einen Schaden zu viel", "Repariere 1 Schaden."),
  wreck_scan: card(
    "Wrackscan",
    "den Blick ins Deck, bevor du wählst",
    "Zieh 1 Karte.",
    "Erhalte 1 Sprit.",
  ),
};

const attacks = {
  hammer_fist: card(
    "Hammerfaust",
    "den Schritt vom Hieb zum richtigen Schaden",
    `2 Wuchtschaden ${LEFT}.`,
  ),
  pulse_beam: card(
    "Pulsstrahl",
    "den ersten Schaden, den rote Schilde nicht aufhalten",
    `2 Energieschaden ${LEFT}.`,
  ),
  rail_shot: card(
    "Schienenschuss",
    "drei Schaden von einem einzigen Platz",
    `3 Wuchtschaden ${LEFT}.`,
  ),
  plasma_lance: card(
    "Plasmalanze",
    "drei Schaden vorbei an roten Schilden",
    `3 Energieschaden ${LEFT}.`,
  ),
  siege_cannon: card(
    "Mauerbrecher",
    "das Ende des Spiels, wenn dein Sprit fließt",
    `5 Wuchtschaden ${LEFT}.`,
  ),
  sun_lens: card(
    "Sonnenlinse",
    "das Ende des Spiels gegen eine Mauer roter Schilde",
    `5 Energieschaden ${LEFT}.`,
  ),
  guided_rocket: card(
    "Lenkrakete",
    "ein Opfer, das nicht neben dir sitzt",
    "2 Wuchtschaden für einen anderen Piloten.",
  ),
  seeker_bolt: card(
    "Suchbolzen",
    "das Opfer, das am schlimmsten dastehen soll",
    "3 Energieschaden für einen anderen Piloten.",
  ),
  shrapnel_burst: card(
    "Splitterregen",
    "Duelle, oder einen Tisch, der sich hinter Schilden versteckt",
    "2 Wuchtschaden für alle anderen Piloten.",
  ),
  shock_ring: card(
    "Schockring",
    "zu wenig Sprit in allen anderen Stapeln",
    "1 Energieschaden für alle anderen Piloten.",
    "Alle anderen Piloten verlieren 1 Sprit.",
  ),
  acid_jet: card(
    "Säurestrahl",
    "Ziele mit vielen Schilden: Nichts verhindert ihn",
    `2 Direktschaden ${LEFT}.`,
  ),
  twin_fangs: card(
    "Doppelbiss",
    "zwei Schilde verschiedener Farbe auf einen Schlag",
    `1 Wuchtschaden ${LEFT}.`,
    `2 Energieschaden ${LEFT}.`,
  ),
  overload: card(
    "Überladung",
    "viel frühen Schaden, wenn du den Preis erträgst",
    `3 Energieschaden ${LEFT}.`,
    "1 Direktschaden für dich selbst.",
  ),
  opening_volley: card(
    "Auftaktsalve",
    "deinen letzten Platz, bezahlt mit gespartem Sprit",
    `1 Wuchtschaden ${LEFT} je Karte, die noch in deinem Stapel liegt.`,
  ),
  drone_swarm: card(
    "Drohnenschwarm",
    "eine Mauer aus Ausbauten, die selbst zuschlägt",
    `1 Energieschaden ${LEFT}, und 1 je Ausbau, den du im Spiel hast.`,
  ),
  furnace_blast: card(
    "Glutstoß",
    "eine Runde, für die du Sprit gespart hast",
    `Gib bis zu 5 Sprit aus: je 1 Energieschaden ${LEFT}.`,
  ),
  scrap_catapult: card(
    "Schrottkatapult",
    "Schrott, der bleibt, wenn die guten Karten weg sind",
    `Gib bis zu 4 Schrott aus: je 1 Wuchtschaden ${LEFT}.`,
  ),
  tail_gun: card(
    "Heckgeschütz",
    "den Piloten, dessen Opfer du bist",
    "Die nächste eingesetzte Karte deines rechten Nachbarn wird stattdessen ausgeworfen.",
    "Dein rechter Nachbar verliert 1 Sprit.",
  ),
  boomerang_blade: card(
    "Bumerangklinge",
    "Schaden in jeder einzelnen Runde",
    `2 Wuchtschaden ${LEFT}.`,
    "Diese Karte kommt oben auf dein Deck.",
  ),
};

const supplies = {
  reactor_tap: card("Reaktorhahn", "den Sprit für teure Manöver", "Erhalte 4 Sprit."),
  crusher: card("Schrottpresse", "den Schrott für teure Karten", "Erhalte 4 Schrott."),
  refinery: card(
    "Raffinerie",
    "Sichern und Feuern in derselben Runde",
    "Erhalte 3 Sprit und 2 Schrott.",
  ),
  smelter: card(
    "Schmelztiegel",
    "ein Deck ohne Hiebe und Flicken, gegen Bezahlung",
    "Du darfst eine Karte deiner Hand oder Ablage einschmelzen; erhalte dafür 3 Schrott.",
  ),
  blast_furnace: card(
    "Hochofen",
    "ein dünnes Deck in wenigen Runden",
    "Du darfst bis zu 2 Karten deiner Hand oder Ablage einschmelzen; erhalte je 2 Sprit.",
  ),
  assembly_arm: card(
    "Montagearm",
    "eine sechste Karte in einem Stapel von fünf",
    "Erhalte 1 Sprit.",
    "Dreh die oberste Karte deines Decks um; bezahle sie und führe sie aus.",
  ),
  magnet_crane: card(
    "Magnetkran",
    "eine gute Karte ohne ihren Preis",
    "Du darfst eine Karte der Auslage bis 3 Schrott nehmen, kostenlos.",
  ),
  salvage_claw: card(
    "Bergekralle",
    "jedes Mal eine kleine Karte",
    "Du darfst eine Karte der Auslage bis 2 Schrott nehmen, kostenlos.",
  ),
  echo_core: card(
    "Echokern",
    "den zweiten Schuss deines besten Manövers",
    "Wiederhole das letzte Manöver, das du in dieser Runde ausgeführt hast.",
  ),
  recall_beacon: card(
    "Rückrufbake",
    "deine beste Karte gleich in der nächsten Runde",
    "Du darfst eine Karte deiner Ablage oben auf dein Deck legen.",
    "Erhalte 1 Sprit und 1 Schrott.",
  ),
  sorting_gate: card(
    "Sortierschleuse",
    "die Suche nach der Karte, auf die du baust",
    "Zieh 2 Karten.",
    "Erhalte 2 Schrott.",
  ),
  converter: card(
    "Wandler",
    "Schrott, der Sprit hätte sein sollen",
    "Gib bis zu 3 Schrott aus: Erhalte je 2 Sprit.",
  ),
  tip_the_heap: card(
    "Kipp den Haufen",
    "gute alte Karten, wenn die Decks zur Neige gehen",
    "Misch eine Ablage der Auslage und leg sie unter ihr Deck.",
    "Erhalte 3 Schrott.",
  ),
  belt_kick: card(
    "Tritt ans Band",
    "die Karte, die dein Nachbar gerade sichern will",
    "Du darfst die oberste Karte eines Auslagedecks abwerfen.",
    "Erhalte 1 Sprit und 2 Schrott.",
  ),
  quick_hands: card(
    "Flinke Finger",
    "die Ordnung eines Stapels, den jemand verdreht hat",
    "Du darfst eine Karte deines Stapels nach ganz rechts legen.",
    "Erhalte 3 Sprit.",
  ),
};

const defences = {
  repair_drone: card(
    "Flickdrohne",
    "den Abstand zur Zehn, während du baust",
    "Repariere 1 Schaden.",
    `1 Wuchtschaden ${LEFT}.`,
  ),
  nano_bath: card(
    "Nanobad",
    "Reparatur ohne Zeitverlust",
    "Repariere 3 Schaden.",
    `1 Energieschaden ${LEFT}.`,
  ),
  bulwark: card(
    "Bollwerk",
    "eine Runde, in der du es kommen siehst",
    "Verhindere in dieser Runde die nächsten 3 Wucht- oder Energieschaden gegen dich.",
  ),
  riposte: card(
    "Gegenhieb",
    "Verteidigung, die nicht wartet",
    "Verhindere in dieser Runde die nächsten 2 Wucht- oder Energieschaden gegen dich.",
    `1 Wuchtschaden ${LEFT}.`,
  ),
  weld_plates: card(
    "Schweißnaht",
    "zerstörte Ausbauten, die gleich wieder stehen",
    "Du darfst einen Ausbau deiner Hand oder Ablage ins Spiel bringen, kostenlos.",
    "Erhalte 1 Sprit.",
  ),
  waste_chute: card(
    "Müllrutsche",
    "deinen Schaden, der zum Problem der anderen wird",
    "Gib bis zu 2 Schaden an deinen linken Nachbarn ab.",
  ),
  patch_kit: card(
    "Flickzeug",
    "Schrott, wenn nichts in der Auslage ihn wert ist",
    "Gib bis zu 2 Schrott aus: Repariere je 1 Schaden.",
    "Erhalte 1 Sprit.",
  ),
};

const denials = {
  jammer: card(
    "Störsender",
    "die eine große Karte, die nicht kommen darf",
    "Die nächste eingesetzte Karte eines anderen Piloten wird stattdessen ausgeworfen.",
    "Erhalte 1 Sprit.",
  ),
  tangle_wire: card(
    "Kabelsalat",
    "Stapel, die erst verdienen wollten und nun erst zahlen",
    "Dreh den Stapel eines anderen Piloten um.",
    `1 Energieschaden ${LEFT}.`,
  ),
  magpie_drone: card(
    "Elsterdrohne",
    "den Piloten, der auf etwas Teures spart",
    "Nimm bis zu 2 Schrott von einem anderen Piloten.",
  ),
  leech_line: card(
    "Egelschlauch",
    "den leeren Tank dessen, der dich jagt",
    "Nimm bis zu 2 Sprit von deinem rechten Nachbarn.",
  ),
  can_opener: card(
    "Dosenöffner",
    "den Ausbau, der einen Motor am Laufen hält",
    "Zerstöre einen Ausbau eines anderen Piloten.",
    `1 Wuchtschaden ${LEFT}.`,
  ),
  crowbar: card(
    "Brecheisen",
    "Piloten mit vielen Ausbauten",
    `1 Direktschaden ${LEFT}, und 1 je Ausbau, den er im Spiel hat.`,
  ),
  price_gouge: card(
    "Wucherpreis",
    "eine Karte, die du selbst gern gesichert hättest",
    "Die nächste gesicherte Karte eines anderen Piloten kostet 2 Schrott mehr.",
    "Erhalte 2 Schrott.",
  ),
  coolant_leak: card(
    "Kühlerleck",
    "Stapel, die bis zum letzten Tropfen verplant sind",
    "Dein linker Nachbar verliert 2 Sprit.",
    "Erhalte 1 Sprit.",
  ),
};

const red = {
  scrap_plate: card("Schrottplatte", "billige Deckung gegen Hiebe und Geschosse", IMPACT(3)),
  ram_guard: card("Rammschutz", "den Mauerbrecher, den sich jemand gesichert hat", IMPACT(5)),
  spiked_hull: card(
    "Stachelrumpf",
    "Angreifer, die von Schrott leben",
    IMPACT(3),
    "Nimm bis zu 1 Schrott von dem, der dir mit einem Manöver schadet.",
  ),
  fuel_cracker: card(
    "Spritspalter",
    "lange Spiele mit teuren Manövern",
    IMPACT(1),
    "In jedem Neustart 1 Sprit mehr.",
  ),
  cargo_rack: card(
    "Gepäckträger",
    "die Wahl von fünf aus sechs Karten",
    IMPACT(2),
    "Im Neustart ziehst du bis zu 1 Karte mehr.",
  ),
  targeting_visor: card(
    "Zielvisier",
    "viele kleine Treffer statt eines großen",
    IMPACT(2),
    "Deine Manöver verursachen 1 Wuchtschaden mehr.",
  ),
  tow_hook: card(
    "Abschlepphaken",
    "eine gesicherte Karte in jeder Runde",
    IMPACT(2),
    "Deine gesicherten Karten kosten 1 Schrott weniger.",
  ),
  ejector_seat: card(
    "Schleudersitz",
    "Stapel, in denen mehr fliegt als bleibt",
    IMPACT(1),
    "Jede deiner ausgeworfenen Karten bringt 1 mehr.",
  ),
  shock_absorber: card(
    "Stoßdämpfer",
    "Treffer, die den Sprit für die Antwort liefern",
    IMPACT(3),
    "Erhalte 1 Sprit für jeden Schaden, den dieser Schild verhindert.",
  ),
};

const blue = {
  foil_wrap: card("Alufolie", "billige Deckung gegen Strahlen und Lanzen", ENERGY(3)),
  mirror_shield: card(
    "Spiegelschild",
    "Duelle: Was dir wehtut, tut zurück weh",
    ENERGY(4),
    "Wer dir mit einem Manöver schadet, nimmt 1 Direktschaden.",
  ),
  scrap_sorter: card(
    "Schrottsortierer",
    "etwas Teures in jeder zweiten Runde",
    ENERGY(1),
    "In jedem Neustart 1 Schrott mehr.",
  ),
  capacitor: card(
    "Kondensator",
    "Energiedecks, am meisten mit Schockring und Doppelbiss",
    ENERGY(2),
    "Deine Manöver verursachen 1 Energieschaden mehr.",
  ),
  nano_weave: card(
    "Nanogewebe",
    "lange Spiele ohne Energieschaden",
    ENERGY(2),
    "Zu Beginn jeder Aktivierung: Repariere 1.",
  ),
  loading_arm: card(
    "Ladearm",
    "frisch gesicherte Karten schon in der nächsten Runde",
    ENERGY(2),
    "Deine gesicherten Karten kommen oben auf dein Deck.",
  ),
  grounding_rod: card(
    "Blitzableiter",
    "Pläne, die niemand stören, verdrehen oder verteuern soll",
    ENERGY(3),
    "Niemand sonst kann deinen Stapel oder seine Kosten ändern.",
  ),
  lean_burner: card(
    "Magermotor",
    "Decks voll teurer Manöver",
    ENERGY(1),
    "Deine Manöver ab 2 Sprit kosten 1 weniger.",
  ),
  wreckers_bond: card(
    "Abwrackprämie",
    "Mauern, die zum Zerbrechen gebaut sind",
    ENERGY(2),
    "Erhalte 2 Schrott, wenn ein Ausbau von dir zerstört wird, auch dieser.",
  ),
};

const cards: Record<Card, CardText> = {
  ...basic,
  ...attacks,
  ...supplies,
  ...defences,
  ...denials,
  ...red,
  ...blue,
  // Cards whose figures changed.
  crowbar_2: {
    ...denials.crowbar,
    text: [`1 Direktschaden ${LEFT} und 1 je Ausbau, den er im Spiel hat, höchstens 4.`],
  },
  can_opener_2: denials.can_opener,
  acid_jet_2: card(
    "Säurestrahl",
    "Duelle gegen eine Mauer aus Schilden: Nichts verhindert ihn",
    "3 Direktschaden für alle anderen Piloten.",
  ),
  drone_swarm_2: {
    ...attacks.drone_swarm,
    text: [`1 Energieschaden ${LEFT} und 1 je Ausbau, den du im Spiel hast, höchstens 5.`],
  },
  opening_volley_2: attacks.opening_volley,
  furnace_blast_2: attacks.furnace_blast,
  siege_cannon_2: { ...attacks.siege_cannon, text: [`4 Wuchtschaden ${LEFT}.`] },
  sun_lens_2: { ...attacks.sun_lens, text: [`4 Energieschaden ${LEFT}.`] },
  nano_bath_2: defences.nano_bath,
  nano_weave_2: blue.nano_weave,
};

export const catalogueTexts: CatalogueTexts = {
  cards,
  options: {
    fuel: { title: "Sprit", description: "Sprit, mit dem alle beginnen." },
    scrap: { title: "Schrott", description: "Schrott, mit dem alle beginnen." },
    damage: {
      title: "Schaden",
      description: "Schaden, mit dem alle beginnen: für ein kürzeres Spiel.",
    },
    round_cap: {
      title: "Letzte Runde",
      description: "Danach ist Schluss, wie viel Schaden auch liegt.",
    },
  },
};
