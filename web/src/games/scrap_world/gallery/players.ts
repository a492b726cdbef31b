/** Made-up players and rosters, for the gallery and the tests. */

import type { Roster, SuitView } from "../../../api/generated/scrap_world";
import { sampleMatch } from "../../kit/gallery/sampleMatch";
import { armamentOf, chassisOf } from "../labels";
import type { ScrapFacts } from "../types";
import { translateCatalogue } from "../translation";
import { catalogue as englishCatalogue } from "./catalogue";

const catalogue = translateCatalogue(englishCatalogue);

export const LANCERS: Roster = {
  suits: [
    {
      chassis: "c_30_lancer",
      armament: ["auto_cannon", "power_barbs", "deflective_armor", "missile", "tracer_rounds"],
    },
    {
      name: "Old Rosie",
      chassis: "c_33_lancer_mod",
      armament: ["heavy_laser_cannon", "blade", "power_pack", "basic_armor"],
    },
  ],
};

const THUMPER_AND_SCOUT: Roster = {
  suits: [
    {
      chassis: "c_40_thumper",
      armament: ["laser_cannon", "hammer", "emp_missile", "rocket_launcher", "carapace_armor"],
    },
    { chassis: "c_23_scout", armament: ["saw", "grenade_launcher", "smoke_screen", "scanner"] },
  ],
};

const THUMPER: Roster = {
  suits: [
    {
      chassis: "c_40_thumper",
      armament: ["auto_cannon", "claw", "emp_missile", "basic_armor"],
    },
  ],
};

const SCOUTS: Roster = {
  suits: [
    { chassis: "c_23_scout", armament: ["battle_axe", "smoke_screen"] },
    { chassis: "c_23_scout", armament: ["hammer", "smoke_screen"] },
  ],
};

export function factsOf(seats: 2 | 4, me: number | null): ScrapFacts {
  const rosters =
    seats === 2 ? [LANCERS, THUMPER_AND_SCOUT] : [LANCERS, THUMPER_AND_SCOUT, THUMPER, SCOUTS];
  return { catalogue, ...sampleMatch("scrap_world", rosters, me), me };
}

/** The suits of a match as they are before deployment. */
export function suitsOf(facts: ScrapFacts): SuitView[] {
  const all = facts.match.seats.flatMap(({ seat, roster }) =>
    (roster as Roster).suits.map((suit) => ({ seat, suit })),
  );
  return all.map(({ seat, suit }, id) => {
    const chassis = chassisOf(catalogue, suit.chassis);
    const stats = suit.armament.flatMap((slug) => {
      const does = armamentOf(catalogue, slug)?.does;
      return does?.type === "passive" ? [does.stats] : [];
    });
    const energy = stats.reduce((sum, { energy }) => sum + energy, chassis?.energy ?? 0);
    return {
      id,
      seat,
      name: suit.name ?? null,
      chassis: suit.chassis,
      at: null,
      destroyed: false,
      damage: 0,
      damage_max: chassis?.damage ?? 0,
      energy,
      energy_max: energy,
      speed: chassis?.speed ?? 0,
      armor: [...(chassis?.armor ?? [])],
      initiative: chassis?.initiative ?? 0,
      tokens: 0,
      marks: 0,
      marker: null,
      activated: false,
      cards: suit.armament.map((slug) => ({ slug, state: "ready" as const })),
    };
  });
}
