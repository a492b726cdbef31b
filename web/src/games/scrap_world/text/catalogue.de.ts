/** German texts of cards, terrain, actions, options and preset rosters; terms as in `de.ts`. */

import type { NameAndText } from "../../kit/translation";
import type { CatalogueTexts } from "./catalogueTexts";
import { deed } from "./kinds.de";

/** Names of chassis are proper names. */
const chassis: Record<string, NameAndText> = {
  c_23_scout: {
    name: "C-23 Scout",
    text: "Zuerst dran und flink auf den Beinen, aber dünn gepanzert.",
  },
  c_30_lancer: {
    name: "C-30 Lancer",
    text: "Ein Kämpfer für jede Aufgabe, mit Platz für eine Rakete.",
  },
  c_33_lancer_mod: {
    name: "C-33 Lancer Mod",
    text: "Ein Lancer, umgebaut für Module: mehr Energie, kein Platz für Raketen.",
  },
  c_40_thumper: {
    name: "C-40 Thumper",
    text: "Langsam, spät dran und kaum kleinzukriegen.",
  },
};

const armament: Record<string, NameAndText> = {
  laser_cannon: {
    name: "Laserkanone",
    text: "Verheize bis zu 2 Energie: je 1 gelber Würfel mehr.",
  },
  auto_cannon: {
    name: "Maschinenkanone",
    text: "Ein verlässliches Geschütz, nimmt Munition.",
  },
  reactor_beam: {
    name: "Reaktorstrahl",
    text: "Verheize bis zu 2 Energie: je 1 roter Würfel mehr.",
  },
  heavy_laser_cannon: {
    name: "Schwerlaser",
    text: "Verheize bis zu 2 Energie: je 1 gelber Würfel mehr.",
  },
  battle_cannon: {
    name: "Schlachtkanone",
    text: "Wenn sie trifft, 1 Rückstoß mehr. Nimmt Munition.",
  },
  rail_gun: {
    name: "Schienenkanone",
    text: "1 Block der Verteidigung zählt nicht. Nimmt Munition.",
  },
  claw: { name: "Klaue", text: "Eine schlichte, billige Nahkampfwaffe." },
  blade: { name: "Klinge", text: "Eine Nahkampfwaffe mit starkem Schnellangriff." },
  power_barbs: {
    name: "Stromstacheln",
    text: "Auch ohne Treffer verliert das Ziel 1 Energie; was ihm fehlt, wird Schaden.",
  },
  hammer: { name: "Hammer", text: "Wenn er trifft, 1 Rückstoß mehr." },
  battle_axe: {
    name: "Streitaxt",
    text: "Eine schlichte Nahkampfwaffe, wuchtig in beiden Angriffen.",
  },
  saw: { name: "Säge", text: "1 Block der Verteidigung zählt nicht." },
  flamer: { name: "Flammenwerfer", text: "Reicht 4 Felder weit und ignoriert Deckung." },
  ram_plow: {
    name: "Rammpflug",
    text: "Wenn er trifft, 1 Rückstoß mehr. Rück einem Ziel nach, das zurückweicht, über Mauern und um Ecken.",
  },

  missile: { name: "Rakete", text: "Danach aus dem Spiel." },
  emp_missile: {
    name: "EMP-Rakete",
    text: "Auch ohne Treffer verliert das Ziel 4 Energie; was ihm fehlt, wird Schaden. Danach aus dem Spiel.",
  },
  rocket_launcher: { name: "Raketenwerfer", text: "Nimmt Munition. Danach verdecken." },
  grenade_launcher: {
    name: "Granatwerfer",
    text: "Reicht 6 Felder weit, ignoriert Deckung; wenn er trifft, 1 Rückstoß mehr. Danach verdecken.",
  },
  homing_missile: {
    name: "Lenkrakete",
    text: "Ignoriert Deckung und Zweifel. Danach aus dem Spiel.",
  },

  power_pack: { name: "Akkupack", text: "Energie +2." },
  scanner: {
    name: "Scanner",
    text: "Genauigkeit +2 für jede Fernkampfwaffe des Kampfanzugs.",
  },
  smoke_screen: {
    name: "Nebelwand",
    text: "Für 0 Energie 1 blauer und 1 grüner Würfel gegen einen Fernkampfangriff. Danach aus dem Spiel.",
  },
  tracer_rounds: {
    name: "Leuchtspur",
    text: "Für eine ballistische Waffe: Genauigkeit +3, und Zweifel zählt nicht.",
  },
  piercing_rounds: {
    name: "Hartkerngeschosse",
    text: "Für eine ballistische Waffe: 1 Block zählt nicht. Danach verdecken.",
  },
  explosive_rounds: {
    name: "Sprenggeschosse",
    text: "Für eine ballistische Waffe: 1 gelber Würfel; wenn sie trifft, 1 Rückstoß mehr. Danach verdecken.",
  },
  flash_rounds: {
    name: "Blendgeschosse",
    text: "Für eine ballistische Waffe: keine Panzerkarten, keine Nebelwand beim Ziel. Danach verdecken.",
  },
  servo_boosters: { name: "Servoverstärker", text: "Tempo +1." },
  reflex_wiring: { name: "Kurze Leitung", text: "Initiative +3." },
  bulkheads: { name: "Schotten", text: "Rumpf +2." },
  bolted_plates: {
    name: "Schraubplatten",
    text: "1 grüner Würfel mehr in jeder Verteidigung.",
  },

  basic_armor: { name: "Grundpanzerung", text: "Für 1 Energie 1 blauer Würfel." },
  deflective_armor: {
    name: "Ablenkpanzerung",
    text: "Für 1 Energie 2 blaue Würfel gegen einen Fernkampfangriff.",
  },
  carapace_armor: {
    name: "Schalenpanzerung",
    text: "Für 1 Energie 1 blauer und 2 grüne Würfel.",
  },
  assault_armor: {
    name: "Sturmpanzerung",
    text: "Für 1 Energie 2 blaue und 1 grüner Würfel.",
  },
  shield: {
    name: "Schild",
    text: "Für 1 Energie 2 blaue Würfel gegen einen Nahkampfangriff.",
  },
};

/** A soft hyphen lets long words break in the narrow action buttons. */
const SHY = "\u00AD";
const hyphenated = (word: string, end: string) => word.replace(new RegExp(`${end}$`), SHY + end);

export const catalogueTexts: CatalogueTexts = {
  chassis,
  armament,
  deeds: {
    half_move: { name: deed.half_move, text: "Geh bis zum halben Tempo, abgerundet." },
    quick_attack: {
      name: hyphenated(deed.quick_attack, "angriff"),
      text: "Greif mit den schnellen Würfeln einer Waffe an.",
    },
    ready: {
      name: deed.ready,
      text: "Initiative +2 in der nächsten Runde. Geht auch mehrmals.",
    },
    power_up: { name: hyphenated(deed.power_up, "laden"), text: "Gewinne 1 Energie zurück." },
    reload: {
      name: hyphenated(deed.reload, "laden"),
      text: "Deck eine verdeckte Karte wieder auf. Initiative −1 in der nächsten Runde.",
    },
    move: { name: deed.move, text: "Geh bis zum vollen Tempo." },
    run: { name: deed.run, text: "Geh bis zum doppelten Tempo." },
    full_attack: {
      name: hyphenated(deed.full_attack, "angriff"),
      text: "Greif mit den vollen Würfeln einer Waffe an.",
    },
    jury_rig: {
      name: deed.jury_rig,
      text: "Reparier 1 Schaden. Initiative −1 bis zum Ende des Spiels.",
    },
    reboot: {
      name: hyphenated(deed.reboot, "start"),
      text: "Gewinne 3 Energie zurück. Initiative −1 in der nächsten Runde.",
    },
  },
  pieces: {
    Watchtower: "Wachturm",
    "Fuel Tanks": "Tanklager",
    "Burnt-out Hull": "Brandwrack",
    Bunker: "Bunker",
    "Scrap Heap": "Schrotthaufen",
    Barricade: "Barrikade",
    "Low Wall": "Mauerrest",
    "Garden Corner": "Gartenecke",
    "Long Fence": "Bretterzaun",
    "Rubble Field": "Trümmerfeld",
    "Flooded Crater": "Kratersee",
    Thicket: "Dickicht",
  },
  presets: {
    "Lancers · 2 players": "Lancer-Paar · zu zweit",
    "Thumper and Scout · 2 players": "Thumper und Scout · zu zweit",
    "Cannon Lancer · 3 players": "Kanonen-Lancer · zu dritt",
    "Laser Lancer · 3 players": "Laser-Lancer · zu dritt",
    "Thumper · 3 players": "Thumper · zu dritt",
    "Rail Lancer · 4 players": "Schienen-Lancer · zu viert",
    "Reactor Lancer · 4 players": "Reaktor-Lancer · zu viert",
    "Thumper · 4 players": "Thumper · zu viert",
    "Two Scouts · 4 players": "Zwei Scouts · zu viert",
    "First Lancer · 2 players": "Erster Lancer · zu zweit",
    "First Lancer Mod · 2 players": "Erster Lancer Mod · zu zweit",
    "First Thumper · 2 players": "Erster Thumper · zu zweit",
  },
  options: {
    points: {
      title: "Punkte je Team",
      description:
        "So viel darf ein Team höchstens kosten. 80 ist ein Duell mit ein oder zwei Kampfanzügen, 150 ein Gefecht, 200 eine Schlacht.",
    },
    supply: {
      title: "Kartenvorrat",
      description: "Ob jedes Team mit den Karten einer Schachtel auskommen muss.",
    },
    set_up: { title: "Aufbau", description: "Wie Gelände und Startseiten zustande kommen." },
    round_cap: {
      title: "Höchstens so viele Runden",
      description:
        "Hat bis dahin niemand gewonnen, endet das Spiel unentschieden für alle, die noch stehen.",
    },
  },
  choices: {
    Supply: {
      unlimited: { title: "Unbegrenzt", description: "Beliebig viele von jeder Karte." },
      box: {
        title: "Eine Schachtel je Team",
        description:
          "Jedes Team wird aus den Karten einer Schachtel gebaut: ein oder zwei von jeder.",
      },
    },
    SetUp: {
      quick: {
        title: "Schnell",
        description:
          "Eine faire Karte und die Seiten werden ausgelost; das Spiel beginnt mit dem Aufstellen.",
      },
      full: {
        title: "Ausführlich",
        description: "Ihr legt das Gelände selbst und wählt eure Seiten.",
      },
    },
  },
};
