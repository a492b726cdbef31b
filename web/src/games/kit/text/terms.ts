/** Finds the terms of the rules in a text. */

import type { Terms } from "../game";

/** A piece of a text; `tip` explains it if it is a term. */
export interface Piece {
  text: string;
  tip: string | null;
}

const patterns = new WeakMap<Terms, { finds: RegExp; tips: Map<string, string> }>();

/** The text in pieces. Each term is marked where it comes first. */
export function piecesOf(text: string, terms: Terms): Piece[] {
  const { finds, tips } = patternOf(terms);
  if (tips.size === 0) return [{ text, tip: null }];
  const pieces: Piece[] = [];
  const explained = new Set<string>();
  let end = 0;
  for (const { 0: found, index } of text.matchAll(finds)) {
    const tip = tips.get(found.toLowerCase());
    if (tip === undefined || explained.has(tip)) continue;
    explained.add(tip);
    if (index > end) pieces.push({ text: text.slice(end, index), tip: null });
    pieces.push({ text: found, tip });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), tip: null });
  return pieces;
}

/** Longer forms are found before shorter ones that they contain. */
function patternOf(terms: Terms) {
  const known = patterns.get(terms);
  if (known) return known;
  const tips = new Map(
    Object.entries(terms).flatMap(([forms, text]) =>
      forms.split(", ").map((form) => [form.toLowerCase(), text] as const),
    ),
  );
  const forms = [...tips.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const finds = new RegExp(`(?<![\\p{L}\\d])(?:${forms.join("|")})(?![\\p{L}\\d])`, "giu");
  const pattern = { finds, tips };
  patterns.set(terms, pattern);
  return pattern;
}

function escaped(form: string): string {
  return form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
