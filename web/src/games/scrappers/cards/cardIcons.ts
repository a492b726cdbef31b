/** What cards do, in icons: short enough for a small card. */

import type {
  Ability,
  Act,
  Amount,
  Benefit,
  CardEntry,
  Kind,
  Whom,
} from "../../../api/generated/scrappers";
import type { SymbolName } from "../../kit/cards/symbols";
import { texts } from "../text";

/** Icons that only Scrappers has, as paths on a 24 by 24 grid. */
export const GAME_ICONS = {
  left: "M15 4v5h7v6h-7v5L3 12z",
  right: "M9 4v5H2v6h7v5l12-8z",
  chosen:
    "M11 1h2v3.100A8 8 0 0 1 19.900 11H23v2h-3.100A8 8 0 0 1 13 19.900V23h-2v-3.100A8 8 0 0 1 4.100 13H1v-2h3.100A8 8 0 0 1 11 4.100zM12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  others: "M12 1l4 5h-8zM23 12l-5 4V8zM12 23l-4-5h8zM1 12l5-4v8zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  yourself: "M12 2a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM4 22c0-6 3-9 8-9s8 3 8 9z",
  wrench:
    "M16.500 1.500a6 6 0 0 0-5.700 8L2 18.300 5.700 22l8.800-8.800a6 6 0 0 0 7.800-7.300l-3.800 3.800-3-.700-.700-3 3.800-3.800z",
  flame:
    "M12.500 1c.5 4-4.500 6.500-5.500 11-.7-1-1-2-1-3.500-2 2-3 4.300-3 6.500a9 9 0 0 0 18 0c0-5.500-6-8-8.500-14zM12 21a3.500 3.500 0 0 1-3.500-3.500c0-2.500 3-3.500 3.500-6 1.500 2.200 3.500 3.500 3.500 6A3.500 3.500 0 0 1 12 21z",
  repeat:
    "M5 11V9a4 4 0 0 1 4-4h7V1.500L22 6.500l-6 5V8H9a1 1 0 0 0-1 1v2zM19 13v2a4 4 0 0 1-4 4H8v3.500L2 17.500l6-5V16h7a1 1 0 0 0 1-1v-2z",
  jam: "M12 1.500a10.500 10.500 0 1 0 0 21 10.500 10.500 0 0 0 0-21zM6.800 4.700l12.500 12.500A9 9 0 0 1 17.200 19.300L4.700 6.800a9 9 0 0 1 2.100-2.100z",
  swap: "M7 2L1.500 8 7 14v-4h10V6H7zM17 10l5.500 6-5.500 6v-4H7v-4h10z",
  up: "M12 2l9 9h-6v11H9V11H3z",
  down: "M12 22l-9-9h6V2h6v11h6z",
  broken:
    "M12 1.500L21 4.500v7c0 5.500-3.600 9-9 11-5.400-2-9-5.500-9-11v-7zM13 5l-5 7h4l-2 6 6-8h-4z",
  anchor:
    "M12 1a3.500 3.500 0 0 1 1.500 6.600V10H18v3h-4.500v6.500c3-.500 5-2 5.500-4.500l-2 .300L20.500 11l2.500 5-2-.400c-.800 4-4 6.400-9 7.400-5-1-8.200-3.400-9-7.400l-2 .400 2.500-5L7 15.300 5 15c.500 2.500 2.500 4 5.500 4.500V13H6v-3h4.500V7.600A3.500 3.500 0 0 1 12 1z",
  plus: "M9.500 2h5v7.500H22v5h-7.500V22h-5v-7.500H2v-5h7.500z",
  stack: "M2 4h5v16H2zM9.500 4h5v16h-5zM17 4h5v16h-5z",
} as const;

type GameIcon = keyof typeof GAME_ICONS;

/** Part of a line: an icon in a colour, or a number between icons. */
export type Glyph =
  { symbol: SymbolName; paint?: Paint } | { own: GameIcon; paint?: Paint } | { text: string };
type Paint = Kind | "fuel" | "scrap" | "soft";

const text = (text: number | string): Glyph => ({ text: String(text) });
const own = (own: GameIcon, paint?: Paint): Glyph => (paint ? { own, paint } : { own });
const symbol = (symbol: SymbolName, paint?: Paint): Glyph =>
  paint ? { symbol, paint } : { symbol };
const damage = (kind: Kind): Glyph => symbol("damage", kind);
const token = (token: "fuel" | "scrap"): Glyph => symbol(token, token);
const target = (whom: Whom): Glyph => own(whom, "soft");

export function iconLines({ does }: CardEntry): Glyph[][] {
  if (does.type === "operation") return does.abilities.map(abilityIcons);
  const shield = [text(does.shield.value), symbol("shield", does.shield.kind)];
  return does.benefit ? [shield, benefitIcons(does.benefit)] : [shield];
}

function abilityIcons(ability: Ability): Glyph[] {
  switch (ability.type) {
    case "to":
      return actIcons(ability.act, ability.whom);
    case "destroy":
      return [own("broken"), target(ability.whom)];
    case "repair":
      return [text(ability.damage), own("wrench")];
    case "brace":
      return [text(ability.damage), symbol("shield", "soft"), own("yourself", "soft")];
    case "gain":
      return gainIcons(ability.fuel, ability.scrap);
    case "spend":
      return [
        text(`≤${ability.up_to}`),
        token(ability.token),
        own("right", "soft"),
        perToken(ability),
      ];
    case "draw":
      return [text(texts.signed(ability.cards)), symbol("card")];
    case "flip":
      return [symbol("pile"), own("right", "soft"), symbol("card")];
    case "repeat":
      return [own("repeat"), symbol("card")];
    case "melt":
      return [
        text(`≤${ability.up_to}`),
        own("flame"),
        own("right", "soft"),
        ...gainIcons(ability.fuel, ability.scrap),
      ];
    case "recall":
      return [symbol("card"), own("up"), symbol("pile")];
    case "claim":
      return [own("plus"), symbol("card"), text(`≤${ability.scrap_max}`), token("scrap")];
    case "install":
      return [own("plus"), symbol("shield", "soft")];
    case "churn":
      return [symbol("pile"), own("down")];
    case "refresh":
      return [own("repeat"), symbol("pile")];
    case "hasten":
      return [own("stack"), own("right")];
    case "return":
      return [own("up"), symbol("pile")];
  }
}

function perToken({ per }: Extract<Ability, { type: "spend" }>): Glyph {
  switch (per.type) {
    case "gain":
      return { text: `${per.fuel + per.scrap}×` };
    case "hit":
      return damage(per.kind);
    case "repair":
      return own("wrench");
  }
}

function actIcons(act: Act, to: Whom): Glyph[] {
  switch (act.type) {
    case "hit":
      return [...amountIcons(act.damage), damage(act.kind), target(to)];
    case "shift":
      return [text(act.damage), damage("plain"), own("right", "soft"), target(to)];
    case "steal":
      return [text(texts.signed(act.amount)), token(act.token), own("repeat", "soft"), target(to)];
    case "drain":
      return [text(texts.signed(-act.amount)), token(act.token), target(to)];
    case "jam":
      return [own("jam"), symbol("card"), target(to)];
    case "tangle":
      return [own("swap"), own("stack"), target(to)];
    case "outbid":
      return [text(texts.signed(act.scrap)), token("scrap"), symbol("card"), target(to)];
  }
}

function amountIcons({ base, per, most }: Amount): Glyph[] {
  if (per === null) return [text(base)];
  const counted = per === "your_stack" ? own("stack", "soft") : symbol("shield", "soft");
  const each = base > 0 ? [text(`${base}+`), counted, text("×")] : [counted, text("×")];
  return most === undefined ? each : [...each, text(`≤${most}`)];
}

function gainIcons(fuel: number, scrap: number): Glyph[] {
  return [
    ...(fuel > 0 ? [text(texts.signed(fuel)), token("fuel")] : []),
    ...(scrap > 0 ? [text(texts.signed(scrap)), token("scrap")] : []),
  ];
}

function benefitIcons(benefit: Benefit): Glyph[] {
  switch (benefit.type) {
    case "income":
      return [own("repeat", "soft"), ...gainIcons(benefit.fuel, benefit.scrap)];
    case "ejector":
      return [symbol("card", "soft"), text("+1"), token("fuel"), token("scrap")];
    case "sharpen":
      return [text(texts.signed(benefit.damage)), damage(benefit.kind), symbol("card", "soft")];
    case "discount":
      return [text(texts.signed(-benefit.scrap)), token("scrap"), symbol("card", "soft")];
    case "efficient":
      return [text(texts.signed(-1)), token("fuel"), symbol("card", "soft")];
    case "thorns":
      return [text(benefit.damage), damage("plain"), own("chosen", "soft")];
    case "toll":
      return [text(texts.signed(benefit.scrap)), token("scrap"), own("chosen", "soft")];
    case "self_repair":
      return [own("repeat", "soft"), text(benefit.damage), own("wrench")];
    case "hand_size":
      return [own("repeat", "soft"), text(texts.signed(benefit.cards)), symbol("card")];
    case "absorb":
      return [symbol("shield", "soft"), own("right", "soft"), text("+1"), token("fuel")];
    case "bond":
      return [own("broken", "soft"), own("right", "soft"), ...gainIcons(0, benefit.scrap)];
    case "loader":
      return [symbol("card"), own("up"), symbol("pile")];
    case "anchor":
      return [own("anchor"), own("stack")];
  }
}
