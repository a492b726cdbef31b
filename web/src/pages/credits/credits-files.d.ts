/** As the build makes it, like a rulebook. */
declare module "*/CREDITS.md" {
  const book: import("../../rulebook/rulebook").Rulebook;
  export default book;
}

/** Those of another language have the same headings in it. */
declare module "*/CREDITS.de.md" {
  const book: import("../../rulebook/rulebook").Rulebook;
  export default book;
}
