/** The texts of history and profiles in the language in use, apart from those of the front page. */

export { history as historyWords, profile as profileWords } from "./en/history";
