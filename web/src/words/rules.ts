/** The texts around the rulebooks in the language in use; apart, since the front page has none. */

export { rules as rulesWords } from "./en/rules";
