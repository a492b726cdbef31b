/**
 * Parses a rulebook from Markdown. Broken links and HTML that rulebooks do not need fail the build.
 */

import { Marked, Parser, type Token, type Tokens } from "marked";
import type { Block, Rulebook, Section } from "../src/rulebook/rulebook";

const RULE = /\b[A-Z]{2}-\d+\b/g;
/**
 * Paths of a rulebook, as the credits link to it, and of the credits, as rulebooks link to them.
 */
const BOOK = /^docs\/rules\/([a-z_]+)\.md$/;
const CREDITS = /^(?:\.\.\/)+CREDITS\.md$/;
/** The beginning of a rule's paragraph, as HTML. */
const RULE_BEGINS = /^<p><strong>(<a href="#[A-Z]{2}-\d+">([A-Z]{2}-\d+)<\/a>) · /;

/**
 * `original` is the English rulebook that `markdown` translates. Both must have the same headings;
 * the anchors are those of `original`. `pictures` are SVG files by the address that the book has.
 */
export function rulebook(
  markdown: string,
  original = markdown,
  pictures: Record<string, string> = {},
): Rulebook {
  const tokens = new Marked().lexer(markdown);
  const slugs = headingsOf(tokens).map(({ text }) => slugOf(text));
  const ids = headingsOf(new Marked().lexer(original)).map(({ text }) => slugOf(text));
  if (ids.length !== slugs.length) throw new Error("the translation has other headings");
  const anchors = new Map(slugs.map((slug, at) => [slug, ids[at] ?? slug]));
  const rules = new Set(rulesOf(markdown));
  return bound(tokens, anchors, printer(anchors, rules, pictures));
}

function bound(tokens: Token[], anchors: Map<string, string>, print: Marked): Rulebook {
  const book: Rulebook = { title: "", intro: [], sections: [] };
  let blocks = book.intro;
  for (const token of tokens) {
    if (isHeading(token)) {
      if (/[<>&*_`]/.test(token.text)) throw new Error(`"${token.text}" is not plain text`);
      if (token.depth === 1) book.title = token.text;
      else if (token.depth > 3) throw new Error(`"${token.text}" is a heading of too low a level`);
      else {
        blocks = [];
        const id = anchors.get(slugOf(token.text)) ?? "";
        const level = token.depth === 2 ? 2 : 3;
        book.sections.push({ id, level, title: token.text, blocks });
      }
    } else add(blocks, token, print);
  }
  book.sections = book.sections.filter((section) => !isContents(section));
  return book;
}

function add(blocks: Block[], token: Token, print: Marked): void {
  const inline = (cell: Tokens.TableCell) => Parser.parseInline(cell.tokens, print.defaults);
  if (isTable(token)) {
    const rows = token.rows.map((row) => row.map(inline));
    blocks.push({ type: "table", head: token.header.map(inline), rows });
    return;
  }
  const html = print.parser([token]).trim();
  if (html === "") return;
  const last = blocks.at(-1);
  // A list or a quotation goes on with what the paragraph before it has begun.
  if (token.type !== "paragraph" && last?.type === "text") last.html += html;
  else {
    const rule = RULE_BEGINS.exec(html)?.[2] ?? null;
    blocks.push({ type: "text", rule, html: html.replace(RULE_BEGINS, "<p>$1 <strong>") });
  }
}

function printer(
  anchors: Map<string, string>,
  rules: Set<string>,
  pictures: Record<string, string>,
): Marked {
  return new Marked({
    renderer: {
      text(token) {
        if ("tokens" in token && token.tokens) return this.parser.parseInline(token.tokens);
        return escaped(token.text)
          .replace(/\s([†‡])/g, '<i class="source">\u00a0$1</i>')
          .replace(RULE, (id) => (rules.has(id) ? `<a href="#${id}">${id}</a>` : id));
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        if (href.startsWith("#")) {
          const anchor = anchors.get(href.slice(1));
          if (anchor === undefined) throw new Error(`${href} leads nowhere`);
          return `<a href="#${anchor}">${text}</a>`;
        }
        const page = pageOf(href);
        if (page !== null) return `<a href="${page}">${text}</a>`;
        const away = /^https?:\/\/[^"]*$/.test(href);
        // What else is in the repository is not on the site.
        return away ? `<a href="${href}" target="_blank" rel="noopener">${text}</a>` : text;
      },
      image({ href, text }) {
        const picture = pictures[href];
        if (picture === undefined) throw new Error(`${href} is no picture of a rulebook`);
        const label = escaped(text).replaceAll('"', "&quot;");
        return picture.replace("<svg ", `<svg role="img" aria-label="${label}" `);
      },
      html({ text }) {
        if (text.startsWith("<!--")) return "";
        if (text === "<br>") return text;
        throw new Error(`${text} has no place in a rulebook`);
      },
    },
  });
}

/** The list of the sections, which every reader is given in another way. */
function isContents({ blocks: [first, ...more] }: Section): boolean {
  return more.length === 0 && first?.type === "text" && /^<ol>\s*<li><a href="#/.test(first.html);
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === "heading";
}

function isTable(token: Token): token is Tokens.Table {
  return token.type === "table";
}

function headingsOf(tokens: Token[]): Tokens.Heading[] {
  return tokens.filter(isHeading);
}

/** Of every rule that the book tells, in its order. */
function rulesOf(markdown: string): string[] {
  return [...markdown.matchAll(/^\*\*([A-Z]{2}-\d+) · /gm)].map(([, id]) => id ?? "");
}

/** The page of the site that shows this file of the repository; most have none. */
function pageOf(file: string): string | null {
  const [, game] = BOOK.exec(file) ?? [];
  if (game !== undefined) return `/rules/${game}`;
  return CREDITS.test(file) ? "/credits" : null;
}

/** The anchor of a heading, as common Markdown renderers build it. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
