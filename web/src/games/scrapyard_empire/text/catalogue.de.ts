/** The cards and options of Scrapyard Empire in German; for the words see `de.ts`. */

import type { Content, Told } from "../translation";

const told = (name: string, text: string): Told => ({ name, text });

const ONCE = "Einmal pro Zug, ohne Aktion:";
const MIMIC = "Du hast bis zum Ende deines Zuges die Fähigkeit eines anderen Charakters.";
const RECLAIM = "Wenn dir eine Karte gestohlen wird: Sie kommt zu dir zurück.";

export const content: Content = {
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
    stilt_legs: told("Stelzenbeine", "Du darfst zwei Teile und eine Maschine mehr behalten."),
    parlour_boiler: told("Stubenkessel", "Zieh vier Teile."),
    balance_wheel: told("Unruh", "Nach einem Wurf von dir: Würfle noch einmal."),
    drill_nose: told("Bohrnase", "Grabe ohne Wurf nach einem Teil."),
    mole_lamp: told("Grubenlampe", "Beim Graben brauchst du 1 weniger."),
    ballast_pump: told(
      "Ballastpumpe",
      "Ohne Aktion: Verschrotte bis zu drei Teile und zieh ebenso viele.",
    ),
    navigatrix: told(
      "Navigatrix",
      "Wenn deine Aktionen verbraucht sind: Du hast eine weitere Aktion.",
    ),
    flux_kettle: told(
      "Fluxkessel",
      "Ohne Aktion: Richte eine andere verbrauchte Maschine von dir wieder auf.",
    ),
    pendulum_drive: told("Pendelwerk", "Nach einem Wurf von dir: Zähl 3 dazu."),
    crusher_fist: told(
      "Quetschfaust",
      "Ohne Aktion: Verschrotte zwei Teile eines Mitspielers, nach deiner Wahl.",
    ),
    finger_servo: told("Langfinger", "Stiehl ohne Wurf ein Teil."),
    static_coil: told("Funkenspule", "Wer dich bestiehlt, braucht 1 mehr."),
    gas_bellows: told("Gasbalg", "Zieh drei Maschinen."),
    rudder_fins: told("Ruderflossen", "Ohne Aktion: Zieh eine weitere Erfindung."),
    dread_horn: told(
      "Schreckhorn",
      "Ohne Aktion: Ein Mitspieler hat im nächsten Zug eine Aktion weniger.",
    ),
    burning_glass: told(
      "Brennglas",
      "In deiner Bauphase: Bau die nächste Maschine mit einem Teil weniger.",
    ),
    storm_jar: told("Sturmflasche", "Stiehl ohne Wurf eine Maschine."),
    swivel_mount: told(
      "Drehlafette",
      "Ohne Aktion: Tausch ein Teil von dir gegen ein Teil eines Mitspielers.",
    ),
    rocket_kettle: told("Raketenkessel", "Ohne Aktion: Zieh zwei Teile."),
    folding_wings: told("Klappflügel", "Ohne Aktion: Nimm die oberste Maschine vom Schrotthaufen."),
    harness_rig: told("Tragegeschirr", "Wenn dir eine Karte gestohlen wird: Zieh drei Teile."),
    tick_engine: told("Tickwerk", "Ohne Aktion: Du hast eine weitere Aktion."),
    skull_chime: told(
      "Totenglocke",
      "Ohne Aktion: Nutz die unverbrauchte Fähigkeit einer Maschine eines Mitspielers.",
    ),
    grim_escapement: told("Todeshemmung", RECLAIM),
    tin_magpie: told(
      "Blechelster",
      "Wenn ein Mitspieler eine Karte ausgräbt: Nimm sie dir selbst.",
    ),
    padlock_hound: told("Schlosshund", RECLAIM),
    wax_double: told("Wachsdouble", `Ohne Aktion: ${MIMIC}`),
    ferret_engine: told("Frettchenmotor", "Grabe ohne Wurf nach einer Maschine."),
  },
  inventions: {
    walking_house: told("Wanderhaus", "In jeder Ziehphase ziehst du ein Teil mehr."),
    subterranean_sub: told("Untererdboot", "Grabe ohne Wurf nach bis zu zwei Maschinen."),
    time_machine: told("Zeitmaschine", "Ohne Aktion: Nach diesem Zug bist du noch einmal dran."),
    glove_of_ruin: told(
      "Handschuh des Ruins",
      "Ohne Aktion: Nimm zwei Teile eines Mitspielers, nach deiner Wahl.",
    ),
    terrigible: told("Schreppelin", "Ohne Aktion: Nimm von jedem Mitspieler ein Teil deiner Wahl."),
    doomsday_ray: told("Endzeitstrahl", "Verschrotte eine gebaute Maschine eines Mitspielers."),
    flight_pack: told(
      "Flugtornister",
      "Sieh dir die Hand eines Mitspielers an und nimm eine Maschine daraus.",
    ),
    deathclock: told(
      "Todesuhr",
      "Ohne Aktion: Jeder Mitspieler hat im nächsten Zug eine Aktion weniger.",
    ),
  },
  characters: {
    jerry_riggsby: told(
      "Jerry Riggsby",
      "Einmal pro Partie, in deiner Bauphase: Bau eine Erfindung mit einer Maschine weniger.",
    ),
    odessa_mudd: told("Odessa Mudd", "Beim Graben brauchst du 1 weniger."),
    pip_ratchet: told(
      "Pip Ratchet",
      "Gräbst du mit insgesamt 5 oder mehr, nimmst du bis zu zwei Karten.",
    ),
    silk_malone: told("Silk Malone", "Beim Stehlen brauchst du 1 weniger."),
    barnaby_flint: told(
      "Barnaby Flint",
      `${ONCE} Verschrotte eine Maschine deiner Hand und zieh eine andere vom Stapel.`,
    ),
    bets_doolan: told("Bets Doolan", `${ONCE} Würfle; bei 4 oder mehr zieh ein Teil.`),
    madame_mimik: told("Madame Mimik", `${ONCE} ${MIMIC}`),
    otto_crank: told("Otto Crank", "Jedes Teil, das du für einen Wurf verschrottest, zählt 2."),
  },
  options: {
    inventions: {
      title: "Erfindungen",
      description: "So viele Erfindungen gewinnen die Partie.",
    },
    round_cap: {
      title: "Letzte Runde",
      description: "Danach ist Schluss, was auch gebaut ist.",
    },
  },
};
