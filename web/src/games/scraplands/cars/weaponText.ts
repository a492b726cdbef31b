/** Stats and rules of a weapon as text. */

import type { Weapon, WeaponRule } from "../../../api/generated/scraplands";
import { texts } from "../text";

const { sheet } = texts;

export function weaponStats(weapon: Weapon, turret: boolean): string {
  const stats = [
    sheet.range(weapon.range),
    turret ? sheet.allRound : sheet.arc(texts.arc[weapon.arc]),
    sheet.attacks(weapon.attacks),
    sheet.damage(weapon.damage),
    ...(weapon.piercing > 0 ? [sheet.piercing(weapon.piercing)] : []),
  ];
  return texts.capital(stats.join(" · "));
}

export function ruleText(rule: WeaponRule): string {
  switch (rule.type) {
    case "rending":
      return sheet.rule.rending(rule.hits);
    case "destructive":
      return sheet.rule.destructive(rule.damage);
    case "accurate":
    case "volley":
    case "torrent":
    case "disrupt":
      return sheet.rule[rule.type];
  }
}

export function weaponTooltip(weapon: Weapon, turret: boolean): string {
  return [weaponStats(weapon, turret), ...weapon.rules.map(ruleText)].join(". ");
}
