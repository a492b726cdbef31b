/**
 * A rulebook as data: what the build makes of a file in `docs/rules`. How it is read from Markdown
 * is the business of `plugin/`, which no page carries.
 */

export interface Rulebook {
  title: string;
  /** What stands before the first section. */
  intro: Block[];
  sections: Section[];
}

/** What stands under one heading, up to the next one of any level. */
export interface Section {
  /** Its anchor, the same in every language. */
  id: string;
  level: 2 | 3;
  title: string;
  blocks: Block[];
}

/** The smallest part that is found, and shown, by itself; its HTML is safe to be inserted. */
export type Block =
  | {
      type: "text";
      /** The id of the rule that it tells, such as `SW-22`; it is its anchor too. */
      rule: string | null;
      html: string;
    }
  | { type: "table"; head: string[]; rows: string[][] };
