/** Texts of leaderboards and of ratings on profiles, in a chunk of their own. */

import { loadTexts } from "./language";
import * as en from "./en/leaderboard";

export const { leaderboard: leaderboardWords, profileRatings: profileRatingWords } =
  await loadTexts<typeof en>(en, { de: () => import("./de/leaderboard") });
