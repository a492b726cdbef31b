/** Numbers in English. */

export const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

export const and = (parts: string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** Thousandths of an inch, as a person would measure them: `4.5″`. */
export const inches = (mil: number) => `${Number((mil / 1000).toFixed(1))}″`;
