/** What a match did to ratings: part of the match once it has ended, which a table is not told. */

import { api } from "../../api/http";
import { Loaded } from "../../ui/loading/loaded.svelte";
import type { Match, RatingChange } from "../../api/messages";

/** The changes of a finished match; null until they are known, empty if it counts for nothing. */
export function ratingChanges(of: () => Match): { readonly now: RatingChange[] | null } {
  const id = $derived(of().id);
  const unknown = $derived(of().rated === true && of().rating_changes === undefined);
  const fetched = new Loaded(() => (unknown ? api.match(id) : null));
  return {
    get now() {
      const match = of();
      return match.rated === true
        ? (match.rating_changes ?? fetched.value?.rating_changes ?? (fetched.value && []))
        : null;
    },
  };
}
