/** Everything that is written on the card of a weapon, in words. */

import type { Weapon, WeaponRule } from "../../../api/generated/scraplands";
import { texts } from "../text";

const { sheet } = texts;

export function weaponFacts(weapon: Weapon, turret: boolean): string {
  const facts = [
    sheet.range(weapon.range),
    turret ? sheet.allRound : sheet.arc(texts.arc[weapon.arc]),
    sheet.attacks(weapon.attacks),
    sheet.damage(weapon.damage),
    ...(weapon.piercing > 0 ? [sheet.piercing(weapon.piercing)] : []),
  ];
  return texts.capital(facts.join(" · "));
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

/** All of it in one line, for a tooltip. */
export function weaponText(weapon: Weapon, turret: boolean): string {
  return [weaponFacts(weapon, turret), ...weapon.rules.map(ruleText)].join(". ");
}
