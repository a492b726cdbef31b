/**
 * Replaces the English texts of a game's description by those of another language.
 *
 * A text that has no translation stays in English.
 */

import type { GameInfo, OptionSchema } from "../../api/messages";

export interface NameAndText {
  name: string;
  text: string;
}

export interface OptionText {
  title: string;
  description: string;
}

/** Texts of the options by key, and of their choices by definition and value. */
export interface OptionTexts {
  options: Record<string, OptionText>;
  choices?: Record<string, Record<string, OptionText>>;
  /** Names of the preset rosters, by their English names. */
  presets?: Record<string, string>;
}

/** A game's description with all its texts translated; unchanged without `texts`. */
export function translateGame<Catalogue>(
  info: GameInfo,
  texts: OptionTexts | null,
  translateCatalogue: (catalogue: Catalogue) => Catalogue,
): GameInfo {
  if (texts === null) return info;
  const { catalogue: sent } = info;
  const catalogue = sent === undefined ? undefined : translateCatalogue(sent as Catalogue);
  const presets = info.presets.map((preset) => ({
    ...preset,
    name: texts.presets?.[preset.name] ?? preset.name,
  }));
  return { ...info, catalogue, presets, options: translateOptions(info.options, texts) };
}

/** Rows of a catalogue with the texts found by `keyOf`. */
export function translateRows<T extends object>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  texts: Readonly<Record<string, Partial<T>>>,
): T[] {
  return rows.map((row) => ({ ...row, ...texts[keyOf(row)] }));
}

export function translateOptions(
  { schema, ...rest }: GameInfo["options"],
  { options, choices = {} }: OptionTexts,
): GameInfo["options"] {
  const properties = mapped(schema.properties, (option, key) => ({ ...option, ...options[key] }));
  const $defs = mapped(schema.$defs, (definition, name) =>
    translateChoices(definition, choices[name] ?? {}),
  );
  return { ...rest, schema: { ...schema, properties, $defs } };
}

function translateChoices(
  definition: OptionSchema,
  texts: Record<string, OptionText>,
): OptionSchema {
  if (!definition.oneOf) return definition;
  const oneOf = translateRows(definition.oneOf, (choice) => String(choice.const), texts);
  return { ...definition, oneOf };
}

function mapped<T>(
  record: Record<string, T> | undefined,
  change: (value: T, key: string) => T,
): Record<string, T> {
  const entries = Object.entries(record ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value, key)]));
}
