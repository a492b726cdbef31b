/**
 * Weapons and upgrades as cards of the roster builder's shop.
 *
 * A turret carries one weapon of its car, so the shop sells a turret for each kind of weapon that
 * it can carry: `upgrade/turret/minigun`.
 */

import type { Catalogue, Entrant, Fitted, Weapon } from "../../api/generated/scraplands";
import { texts } from "./text";

const UPGRADE = "upgrade/";
const TURRET = "turret";
const TURRET_FOR = `${UPGRADE}${TURRET}/`;

export interface ShopPart {
  slug: string;
  name: string;
  credits: number;
  slot: "weapon" | "upgrade";
  text: string;
  weapon: Weapon | null;
}

export function weaponParts(catalogue: Catalogue): ShopPart[] {
  return catalogue.weapons.map((weapon) => {
    const { slug, name, credits, text } = weapon;
    return { slug, name, credits, slot: "weapon", text, weapon };
  });
}

export function upgradeParts(catalogue: Catalogue): ShopPart[] {
  return catalogue.upgrades.flatMap((upgrade): ShopPart[] => {
    const { name, credits, text } = upgrade;
    const plain: ShopPart = {
      slug: UPGRADE + upgrade.slug,
      name,
      credits,
      slot: "upgrade",
      text,
      weapon: null,
    };
    if (upgrade.slug !== TURRET) return [plain];
    const fixed = catalogue.weapons.filter(({ arc }) => arc === "front");
    return fixed.map((weapon) => ({
      ...plain,
      slug: TURRET_FOR + weapon.slug,
      name: texts.turretFor(weapon.name),
    }));
  });
}

export function partOf(slug: string, catalogue: Catalogue): ShopPart | null {
  const parts = [...weaponParts(catalogue), ...upgradeParts(catalogue)];
  return parts.find((part) => part.slug === slug) ?? null;
}

/** The shop's slugs of the weapons and upgrades of a car. */
export function shopSlugs({ weapons, upgrades }: Entrant): string[] {
  const fitted = upgrades.map((upgrade) =>
    typeof upgrade === "string"
      ? UPGRADE + upgrade
      : `${UPGRADE}${upgrade.slug}/${weapons[upgrade.weapon] ?? ""}`,
  );
  return [...weapons, ...fitted];
}

/** The inverse of `shopSlugs`; a turret carries the first weapon of its kind. */
export function fittedFrom(slugs: readonly string[]): Pick<Entrant, "weapons" | "upgrades"> {
  const weapons = slugs.filter((slug) => !slug.startsWith(UPGRADE));
  const upgrades = slugs.flatMap((slug): Fitted[] => {
    if (!slug.startsWith(UPGRADE)) return [];
    const [name = "", carried] = slug.slice(UPGRADE.length).split("/");
    if (carried === undefined) return [name];
    const weapon = weapons.indexOf(carried);
    // The server refuses a turret without a weapon.
    return [weapon < 0 ? name : { slug: name, weapon }];
  });
  return { weapons, upgrades };
}
