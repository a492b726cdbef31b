/** Numbers and lists in German sentences. */

/** `many` is given where the plural has another form. */
export const count = (n: number, one: string, many = one) => `${n} ${n === 1 ? one : many}`;

/** With a minus sign (U+2212), or a plus. */
export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

export const and = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} und ${parts.at(-1)}`;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
