/** The shortest way into a game: how it is won, what a turn is, and what is good to know. */

import type { Rulebook } from "./rulebook";

export interface Brief {
  /** How to win, and a turn. Safe HTML, as the steps. */
  rules: string[];
  steps: string;
}

/** Of the section that every rulebook begins with, without its picture. */
export function briefOf({ sections }: Rulebook): Brief {
  const [opening] = sections;
  const texts = (opening?.blocks ?? []).flatMap((each) => (each.type === "text" ? each.html : []));
  const rules = texts.slice(0, 2);
  const [list = ""] = /<ul>.*<\/ul>/s.exec(texts.at(-1) ?? "") ?? [];
  return { rules, steps: list };
}
