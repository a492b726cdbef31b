/** Starts a tutorial match. */

import { api } from "../../api/http";
import { signUp } from "../../session/signUp.svelte";

/** The id of the match; null if the user declined to give a name. */
export async function startTutorial(game: string): Promise<string | null> {
  if ((await signUp.ensure()) === null) return null;
  return (await api.learn(game)).match_id;
}
