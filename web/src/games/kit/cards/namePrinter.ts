/** Names as they are printed on cards, with soft hyphens where narrow cards may divide them. */

const SOFT_HYPHEN = "\u00ad";

/** `divided` has these places as `|`: `Kolben|hieb`. */
export function namePrinter(divided: readonly string[]): (name: string) => string {
  const printed = new Map(
    divided.map((name) => [name.replaceAll("|", ""), name.replaceAll("|", SOFT_HYPHEN)]),
  );
  return (name) => printed.get(name) ?? name;
}
