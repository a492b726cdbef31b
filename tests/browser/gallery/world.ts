/** The players of the gallery, and the tables at which they are found. */

import { createBotMatch, createMatch, openLobby, type TableOptions } from "../api";
import { test as base } from "../fixtures";
import { openPlayer, type Player } from "../fixtures/player";
import { playHints, type HintedPlay, SMALL_PAGE } from "../socketPlayer";
import type { Server } from "../fixtures";

/** As long as a name may be. */
const LONG_NAME = "Maximiliane von Schraubenschlüss";

/** One short match each, to be looked at when it is over. */
export const SHORT: Record<string, TableOptions> = {
  scrap_world: { options: { points: 80, round_cap: 10 } },
  scraplands: { options: { mission: "team_race", cars: 1, laps: 1, round_cap: 5 } },
  scrappers: { options: { round_cap: 3 }, seats: 3 },
  scrapbots: { options: { turn_cap: 20 } },
  scrapyard_empire: { options: { round_cap: 4 }, seats: 4 },
};

export interface World {
  server: Server;
  /** A visitor without a name. */
  newcomer: Player;
  /** The player whose pages are shown. */
  rosa: Player;
  /** The player with the longest name. */
  max: Player;
  /** Rosa too, in a German browser. */
  germanRosa: Player;
  /** A match of Rosa against bots, played to where `play` ends. Returns its address. */
  table(name: string, game: string, table: TableOptions, play?: HintedPlay): Promise<string>;
  /** A match that was played to its end. */
  finished(game: string): Promise<string>;
  /** A match of Rosa and Max. */
  duel(): Promise<string>;
  /** Opens some waiting rooms of Max. */
  lobbies(): Promise<string>;
}

/** Brings a player to a screen, and returns the player whose page is shown. */
export type Arrange = (world: World) => Promise<Player>;

/** Matches take a while to be played, so each is played when it is first needed, and once. */
export const test = base.extend<object, { world: World }>({
  world: [
    async ({ browser, sharedServer: server }, use) => {
      const newcomer = await openPlayer(browser, server, "", { at: "/" });
      const rosa = await openPlayer(browser, server, "Rosa", { at: "/" });
      const max = await openPlayer(browser, server, LONG_NAME, { at: "/" });
      const germanRosa = await openPlayer(browser, server, "", { locale: "de-DE" });
      await germanRosa.context.addCookies(await rosa.context.cookies());
      // A page that shows a table would draw each step.
      const seat = await rosa.tab(SMALL_PAGE);
      const known = new Map<string, Promise<string>>();
      const once = (name: string, make: () => Promise<string>): Promise<string> => {
        const made = known.get(name) ?? make();
        known.set(name, made);
        return made;
      };
      const play = async (
        game: string,
        table: TableOptions,
        hinted: HintedPlay,
      ): Promise<string> => {
        const id = await createBotMatch(rosa, game, { visibility: "public", ...table });
        await playHints(seat, id, hinted);
        return `/matches/${id}`;
      };

      await use({
        server,
        newcomer,
        rosa,
        max,
        germanRosa,
        table: (name, game, table, hinted = {}) => once(name, () => play(game, table, hinted)),
        finished: (game) =>
          once(`finished-${game}`, () => play(game, SHORT[game], { from: Infinity })),
        duel: () =>
          once("duel", async () => {
            const table = { hints: true, visibility: "public" } as const;
            return `/matches/${await createMatch([rosa, max], table)}`;
          }),
        lobbies: () =>
          once("lobbies", async () => {
            for (const table of LOBBIES) await openLobby(max, { ...table, visibility: "public" });
            return "/";
          }),
      });
      for (const { context } of [newcomer, rosa, max, germanRosa]) await context.close();
    },
    { scope: "worker" },
  ],
});

const LOBBIES: TableOptions[] = [
  {
    game: "scrapyard_empire",
    seats: 4,
    clock: { type: "fischer", base_ms: 600_000, increment_ms: 10_000 },
  },
  {
    game: "scraplands",
    seats: 3,
    options: { mission: "arena", course: "crusher_pit", cars: 2 },
  },
  { game: "scrappers", seats: 2 },
];
