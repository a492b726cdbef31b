/** As the build makes it, like a rulebook. */
declare module "*/CREDITS.md" {
  const book: import("./rulebook").Rulebook;
  export default book;
}
