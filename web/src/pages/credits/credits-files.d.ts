/** Credits are imported as rulebooks. */
declare module "*/CREDITS.md" {
  const book: import("../../rulebook/rulebook").Rulebook;
  export default book;
}

/** Translations have the same headings. */
declare module "*/CREDITS.de.md" {
  const book: import("../../rulebook/rulebook").Rulebook;
  export default book;
}
