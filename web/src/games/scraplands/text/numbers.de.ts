/** Numbers in German. */

export const count = (n: number, one: string, many = one) => `${n} ${n === 1 ? one : many}`;

export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

export const and = (parts: string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} und ${parts.at(-1)}`;

/** Thousandths as tenths: `4,5`. */
export const tenths = (mil: number) => (mil / 1000).toFixed(1).replace(".", ",");

/** Thousandths of an inch, as a person would measure them: `4,5″`. */
export const inches = (mil: number) => `${tenths(mil).replace(/,0$/, "")}″`;

export const hits = (n: number) => count(n, "Treffer");
export const hitPoints = (n: number) => count(n, "Trefferpunkt", "Trefferpunkte");
export const commandPoints = (n: number) => count(n, "Befehlspunkt", "Befehlspunkte");
export const checks = (n: number) => count(n, "Kontrollprobe", "Kontrollproben");
export const pivots = (n: number) => count(n, "Schwenk", "Schwenks");
