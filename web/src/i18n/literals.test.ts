/** Components contain no literal texts. */

import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

/** Attributes and props whose values are shown or announced. */
const READ = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "does",
  "help",
  "label",
  "placeholder",
  "text",
  "title",
]);

/** The two halves of the logo, the format of a code, and a shell command. */
const ALLOWED = new Set(["Scrap", "works", "XXXXX-XXXXX", "scrapworks verify"]);

/** Galleries are development pages. */
const COMPONENTS = import.meta.glob<string>(["../**/*.svelte", "!../games/*/gallery/*"], {
  eager: true,
  query: "?raw",
  import: "default",
});

interface Node {
  type: string;
  [key: string]: unknown;
}

test.each(Object.keys(COMPONENTS))("%s has its texts from the words", (path) => {
  expect(literals(COMPONENTS[path] ?? "")).toEqual([]);
});

test.each([
  ["<p>Hello <b>you</b></p>", ["Hello", "you"]],
  ['<p class="not this">{words.hello} · 3 × 4 {a}/{b}</p>', []],
  ['<button title="Close" aria-label={"Shut"}>×</button>', ["Close", "Shut"]],
  ["<p aria-label={open ? `${n} open` : words.shut}>{n || 'none'}</p>", ["open", "none"]],
  ["{#if kind === 'bot'}<Bot {kind} name='bot' />{:else}Nobody{/if}", ["Nobody"]],
  ['<Dialog title={words.title} text="Sure?" />', ["Sure?"]],
])("what is written in a component is found: %s", (source, found) => {
  expect(literals(source)).toEqual(found);
});

/** The literal texts of a component, in document order. */
function literals(source: string): string[] {
  const { fragment } = parse(source, { modern: true });
  const found = textsIn(fragment as unknown as Node).map((text) => text.trim());
  return found.filter((text) => /\p{L}{2}/u.test(text) && !ALLOWED.has(text));
}

function textsIn(node: Node): string[] {
  switch (node.type) {
    case "Text":
      return [String(node["data"])];
    case "ExpressionTag":
      return outcomesOf(node["expression"] as Node);
    case "StyleDirective":
      return [];
    case "Attribute":
      return READ.has(String(node["name"])) ? childrenOf(node).flatMap(textsIn) : [];
    default:
      return childrenOf(node).flatMap(textsIn);
  }
}

/** String literals that an expression may evaluate to; those in conditions are left out. */
function outcomesOf(node: Node): string[] {
  const of = (...keys: string[]) => keys.flatMap((key) => outcomesOf(node[key] as Node));
  switch (node.type) {
    case "Literal":
      return typeof node["value"] === "string" ? [node["value"]] : [];
    case "TemplateLiteral":
      return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    case "ConditionalExpression":
      return of("consequent", "alternate");
    case "LogicalExpression":
      return of("left", "right");
    case "BinaryExpression":
      return node["operator"] === "+" ? of("left", "right") : [];
    default:
      return [];
  }
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
