/** What the server says about a game, in the language of the page: what all games share of it. */

import type { GameInfo } from "../../wire";

export interface OptionText {
  title: string;
  description: string;
}

/** Options that have no text here are told as they came. */
export function optionsIn(
  texts: Record<string, OptionText>,
  options: GameInfo["options"],
): GameInfo["options"] {
  const { schema } = options;
  if (!schema.properties) return options;
  const properties = Object.entries(schema.properties).map(
    ([key, property]) => [key, { ...property, ...texts[key] }] as const,
  );
  return { ...options, schema: { ...schema, properties: Object.fromEntries(properties) } };
}
