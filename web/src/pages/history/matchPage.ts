/** Lists of matches, page by page, where the server's filters are not enough. */

import type { MatchFilter } from "../../api/http";
import type { Match, Page } from "../../api/messages";

/** What a page should have at least, if there is as much. */
export const PAGE = 20;
const SEARCH_PAGE = 100;
/** So many pages are searched before the reader is asked whether to go on. */
const SEARCH_MAX = 5;

type Ask = (filter: MatchFilter) => Promise<Page<Match>>;

/** The matches after `filter.after` in which `met` sat too; all of them if that is null. */
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
