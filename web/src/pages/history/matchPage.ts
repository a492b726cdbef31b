/** Pages of matches for filters that the server does not have. */

import type { MatchFilter } from "../../api/http";
import type { Match, Page } from "../../api/messages";

/** Minimum size of a page, if there are enough matches. */
export const PAGE = 20;
const SEARCH_PAGE = 100;
/** Pages searched before the user is asked whether to go on. */
const SEARCH_MAX = 5;

type Ask = (filter: MatchFilter) => Promise<Page<Match>>;

/** Matches after `filter.after`; with `met`, only those in which that player sat too. */
export async function matchPage(
  ask: Ask,
  filter: MatchFilter,
  met: string | null,
): Promise<Page<Match>> {
  if (met === null) return ask({ ...filter, limit: PAGE });
  const items: Match[] = [];
  let after = filter.after;
  for (let n = 0; n < SEARCH_MAX; n += 1) {
    const page = await ask({ ...filter, after, limit: SEARCH_PAGE });
    items.push(...page.items.filter((match) => sat(match, met)));
    if (page.next === null) return { items, next: null };
    after = page.next;
    if (items.length >= PAGE) break;
  }
  return { items, next: after ?? null };
}

function sat({ seats }: Match, player_id: string): boolean {
  return seats.some(({ player }) => player?.id === player_id);
}
