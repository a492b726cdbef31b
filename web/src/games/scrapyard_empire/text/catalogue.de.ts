/** The cards and options of Scrapyard Empire in German; `de.ts` has the glossary. */

import type { NameAndText } from "../../kit/translation";
import type { CatalogueTexts } from "./catalogueTexts";

const card = (name: string, text: string): NameAndText => ({ name, text });

const ONCE = "Einmal pro Zug, ohne Aktion:";
const MIMIC = "Du hast bis zum Ende deines Zuges die Fähigkeit eines anderen Charakters.";
const RECLAIM = "Wenn dir eine Karte gestohlen wird: Sie kommt zu dir zurück.";

export const catalogueTexts: CatalogueTexts = {
  parts: {
    gear: "Zahnrad",
    pipe: "Rohr",
    wire: "Draht",
    plate: "Blech",
    spring: "Feder",
    valve: "Ventil",
    lens: "Linse",
    magnet: "Magnet",
    battery: "Batterie",
    bellows: "Blasebalg",
  },
  machines: {
    stilt_legs: card("Stelzenbeine", "Du darfst zwei Teile und eine Maschine mehr behalten."),
    parlour_boiler: card("Stubenkessel", "Zieh vier Teile."),
    balance_wheel: card("Unruh", "Nach einem Wurf von dir: Würfle noch einmal."),
    drill_nose: card("Bohrnase", "Grabe ohne Wurf nach einem Teil."),
    mole_lamp: card("Grubenlampe", "Beim Graben brauchst du 1 weniger."),
    ballast_pump: card(
      "Ballastpumpe",
      "Ohne Aktion: Verschrotte bis zu drei Teile und zieh ebenso viele.",
    ),
    navigatrix: card(
      "Navigatrix",
      "Wenn deine Aktionen verbraucht sind: Du hast eine weitere Aktion.",
    ),
    flux_kettle: card(
      "Fluxkessel",
      "Ohne Aktion: Richte eine andere verbrauchte Maschine von dir wieder auf.",
    ),
    pendulum_drive: card("Pendelwerk", "Nach einem Wurf von dir: Zähl 3 dazu."),
    crusher_fist: card(
      "Quetschfaust",
      "Ohne Aktion: Verschrotte zwei Teile eines Mitspielers, nach deiner Wahl.",
    ),
    finger_servo: card("Langfinger", "Stiehl ohne Wurf ein Teil."),
    static_coil: card("Funkenspule", "Wer dich bestiehlt, braucht 1 mehr."),
    gas_bellows: card("Gasbalg", "Zieh drei Maschinen."),
    rudder_fins: card("Ruderflossen", "Ohne Aktion: Zieh eine weitere Erfindung."),
    dread_horn: card(
      "Schreckhorn",
      "Ohne Aktion: Ein Mitspieler hat im nächsten Zug eine Aktion weniger.",
    ),
    burning_glass: card(
      "Brennglas",
      "In deiner Bauphase: Bau die nächste Maschine mit einem Teil weniger.",
    ),
    storm_jar: card("Sturmflasche", "Stiehl ohne Wurf eine Maschine."),
    swivel_mount: card(
      "Drehlafette",
      "Ohne Aktion: Tausch ein Teil von dir gegen ein Teil eines Mitspielers.",
    ),
    rocket_kettle: card("Raketenkessel", "Ohne Aktion: Zieh zwei Teile."),
    folding_wings: card("Klappflügel", "Ohne Aktion: Nimm die oberste Maschine vom Schrotthaufen."),
    harness_rig: card("Tragegeschirr", "Wenn dir eine Karte gestohlen wird: Zieh drei Teile."),
    tick_engine: card("Tickwerk", "Ohne Aktion: Du hast eine weitere Aktion."),
    skull_chime: card(
      "Totenglocke",
      "Ohne Aktion: Nutz die unverbrauchte Fähigkeit einer Maschine eines Mitspielers.",
    ),
    grim_escapement: card("Todeshemmung", RECLAIM),
    tin_magpie: card(
      "Blechelster",
      "Wenn ein Mitspieler eine Karte ausgräbt: Nimm sie dir selbst.",
    ),
    padlock_hound: card("Schlosshund", RECLAIM),
    wax_double: card("Wachsdouble", `Ohne Aktion: ${MIMIC}`),
    ferret_engine: card("Frettchenmotor", "Grabe ohne Wurf nach einer Maschine."),
  },
  inventions: {
    walking_house: card("Wanderhaus", "In jeder Ziehphase ziehst du ein Teil mehr."),
    subterranean_sub: card("Untererdboot", "Grabe ohne Wurf nach bis zu zwei Maschinen."),
    time_machine: card("Zeitmaschine", "Ohne Aktion: Nach diesem Zug bist du noch einmal dran."),
    glove_of_ruin: card(
      "Handschuh des Ruins",
      "Ohne Aktion: Nimm zwei Teile eines Mitspielers, nach deiner Wahl.",
    ),
    terrigible: card("Schreppelin", "Ohne Aktion: Nimm von jedem Mitspieler ein Teil deiner Wahl."),
    doomsday_ray: card("Endzeitstrahl", "Verschrotte eine gebaute Maschine eines Mitspielers."),
    flight_pack: card(
      "Flugtornister",
      "Sieh dir die Hand eines Mitspielers an und nimm eine Maschine daraus.",
    ),
    deathclock: card(
      "Todesuhr",
      "Ohne Aktion: Jeder Mitspieler hat im nächsten Zug eine Aktion weniger.",
    ),
  },
  characters: {
    jerry_riggsby: card(
      "Jerry Riggsby",
      "Einmal pro Spiel, in deiner Bauphase: Bau eine Erfindung mit einer Maschine weniger.",
    ),
    odessa_mudd: card("Odessa Mudd", "Beim Graben brauchst du 1 weniger."),
    pip_ratchet: card(
      "Pip Ratchet",
      "Gräbst du mit insgesamt 5 oder mehr, nimmst du bis zu zwei Karten.",
    ),
    silk_malone: card("Silk Malone", "Beim Stehlen brauchst du 1 weniger."),
    barnaby_flint: card(
      "Barnaby Flint",
      `${ONCE} Verschrotte eine Maschine deiner Hand und zieh eine andere vom Stapel.`,
    ),
    bets_doolan: card("Bets Doolan", `${ONCE} Würfle; bei 4 oder mehr zieh ein Teil.`),
    madame_mimik: card("Madame Mimik", `${ONCE} ${MIMIC}`),
    otto_crank: card("Otto Crank", "Jedes Teil, das du für einen Wurf verschrottest, zählt 2."),
  },
  options: {
    inventions: {
      title: "Erfindungen zum Sieg",
      description:
        "Wer zuerst so viele Erfindungen gebaut hat, gewinnt. Im veröffentlichten Spiel sind es zwei; eine ergibt ein kurzes erstes Spiel.",
    },
    draw: { title: "Ziehphase", description: "Was alle am Anfang ihres Zuges ziehen." },
    round_cap: {
      title: "Höchstens so viele Runden",
      description: "Danach ist Schluss, was auch gebaut ist.",
    },
  },
  choices: {
    DrawPhase: {
      part: {
        title: "Ein Teil",
        description: "Die veröffentlichten Regeln. Ein Spiel dauert etwa doppelt so lang.",
      },
      part_and_machine: {
        title: "Ein Teil und eine kleine Maschine",
        description:
          "Maschinen finden sich schneller; neun von zehn Spielen enden binnen 20 Runden.",
      },
    },
  },
};
