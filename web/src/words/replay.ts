/** The texts of replays in the language in use; apart, so that the front page is spared them. */

export { replay as replayWords, verify as verifyWords } from "./en/replay";
