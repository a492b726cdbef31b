/**
 * The text of a page that the operator has filled: headings after `#`, lists after `-`, paragraphs
 * between empty lines, and addresses as links. All else is shown as it is written.
 */

export interface Run {
  text: string;
  /** Where it leads, if it is a link. */
  href: string | null;
}

export type Block =
  | { type: "heading"; level: 1 | 2 | 3; runs: Run[] }
  | { type: "list"; items: Run[][] }
  | { type: "paragraph"; runs: Run[] };

const HEADING = /^(#{1,3})\s+(.*)$/;
const ITEM = /^[-*]\s+(.*)$/;
const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'\]])|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

export function parseText(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];

  function end(): void {
    if (lines.length > 0) blocks.push({ type: "paragraph", runs: runsOf(lines.join(" ")) });
    lines = [];
  }

  for (const line of text.split(/\r?\n/).map((line) => line.trim())) {
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line)?.[1];
    const last = blocks.at(-1);
    if (line === "") end();
    else if (heading) {
      end();
      const level = (heading[1]?.length ?? 1) as 1 | 2 | 3;
      blocks.push({ type: "heading", level, runs: runsOf(heading[2] ?? "") });
    } else if (item === undefined) lines.push(line);
    else if (last?.type === "list" && lines.length === 0) last.items.push(runsOf(item));
    else {
      end();
      blocks.push({ type: "list", items: [runsOf(item)] });
    }
  }
  end();
  return blocks;
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const found of text.matchAll(LINK)) {
    if (found.index > from) runs.push({ text: text.slice(from, found.index), href: null });
    const [link, url] = found;
    runs.push({ text: link, href: url ?? `mailto:${link}` });
    from = found.index + link.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), href: null });
  return runs;
}
