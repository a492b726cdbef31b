/**
 * A game as the server describes it, with the texts of another language laid over those that came.
 *
 * What has no text in the other language stays as it came.
 */

import type { GameInfo, OptionSchema } from "../../api/messages";

/** What is called something, and what is said about it. */
export interface NameAndText {
  name: string;
  text: string;
}

export interface OptionText {
  title: string;
  description: string;
}

/** Texts of the options by their keys, and of their choices by definition and value. */
export interface OptionTexts {
  options: Record<string, OptionText>;
  choices?: Record<string, Record<string, OptionText>>;
}

/** Rows of a catalogue in other words, found by a key of theirs. */
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
    toldChoices(definition, choices[name] ?? {}),
  );
  return { ...rest, schema: { ...schema, properties, $defs } };
}

function toldChoices(definition: OptionSchema, texts: Record<string, OptionText>): OptionSchema {
  if (!definition.oneOf) return definition;
  const oneOf = translateRows(definition.oneOf, (choice) => String(choice.const), texts);
  return { ...definition, oneOf };
}

/** Ready-made rosters under other names, found by those that came. */
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
