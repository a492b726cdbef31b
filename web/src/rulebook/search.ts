/** Full-text search in a rulebook. Pure. */

import type { Block, Rulebook, Section } from "./rulebook";

/** Further words of a query are ignored. */
const WORDS_MAX = 8;

export interface SearchResult {
  sections: Section[];
  /** Number of paragraphs and table rows that contain all words. */
  count: number;
}

/** The words of a query; results contain all of them. */
export function wordsOf(query: string): string[] {
  return query.trim().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
}

/** Null for an empty query: the whole book is shown. */
export function search({ sections }: Rulebook, query: string): SearchResult | null {
  const words = wordsOf(query);
  if (words.length === 0) return null;
  const patterns = words.map((word) => new RegExp(literal(word), "iu"));
  const found: SearchResult = { sections: [], count: 0 };
  for (const section of sections) {
    const holds = (...html: string[]) => {
      const text = textOf([section.title, ...html].join(" "));
      return patterns.every((pattern) => pattern.test(text));
    };
    const blocks = section.blocks.flatMap((block) => narrowed(block, holds));
    if (blocks.length === 0) continue;
    found.sections.push({ ...section, blocks });
    found.count += blocks.reduce((sum, block) => sum + sizeOf(block), 0);
  }
  return found;
}

/** HTML with the words highlighted in its text. */
export function marked(html: string, words: string[]): string {
  if (words.length === 0) return html;
  const wanted = words.map(literal).join("|");
  const parts = new RegExp(`(<[^>]*>|&\\w+;)|(${wanted})`, "giu");
  return html.replace(parts, (part, kept?: string) => kept ?? `<mark>${part}</mark>`);
}

/** The block, a table with its matching rows only, or nothing. */
function narrowed(block: Block, holds: (...html: string[]) => boolean): Block[] {
  if (block.type === "text") return holds(block.html) ? [block] : [];
  const rows = block.rows.filter((row) => holds(...row));
  return rows.length > 0 ? [{ ...block, rows }] : [];
}

function sizeOf(block: Block): number {
  return block.type === "table" ? block.rows.length : 1;
}

function textOf(html: string): string {
  return html
    .replace(/<br>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** Escapes a word for use in a regular expression. */
function literal(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
