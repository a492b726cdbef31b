/** A game's options as form fields and as text, from their JSON Schema. */

import type { GameInfo, OptionSchema, Options, OptionsSchema } from "../../api/messages";

export interface OptionField {
  key: string;
  label: string;
  help: string;
  input:
    | { type: "number"; min: number | null; max: number | null }
    | { type: "choice"; choices: Choice[] }
    | { type: "switch" };
}

export interface Choice {
  value: unknown;
  label: string;
  help: string;
}

/** In schema order. Options that the form cannot show keep their defaults. */
export function optionFields(schema: OptionsSchema): OptionField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const target = resolve(property, schema);
    const input = inputOf(target);
    if (input === null) return [];
    const label = property.title ?? target.title ?? inWords(key);
    return [{ key, label, help: property.description ?? target.description ?? "", input }];
  });
}

/** Label and value of each option. */
export function optionWords(
  info: Pick<GameInfo, "options">,
  options: Options,
  yesNo: readonly [string, string],
): { key: string; label: string; value: string; help: string; usual: boolean }[] {
  const { schema, default: usual } = info.options;
  return optionFields(schema).map(({ key, label, help, input }) => {
    const value = key in options ? options[key] : usual[key];
    const choice = input.type === "choice" ? input.choices.find((c) => c.value === value) : null;
    const text = typeof value === "boolean" ? yesNo[value ? 0 : 1] : String(value);
    return {
      key,
      label,
      value: choice?.label ?? text,
      help: choice?.help || help,
      usual: value === usual[key],
    };
  });
}

function resolve(property: OptionSchema, schema: OptionsSchema): OptionSchema {
  const name = property.$ref?.replace("#/$defs/", "");
  const target = name === undefined ? undefined : schema.$defs?.[name];
  return target ? { ...target, ...property } : property;
}

function inputOf(property: OptionSchema): OptionField["input"] | null {
  const choices = choicesOf(property);
  if (choices.length > 0) return { type: "choice", choices };
  switch (property.type) {
    case "integer":
      return { type: "number", min: property.minimum ?? null, max: property.maximum ?? null };
    case "boolean":
      return { type: "switch" };
    default:
      return null;
  }
}

function choicesOf({ enum: values, oneOf, anyOf }: OptionSchema): Choice[] {
  if (values) return values.map((value) => ({ value, label: inWords(String(value)), help: "" }));
  return (oneOf ?? anyOf ?? []).flatMap((each) => {
    const several = each.enum?.map((value) => ({ ...each, const: value })) ?? [each];
    return several.flatMap(({ const: value, title, description }) => {
      if (value === undefined) return [];
      return [{ value, label: title ?? inWords(String(value)), help: description ?? "" }];
    });
  });
}

/** `round_cap` to `Round cap`, for options without a title. */
function inWords(key: string): string {
  const text = key.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
