/** Cars, their parts, courses, options and preset teams in German, with the terms of `de.ts`. */

import type { NameAndText } from "../../kit/translation";
import type { CatalogueTexts } from "./catalogueTexts";
import { deed, mission } from "./kinds.de";

const cars: Record<string, NameAndText> = {
  wreck: {
    name: "Rostlaube",
    text: "Billig, und die Hälfte von dem, was abfällt, lässt sich wieder anschrauben.",
  },
  runner: { name: "Flitzer", text: "Kann alles gut und nichts am besten." },
  hotrod: {
    name: "Hotrod",
    text: "Das Schnellste auf der Strecke, solange es auf ihr bleibt.",
  },
  buggy: { name: "Buggy", text: "Nimmt Kurven, von denen andere nur lesen." },
  truck: { name: "Laster", text: "Langsam, schwer und am Ende immer noch da." },
};

const weapons: Record<string, NameAndText> = {
  light_machine_gun: {
    name: "Leichtes MG",
    text: "Rattert mehr, als es schadet, für wenig Geld.",
  },
  twin_light_machine_guns: {
    name: "Leichtes Zwillings-MG",
    text: "Dasselbe Rattern, besser gezielt.",
  },
  heavy_machine_gun: {
    name: "Schweres MG",
    text: "Reicht weit und beißt sich durch Türen.",
  },
  twin_heavy_machine_guns: {
    name: "Schweres Zwillings-MG",
    text: "Genau das Richtige, wenn die Kiste rutscht.",
  },
  heavy_cannon: {
    name: "Schwere Kanone",
    text: "Wenige Schüsse; ein guter zählt doppelt.",
  },
  minigun: { name: "Minigun", text: "Blei in Mengen, und mit Glück noch mehr davon." },
  rocket_launcher: {
    name: "Raketenwerfer",
    text: "Beendet jeden Streit und schickt den Rest in die Wand.",
  },
  flamethrower: {
    name: "Flammenwerfer",
    text: "Verfehlt auf Armlänge kaum, und wer brennt, lenkt schlecht.",
  },
  caltrops: { name: "Krähenfüße", text: "Für alle, die dir an der Stoßstange kleben." },
};

const upgrades: Record<string, NameAndText> = {
  built_to_last: {
    name: "Für die Ewigkeit",
    text: "Würfle verpatzte Abwehrwürfel neu.",
  },
  armour_plates: { name: "Panzerplatten", text: "Robustheit +1." },
  elite_driver: { name: "Profi am Steuer", text: "Können 4+ statt 5+." },
  ram: {
    name: "Rammbock",
    text: "Wen du vorwärts rammst, der macht eine Kontrollprobe mehr.",
  },
  spikes: {
    name: "Stacheln",
    text: "Wer bei einem Zusammenstoß mit diesem Auto eine Kontrollprobe verpatzt, nimmt zwei Treffer.",
  },
  turret: {
    name: "Drehturm",
    text: "Eine Waffe, die nach vorn schießt, schießt in alle Richtungen.",
  },
  boost: { name: "Boost", text: "Einmal im Spiel: 2W6 Zoll mehr für eine Fahrt." },
  drift: {
    name: "Drift",
    text: "Eine Aktion direkt nach einer Fahrt: bis 8 Zoll geradeaus, dann ein Schwenk um 90 Grad.",
  },
  j_turn: {
    name: "J-Wende",
    text: "Eine Aktion, die als Fahrt zählt: 3 Zoll rückwärts, dann wenden.",
  },
};

const kinds: Record<string, NameAndText> = {
  barrier: {
    name: "Betonsperre",
    text: "Betonklötze: fest, aber leicht zu überblicken und zu überschießen.",
  },
  heap: {
    name: "Schrotthaufen",
    text: "Gepresste Autos, fest und höher als alles, was noch fährt.",
  },
  container: { name: "Container", text: "Stahl, fest und hoch, mit etwas Schwerem darin." },
  rock: { name: "Felswand", text: "Fest und hoch. Sie war vor der Straße da." },
  oil: { name: "Öllache", text: "Wer darüberfährt, macht eine Kontrollprobe." },
  ditch: {
    name: "Graben",
    text: "In einem Zug zu queren, mit einer Kontrollprobe, oder gar nicht.",
  },
  tyres: {
    name: "Reifenstapel",
    text: "Gibt nach, wenn ein Auto hineinfährt; es macht eine Kontrollprobe.",
  },
  crates: {
    name: "Kistenstapel",
    text: "Verdeckt ein Auto, bis eins hindurchfährt, mit einer Kontrollprobe.",
  },
  drums: {
    name: "Fässerstapel",
    text: "Geht hoch, mit zwei Kontrollproben für das Auto, das hineinfährt.",
  },
};

const courses: Record<string, NameAndText> = {
  breakers_yard: {
    name: "Abwrackhof",
    text: "Eine enge Runde um die Haufen. Wer sich traut, springt im Süden über die Mauer und spart den Umweg.",
  },
  the_slick: {
    name: "Ölspur",
    text: "Breit und schnell. Der kurze Weg liegt in beiden Kurven unter Öl.",
  },
  dog_leg: {
    name: "Der Knick",
    text: "Um den Knick herum oder über ihn hinweg; dann durch eine Schikane aus Beton.",
  },
  rust_canyon: {
    name: "Rostschlucht",
    text: "Felswände verbergen, wer kommt. Den Graben quert man in einem Zug oder im Flug.",
  },
  crusher_pit: {
    name: "Pressengrube",
    text: "Deckung für alle, Rampen für Mutige und in der Mitte die Schrottpresse.",
  },
};

/** The option has the name that the course has in the catalogue. */
const courseOption = (id: string, description: string) => ({
  title: courses[id]?.name ?? id,
  description,
});

export const catalogueTexts: CatalogueTexts = {
  cars,
  weapons,
  upgrades,
  deeds: {
    move: {
      name: deed.move,
      text: "Bis zur Bewegung mit zwei Schwenks, oder geradeaus mit einem Würfel mehr. Rückwärts: 2 Zoll.",
    },
    j_turn: { name: deed.j_turn, text: "Zählt als Fahrt: 3 Zoll rückwärts, dann wenden." },
    advance: {
      name: deed.advance,
      text: "Direkt nach einer Fahrt: drei Würfel, die zwei höchsten sind die Weite. Eine 1 ist eine Probe.",
    },
    drift: {
      name: deed.drift,
      text: "Direkt nach einer Fahrt: bis 8 Zoll geradeaus, dann ein Schwenk um 90 Grad.",
    },
    attack: { name: deed.attack, text: "Feuere bis zu zwei verschiedene Waffen ab." },
    pass: { name: deed.pass, text: "Nichts." },
  },
  kinds,
  courses,
  presets: {
    "Works Team": "Werksteam",
    "Full Throttle": "Vollgas",
    "Wall of Iron": "Eiserne Wand",
    "Rolling Battery": "Rollende Batterie",
    "Dune Pack": "Dünenrudel",
    "Scrapyard Six": "Schrottplatz-Sechs",
    "Fox and Hound": "Fuchs und Hund",
    "Hammer and Anvil": "Hammer und Amboss",
    "Lone Runner": "Einsamer Flitzer",
    "Lone Hotrod": "Einsamer Hotrod",
    "Lone Truck": "Einsamer Laster",
  },
  options: {
    mission: { title: "Auftrag", description: "Worum es geht." },
    course: {
      title: "Strecke",
      description: "Ein Rundkurs für ein Rennen, eine Grube für die Arena.",
    },
    cars: {
      title: "Autos je Team",
      description:
        "Wie viele Autos jedes Team hat. Drei bis sechs sind üblich; mit einem oder zweien wird das Spiel kurz.",
    },
    laps: { title: "Runden", description: "Wie oft es im Rennen herumgeht." },
    round_cap: {
      title: "Höchstens so viele Durchgänge",
      description: "Ist bis dahin niemand im Ziel, endet das Rennen, wie es gerade steht.",
    },
  },
  choices: {
    Mission: {
      team_race: {
        title: mission.team_race,
        description: "Punkte für Plätze und für jeden geschrotteten Gegner.",
      },
      showdown: {
        title: mission.showdown,
        description: "Ein Rennen mit Punkten für Rampen, Rammen, Schrott und Führung.",
      },
      arena: {
        title: mission.arena,
        description: "Kein Rennen: Punkte für Rammen und Schrott in fünf Durchgängen.",
      },
    },
    CourseId: {
      breakers_yard: courseOption(
        "breakers_yard",
        "Kurz und eng um Haufen gepresster Autos, mit einer Rampe über die Mitte.",
      ),
      the_slick: courseOption("the_slick", "Zwei weite Kurven mit Öl auf der Ideallinie."),
      dog_leg: courseOption("dog_leg", "Eine lange Gerade, die in einer Schikane endet."),
      rust_canyon: courseOption(
        "rust_canyon",
        "Zwischen Felswänden, mit einem Graben zum Springen.",
      ),
      crusher_pit: courseOption("crusher_pit", "Eine Grube mit Deckung für alle."),
    },
  },
};
