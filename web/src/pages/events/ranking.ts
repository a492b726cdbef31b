/** Who stands where in an event, and who plays whom. */

import { playerName, words } from "../../i18n";
import { eventWords } from "../../i18n/events";
import type { EventForm, HeldEvent, Standing } from "../../api/messages";

/** A standing with its place; equals in all that counts share one. */
export interface Placed extends Standing {
  place: number;
}

/**
 * The standings, the best first, in the server's order. Those who left without having played are
 * not in it.
 */
export function ranked(standings: Iterable<Standing>, form: EventForm): Placed[] {
  const strength = (one: Standing) => (form.type === "rounds" ? one.opponents_points : 0);
  const better = (a: Standing, b: Standing) =>
    b.points - a.points || strength(b) - strength(a) || b.wins - a.wins || a.matches - b.matches;
  const shown = [...standings].filter(({ state, matches }) => state !== "left" || matches > 0);
  shown.sort((a, b) => better(a, b) || (a.player.id < b.player.id ? 1 : -1));
  let place = 0;
  return shown.map((one, index) => {
    const before = shown[index - 1];
    if (before === undefined || better(before, one) !== 0) place = index + 1;
    return { ...one, place };
  });
}

/** Who came first, in words: more than one if they are equal in all that counts. */
export function firstText({ winners, form }: HeldEvent): string {
  const first = ranked(winners, form).filter(({ place }) => place === 1);
  const names = first.map(({ player }) => playerName(player));
  return eventWords.won(words.list(names), names.length);
}

/** Matches that are played, by the best of their players, with all whom they bring together. */
export function liveTables(ranking: readonly Placed[]): { match_id: string; players: Placed[] }[] {
  const tables = new Map<string, Placed[]>();
  for (const one of ranking) {
    if (one.match_id === undefined) continue;
    const players = tables.get(one.match_id) ?? [];
    tables.set(one.match_id, [...players, one]);
  }
  return [...tables].map(([match_id, players]) => ({ match_id, players }));
}
