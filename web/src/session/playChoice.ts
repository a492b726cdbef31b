/** What a game's button for playing with others begins, as this device's player chose it last. */

import { isEqual } from "../api/patch";
import type { Store } from "../settings/storage";
import type { Clock, GameInfo } from "../api/messages";

export interface PlayChoice {
  rated: boolean;
  seats: number;
  clock: Clock;
}

/** Strangers must not let one another wait for ever. The first is what guests play with. */
export const PLAY_CLOCKS: readonly [Clock, ...Clock[]] = [
  { type: "per_turn", turn_ms: 120_000 },
  { type: "per_turn", turn_ms: 30_000 },
  { type: "fischer", base_ms: 600_000, increment_ms: 10_000 },
  { type: "correspondence", turn_ms: 86_400_000 },
];

const KEY = "scrapworks.play";

type Limits = Pick<GameInfo, "slug" | "seats_min" | "seats_max">;

/** What everybody gets who has chosen nothing. */
export function usualChoice({ seats_min }: Limits): PlayChoice {
  return { rated: false, seats: seats_min, clock: PLAY_CLOCKS[0] };
}

/** The choice that was stored for the game, within its limits. */
export function storedChoice(store: Store, game: Limits): PlayChoice {
  const usual = usualChoice(game);
  const kept = readAll(store)[game.slug];
  if (typeof kept !== "object" || kept === null) return usual;
  const { rated, seats, clock } = { ...usual, ...(kept as Partial<PlayChoice>) };
  const isOffered = Number.isInteger(seats) && seats >= game.seats_min && seats <= game.seats_max;
  return {
    rated: rated === true,
    seats: isOffered ? seats : usual.seats,
    clock: PLAY_CLOCKS.find((offered) => isEqual(offered, clock)) ?? usual.clock,
  };
}

export function storeChoice(store: Store, slug: string, choice: PlayChoice): void {
  store.setItem(KEY, JSON.stringify({ ...readAll(store), [slug]: choice }));
}

function readAll(store: Store): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
