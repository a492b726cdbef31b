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
}

/** A game's description with its options and catalogue translated; unchanged without `texts`. */
export function translateGame<Catalogue>(
  info: GameInfo,
  texts: OptionTexts | null,
  translateCatalogue: (catalogue: Catalogue) => Catalogue,
): GameInfo {
  if (texts === null) return info;
  const catalogue = translateCatalogue(info.catalogue as Catalogue);
  return { ...info, catalogue, options: translateOptions(info.options, texts) };
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

/** Rosters with their names translated; `names` is indexed by the English name. */
export function translateRosterNames(
  presets: GameInfo["presets"],
  names: Readonly<Record<string, string>>,
): GameInfo["presets"] {
  return presets.map((preset) => ({ ...preset, name: names[preset.name] ?? preset.name }));
}

function mapped<T>(
  record: Record<string, T> | undefined,
  change: (value: T, key: string) => T,
): Record<string, T> {
  const entries = Object.entries(record ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value, key)]));
}
