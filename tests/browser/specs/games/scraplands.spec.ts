import { expectPage } from "../../expectPage";
import { expect, test, type Player } from "../../fixtures";
import { turns } from "../../pages/games/scraplands";
import { expectLogged, startMatch } from "../../pages/table";
import { seqOf, settledAfter, whoseTurn } from "../../settle";
import type { Locator, Page, WebSocketRoute } from "@playwright/test";

/** A short race with a car each. */
const SPRINT = {
  game: "scraplands",
  options: { mission: "team_race", course: "breakers_yard", cars: 1, laps: 1 },
  rosters: ["Lone Hotrod", "Lone Runner"],
};
const ARENA = { ...SPRINT, options: { mission: "arena", course: "crusher_pit", cars: 1 } };

test("a plan says what cannot come first, and is taken back action by action", async ({
  player,
}) => {
  const rosa = await player("Rosa");
  const bent = await player("Bent", { colorScheme: "light" });
  await startMatch([rosa, bent], SPRINT);
  const mover = await whoseTurn(rosa, bent);
  const { page } = mover;
  // It is marked as disabled, and answers all the same.
  await actionButton(page, "Advance").click({ force: true });
  await expect(
    page.getByText("Advance comes directly after a Move or J-Turn: add that first."),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await actionButton(page, "Move").click();
  await actionButton(page, "Advance").click();
  await expect(page.getByText("4 command points left afterwards")).toBeVisible();
  await page.getByTitle("Take Advance back").click();
  await expect(page.getByText("Choose at least one more action; Pass is one too.")).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByTitle("Take Move back")).toHaveCount(0);

  await test.step("every car can be read in full, and the course in words", async () => {
    const { page } = rosa;
    const card = page.getByTitle(/^Show the card of Bent's /).first();
    await card.click();
    const shown = page.getByRole("article");
    await expect(shown.getByRole("heading", { name: /^B1 / })).toBeVisible();
    await expect(shown.getByText("Toughness")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "What lies on the course" }).press("Enter");
    const legend = page.getByRole("dialog", { name: "What lies on the course" });
    await expect(legend.getByText("Oil Slick", { exact: true })).toBeVisible();
    await expect(legend.getByText("Whoever drives over it makes a control check.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(legend).toHaveCount(0);
  });
});

test("shots and collisions show their dice, and a drift ends sideways", async ({ player }) => {
  const rosa = await player("Rosa");
  const bent = await player("Bent", { colorScheme: "light" });
  await startMatch([rosa, bent], SPRINT);
  // The first box is a little ahead of the second and to its right, so within its front arc.
  const ahead = await whoseTurn(rosa, bent);
  const behind = ahead === rosa ? bent : rosa;
  await declare(ahead, ["Pass", "Pass"]);

  const { page } = behind;
  await declare(behind, ["Attack", "Pass"]);
  await decide(behind, async () => {
    await page.getByRole("group", { name: /^At / }).getByRole("button").first().click();
    await expect(page.getByText(/, each hits on /).first()).toBeVisible();
    await page.getByRole("button", { name: "Fire", exact: true }).click();
  });
  await expectLogged(behind, / fires the /);
  const dice = page.getByRole("region", { name: "Dice" });
  await expect(dice.getByText(/^fires /)).toBeVisible();
  await expect(dice.getByText(/^\d+ hits?$/)).toBeVisible();

  await declare(ahead, ["Pass", "Pass"]);
  await declare(behind, ["Move", "Pass"]);
  await turn(behind, /^15° right$/);
  await expect(page.getByText(/^Runs into .+\.$/)).toBeVisible();
  await expect(page.getByText(/ risk of damage .+ to keep control\.$/).first()).toBeVisible();
  await go(behind, "Drive");
  await expectLogged(behind, / runs into /);
  await expect(dice.getByText("Control check").first()).toBeVisible();

  const drifter = await whoseTurn(rosa, bent);
  await declare(drifter, ["Move", "Drift"]);
  await turn(drifter, /straight$/);
  await go(drifter, "Drive");
  await stop(drifter);
  await turn(drifter, /^90° left$/);
  await expectPage(drifter);
  await go(drifter, "Drift");
  await expectLogged(drifter, / turns 90° left/);
});

test("an arena is entered through a gate, and fought in rounds", async ({ player }) => {
  const [rosa, bent] = [await player("Rosa"), await player("Bent", { colorScheme: "light" })];
  await startMatch([rosa, bent], ARENA);
  for (let car = 0; car < 2; car += 1) {
    const mover = await whoseTurn(rosa, bent);
    await mover.page.getByRole("button", { name: "Gate 2" }).click();
    await go(mover, "Bring it in");
  }
  const mover = await whoseTurn(rosa, bent);
  const { page } = mover;
  await expect(page.getByText("Round 1 of 5")).toBeVisible();
  // A plan is sent together with its first leg, which is aimed on the course.
  await decide(mover, async () => {
    for (const key of ["1", "6", "b"]) await page.keyboard.press(key);
    await expect(
      page.getByText("Choose a place on the lanes to drive there at once."),
    ).toBeVisible();
    await page.keyboard.press("ArrowUp");
    const end = page.getByRole("group", { name: "Then" });
    await expect(end.getByRole("button", { name: "Stop there" })).toBeVisible();
    await expectPage(mover);
    await page.keyboard.press("Enter");
  });
  await expectLogged(mover, / drives .+ forward/);
});

test("arrow keys choose a leg before its lanes are loaded", async ({ player }) => {
  const [rosa, bent] = [await player("Rosa"), await player("Bent", { colorScheme: "light" })];
  for (const { context } of [rosa, bent]) await context.routeWebSocket(/./, dropPreviewsOfLegs);
  await startMatch([rosa, bent], SPRINT);
  const mover = await whoseTurn(rosa, bent);
  await declare(mover, ["Move", "Pass"]);
  for (const key of ["b", "ArrowUp", "Enter"]) await mover.page.keyboard.press(key);
  await expectLogged(mover, / drives .+ forward/);
});

function dropPreviewsOfLegs(socket: WebSocketRoute): void {
  const server = socket.connectToServer();
  socket.onMessage((message) => {
    const { type, action } = JSON.parse(String(message)) as {
      type: string;
      action?: { type: string };
    };
    if (type !== "preview" || action?.type !== "drive") server.send(message);
  });
}

function actionButton(page: Page, name: string): Locator {
  return page.getByRole("group", { name: "Add" }).getByRole("button", { name, exact: true });
}

async function declare(player: Player, plan: string[]): Promise<void> {
  const { page } = player;
  await decide(player, async () => {
    for (const action of plan) await actionButton(page, action).click();
    await expect(page.getByText(/command points? left afterwards/)).toBeVisible();
    await page.getByRole("button", { name: "Go", exact: true }).click();
  });
}

/** Turns like that for the next leg, which then is as long as it can be. */
function turn(player: Player, name: RegExp): Promise<void> {
  return turns(player).getByRole("button", { name }).click();
}

function go(player: Player, name: string): Promise<void> {
  return decide(player, () => player.page.getByRole("button", { name, exact: true }).click());
}

/** Instead of another turn at the end. A stop with consequences takes a second press. */
async function stop(player: Player): Promise<void> {
  const { page } = player;
  await decide(player, async () => {
    await page.getByRole("button", { name: "Stop here" }).click();
    const again = page.locator(".console .go .primary").filter({ hasText: "Stop here" });
    if ((await again.count()) > 0) await again.click();
  });
}

async function decide(player: Player, press: () => Promise<void>): Promise<void> {
  const seq = await seqOf(player);
  await press();
  await settledAfter(player, seq);
}
