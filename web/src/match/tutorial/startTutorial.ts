/** Starts a tutorial match. */

import { api } from "../../api/http";
import { signUp } from "../../session/account/signUp.svelte";

/** The id of the match. */
export async function startTutorial(game: string): Promise<string> {
  await signUp.guest();
  return (await api.learn(game)).match_id;
}
