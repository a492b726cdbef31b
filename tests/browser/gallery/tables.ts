/** Tables early and late, in the middle of a decision, at the end, and replayed. */

import { DESKTOP, expect, type Player } from "../fixtures";
import { chatTab, say } from "../pages/chat";
import { replayLink } from "../pages/table";
import { atTable, press, visit } from "./places";
import type { PictureOptions } from "./camera";
import type { TableOptions } from "../api";
import type { HintedPlay } from "../socketPlayer";
import type { Screen } from "./screens";
import type { Arrange, World } from "./world";

const LAPTOP: PictureOptions = { laptop: true };
const CARD: PictureOptions = { laptop: true, card: true };

type Look = (player: Player) => Promise<void>;

/** Rosa at a table against bots, played to where `play` ends. */
const table =
  (name: string, game: string, options: TableOptions, play?: HintedPlay, look?: Look): Arrange =>
  async (world) => {
    await atTable(world.rosa, await world.table(name, game, options, play));
    await look?.(world.rosa);
    return world.rosa;
  };

const finished =
  (game: string): Arrange =>
  async (world) => {
    await visit(world.rosa, await world.finished(game));
    await expect(replayLink(world.rosa)).toBeVisible();
    return world.rosa;
  };

const replay =
  (game: string, seq: number): Arrange =>
  async (world) => {
    await visit(world.rosa, `${await world.finished(game)}/replay/${seq}`);
    await expect(world.rosa.page.locator('[data-complete="true"]')).toBeVisible();
    return world.rosa;
  };

/** Rosa at the table of two players. */
const duel =
  (look: (world: World, address: string) => Promise<void>): Arrange =>
  async (world) => {
    const address = await world.duel();
    await atTable(world.rosa, address);
    await look(world, address);
    return world.rosa;
  };

const hint: Look = async (player) => {
  await press(player, "Hint");
  await expect(player.page.locator("[data-hinted]")).toBeVisible();
};

const actions: Look = async (player) => {
  await press(player, /^All actions/);
  await expect(player.page.getByRole("dialog")).toBeVisible();
};

/** The rules beside the table, or over it where there is no room. */
const rules: Look = async ({ page }) => {
  await page.keyboard.press("r");
  await expect(page.locator("[data-reader]")).toBeVisible();
};

const FOUR = { seats: 4 };
const GRAND_PRIX = {
  seats: 4,
  options: { mission: "team_race", course: "dog_leg", cars: 2, laps: 1 },
};
const ARENA = { options: { mission: "arena", course: "crusher_pit", cars: 3 } };
const EFFECTS = {
  scrapbots: ["use_bonus", "exhaust", "ready", "return_wound"],
  scrappers: ["target", "spend", "melt", "recall", "claim", "install", "destroy", "hasten"],
  scrapyard_empire: ["target", "pick", "scrap", "accept", "done"],
};

/** Tables that are shown in German too. */
const GERMAN: [name: string, game: string, options: TableOptions][] = [
  ["scrap_world-late", "scrap_world", FOUR],
  ["scraplands-move", "scraplands", {}],
  ["scrappers-late", "scrappers", FOUR],
  ["scrapbots-late", "scrapbots", {}],
  ["scrapyard-late", "scrapyard_empire", FOUR],
];

export const TABLES: Screen[] = [
  ["scrap_world-early", table("scrap_world-early", "scrap_world", {}, { from: 8 }), LAPTOP],
  ["scrap_world-set-up", table("scrap_world-full", "scrap_world", { options: { set_up: "full" } })],
  ["scrap_world-late", table("scrap_world-late", "scrap_world", FOUR, { from: 70 }), CARD],
  [
    "scrap_world-defence",
    table("scrap_world-defence", "scrap_world", {}, { from: 10, wanted: ["defend"], to: 120 }),
  ],
  ["scraplands-start", table("scraplands-start", "scraplands", {})],
  ["scraplands-early", table("scraplands-early", "scraplands", {}, { from: 16 }), LAPTOP],
  ["scraplands-late", table("scraplands-late", "scraplands", GRAND_PRIX, { from: 70 }), CARD],
  ["scraplands-arena", table("scraplands-arena", "scraplands", ARENA, { from: 40 }), LAPTOP],
  [
    "scraplands-fire",
    table("scraplands-arena-2", "scraplands", ARENA, { from: 20, wanted: ["fire"], to: 400 }),
  ],
  [
    "scraplands-move",
    table("scraplands-move", "scraplands", {}, { from: 16, wanted: ["drive"], to: 200 }),
    LAPTOP,
  ],
  [
    "scraplands-boost",
    table("scraplands-boost", "scraplands", {}, { from: 10, wanted: ["boost"], to: 300 }),
  ],
  ["scrappers-early", table("scrappers-early", "scrappers", {}), LAPTOP],
  ["scrappers-late", table("scrappers-late", "scrappers", FOUR, { from: 90 }), CARD],
  [
    "scrappers-effect",
    table(
      "scrappers-effect",
      "scrappers",
      {},
      {
        from: 20,
        wanted: EFFECTS.scrappers,
        to: 400,
      },
    ),
  ],
  ["scrapbots-early", table("scrapbots-early", "scrapbots", {}), LAPTOP],
  ["scrapbots-late", table("scrapbots-late", "scrapbots", {}, { from: 90 }), CARD],
  [
    "scrapbots-effect",
    table(
      "scrapbots-effect",
      "scrapbots",
      {},
      {
        from: 20,
        wanted: EFFECTS.scrapbots,
        to: 400,
      },
    ),
  ],
  ["scrapyard-early", table("scrapyard-early", "scrapyard_empire", {}), LAPTOP],
  ["scrapyard-late", table("scrapyard-late", "scrapyard_empire", FOUR, { from: 110 }), CARD],
  [
    "scrapyard-effect",
    table("scrapyard-effect", "scrapyard_empire", FOUR, {
      from: 20,
      wanted: EFFECTS.scrapyard_empire,
      to: 400,
    }),
  ],
  ["hint", table("scrapbots-late", "scrapbots", {}, { from: 90 }, hint)],
  ["clocks", table("clocks", "scrappers", { clock: { type: "per_turn", turn_ms: 3_600_000 } })],
  ["actions", table("scrap_world-early", "scrap_world", {}, { from: 8 }, actions)],
  ["keys", duel(({ rosa }) => rosa.page.keyboard.press("?"))],
  ["confirm", duel(({ rosa }) => press(rosa, "Give up"))],
  ["rules-beside", table("scrapbots-late", "scrapbots", {}, { from: 90 }, rules)],
  ["chat", duel(talk)],
  ["watching", watching],
  ["absent", duel(alone)],
  ...["scrap_world", "scraplands", "scrappers", "scrapbots", "scrapyard_empire"].map(
    (game): Screen => [`end-${game}`, finished(game)],
  ),
  ["replay", replay("scrapbots", 60), LAPTOP],
  ["replay-scrap_world", replay("scrap_world", 40)],
  ["verify", verify],
  ...GERMAN.map(([name, game, options]): Screen => [
    `german-${name}`,
    async (world) => atTable(world.germanRosa, await world.table(name, game, options)),
  ]),
];

async function talk({ rosa, max }: World, address: string): Promise<void> {
  await atTable(max, address);
  await say(max, "Good luck! My Lancer has just been oiled, so do not cry.");
  await say(rosa, "Mine has been oiled with tears.");
  await say(max, "Whose?");
  await chatTab(rosa).click();
  await expect(rosa.page.getByRole("log", { name: "Chat" }).getByText("Whose?")).toBeVisible();
}

/** The opponent has left the table in the middle of a turn. */
async function alone({ rosa, max }: World, address: string): Promise<void> {
  await visit(max, "/settings");
  await atTable(rosa, address);
  await expect(rosa.page.getByText(/^away/).first()).toBeVisible();
}

async function watching(world: World): Promise<Player> {
  const { newcomer } = world;
  await newcomer.page.setViewportSize(DESKTOP);
  return atTable(newcomer, await world.duel());
}

async function verify(world: World): Promise<Player> {
  await replay("scrapbots", 10)(world);
  await press(world.rosa, "Check the dice");
  const verdicts = world.rosa.page.getByRole("dialog").locator("[data-verdict]");
  await expect(verdicts.first()).toBeVisible();
  return world.rosa;
}
