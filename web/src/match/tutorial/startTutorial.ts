/** From nothing to the first lesson. */

import { api } from "../../api/http";
import { signUp } from "../../session/signUp.svelte";

/** The id of the match. Null for those who would rather not say a name. */
export async function startTutorial(game: string): Promise<string | null> {
  if ((await signUp.ensure()) === null) return null;
  return (await api.learn(game)).match_id;
}
