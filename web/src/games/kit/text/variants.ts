/**
 * Texts for the variants of a tagged union: a line for each event, a label for each action, a
 * sentence for each refusal. A variant without a text does not compile.
 */

/** The variant of a union tagged by `type`. */
export type Variant<U extends { type: string }, T extends U["type"]> = Extract<U, { type: T }>;

type Tagged<Tag extends string> = { [T in Tag]: string };

/** `context` is what variants have no names for: seats, cards, the position. */
export type VariantTexts<
  U extends Tagged<Tag>,
  Context,
  Text = string,
  Tag extends string = "type",
> = {
  [V in U[Tag]]: (variant: Extract<U, { [T in Tag]: V }>, context: Context) => Text;
};

export function textOf<U extends { type: string }, Context>(
  texts: VariantTexts<U, Context>,
  variant: U,
  context: Context,
): string {
  const text: unknown = texts[variant.type as U["type"]];
  return (text as (variant: U, context: Context) => string)(variant, context);
}

/** What these variants say, if they say anything. */
export function linesOf<U extends { type: string }, Context, Line = string>(
  texts: Partial<VariantTexts<U, Context, Line[]>>,
  variant: U,
  context: Context,
): Line[] {
  const lines: unknown = texts[variant.type as U["type"]];
  return (
    (lines as ((variant: U, context: Context) => Line[]) | undefined)?.(variant, context) ?? []
  );
}
