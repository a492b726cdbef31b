/** How one comes to the tables: early and late, in the middle of something, at the end, again. */

import { DESKTOP } from "../house.js";
import { press, seated, visit } from "./places.js";

const LOW = { low: true };

/** Rosa at a table of hers, played to where the flight ends. */
const table =
  (name, game, match, flight, look = () => undefined) =>
  async (world) => {
    await seated(world.rosa, await world.table(name, game, match, flight));
    await look(world.rosa);
    return world.rosa;
  };

const over = (game) => async (world) => {
  await visit(world.rosa, await world.over(game));
  await world.rosa.page.getByRole("link", { name: "Replay" }).waitFor();
  return world.rosa;
};

const replay = (game, seq) => async (world) => {
  await visit(world.rosa, `${await world.over(game)}/replay/${seq}`);
  await world.rosa.page.locator('[data-told="true"]').waitFor();
  return world.rosa;
};

/** At the table of two people, of whom Rosa is looked at. */
const duel = (look) => async (world) => {
  const address = await world.duel();
  await seated(world.rosa, address);
  await look(world, address);
  return world.rosa;
};

const hint = async (person) => {
  await press(person, "Hint");
  await person.page.locator("[data-hinted]").waitFor();
};

const actions = async (person) => {
  await press(person, /^All actions/);
  await person.page.getByRole("dialog").waitFor();
};

/** The rules beside the table, or over it where there is no room. */
const rules = async ({ page }) => {
  await page.keyboard.press("r");
  await page.locator("[data-reader]").waitFor();
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

export const TABLES = [
  ["scrap_world-early", table("scrap_world-early", "scrap_world", {}, { from: 8 }), LOW],
  ["scrap_world-set-up", table("scrap_world-full", "scrap_world", { options: { set_up: "full" } })],
  ["scrap_world-late", table("scrap_world-late", "scrap_world", FOUR, { from: 70 }), LOW],
  [
    "scrap_world-defence",
    table("scrap_world-defence", "scrap_world", {}, { from: 10, wanted: ["defend"], to: 120 }),
  ],
  ["scraplands-start", table("scraplands-start", "scraplands", {})],
  ["scraplands-early", table("scraplands-early", "scraplands", {}, { from: 16 }), LOW],
  ["scraplands-late", table("scraplands-late", "scraplands", GRAND_PRIX, { from: 70 }), LOW],
  ["scraplands-arena", table("scraplands-arena", "scraplands", ARENA, { from: 40 }), LOW],
  [
    "scraplands-fire",
    table("scraplands-arena-2", "scraplands", ARENA, { from: 20, wanted: ["fire"], to: 400 }),
  ],
  [
    "scraplands-move",
    table("scraplands-move", "scraplands", {}, { from: 16, wanted: ["drive"], to: 200 }),
    LOW,
  ],
  [
    "scraplands-boost",
    table("scraplands-boost", "scraplands", {}, { from: 10, wanted: ["boost"], to: 300 }),
  ],
  ["scrappers-early", table("scrappers-early", "scrappers", {}), LOW],
  ["scrappers-late", table("scrappers-late", "scrappers", FOUR, { from: 90 }), LOW],
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
  ["scrapbots-early", table("scrapbots-early", "scrapbots", {}), LOW],
  ["scrapbots-late", table("scrapbots-late", "scrapbots", {}, { from: 90 }), LOW],
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
  ["scrapyard-early", table("scrapyard-early", "scrapyard_empire", {}), LOW],
  ["scrapyard-late", table("scrapyard-late", "scrapyard_empire", FOUR, { from: 110 }), LOW],
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
  ...["scrap_world", "scraplands", "scrappers", "scrapbots", "scrapyard_empire"].map((game) => [
    `end-${game}`,
    over(game),
  ]),
  ["replay", replay("scrapbots", 60), LOW],
  ["replay-scrap_world", replay("scrap_world", 40)],
  ["verify", verify],
  ...[
    ["scrap_world-late", "scrap_world", FOUR],
    ["scraplands-move", "scraplands", {}],
    ["scrappers-late", "scrappers", FOUR],
    ["scrapbots-late", "scrapbots", {}],
    ["scrapyard-late", "scrapyard_empire", FOUR],
  ].map(([name, game, match]) => [
    `german-${name}`,
    async (world) => seated(world.rosie, await world.table(name, game, match, {})),
  ]),
];

async function talk({ rosa, max }, address) {
  await seated(max, address);
  for (const [person, text] of [
    [max, "Good luck! My Lancer has just been oiled, so do not cry."],
    [rosa, "Mine has been oiled with tears."],
    [max, "Whose?"],
  ]) {
    const { page } = person;
    await page.getByRole("tab", { name: /^Chat/ }).click();
    await page.getByLabel("Message").fill(text);
    await page.keyboard.press("Enter");
    await page.getByText(text).waitFor();
  }
  await rosa.page.getByRole("log", { name: "Chat" }).getByText("Whose?").waitFor();
}

/** The other one has gone home in the middle of a turn. */
async function alone({ rosa, max }, address) {
  await visit(max, "/settings");
  await seated(rosa, address);
  await rosa.page.getByText(/^away/).first().waitFor();
}

async function watching(world) {
  const { newcomer } = world;
  await newcomer.page.setViewportSize(DESKTOP);
  return seated(newcomer, await world.duel());
}

async function verify(world) {
  await replay("scrapbots", 10)(world);
  await press(world.rosa, "Check the dice");
  await world.rosa.page.getByRole("dialog").locator("[data-verdict]").first().waitFor();
  return world.rosa;
}
