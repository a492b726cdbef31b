import { createMatch } from "../../api";
import { mouse } from "../../controls";
import { expectAccessible, expectPage } from "../../expectPage";
import { expect, PHONE, test, type Player } from "../../fixtures";
import { enter, expectFocus, tabTo } from "../../keyboard";
import { handCards } from "../../pages/games/scrapbots";
import { allActions, confirmation, openTable, startMatch, takeBackButton } from "../../pages/table";
import { standstill, settledAfter, whoseTurn } from "../../settle";
import { playRandomly } from "../../socketPlayer";
import { middleOf } from "../../touch";
import type { Locator } from "@playwright/test";

const GAME = { game: "scrapbots" };
/** By then there are cards in the lanes. */
const STEPS = 40;

test("cards are read and dragged with the mouse, and taken back", async ({ player }) => {
  const players = [await player("Rosa"), await player("Bent")];
  await startMatch(players, GAME);
  const mover = await whoseTurn(...players);
  const { page } = mover;
  const reading = page.getByRole("tooltip");
  await page.getByRole("region", { name: "Market" }).locator("button:not(.lit)").first().hover();
  await expect(reading.getByText(/in the box$/)).toBeVisible();
  await expect(reading.getByText(/^You need \d+ more scrap for /)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(reading).toHaveCount(0);

  const { seq } = await standstill(players);
  const from = await handCards(mover).first().boundingBox();
  const [toX, toY] = await middleOf(page.locator('[data-spot="pool-scrap"]'));
  const { x, y } = from ?? { x: 0, y: 0 };
  await page.mouse.move(x + 15, y + 30);
  await page.mouse.down();
  await page.mouse.move(x + 15, y, { steps: 4 });
  await page.mouse.move(toX, toY, { steps: 4 });
  await page.mouse.up();
  await settledAfter(mover, seq);
  const status = page.getByRole("status");
  await expect(status.getByText(/^Your turn: [12] scrap\.$/)).toBeVisible();
  await takeBackButton(mover).click();
  await expect(status.getByText("Your turn: play your cards.")).toBeVisible();
});

test("the end of a turn asks where something can still be done, in every way once", async ({
  player,
}) => {
  const players = [await player("Rosa"), await player("Bent")];
  await startMatch(players, GAME);
  const { player: mover, seq } = await standstill(players);
  if (!mover) throw new Error("the match is over");
  const { page } = mover;
  const asked = confirmation(mover);
  const end = endInList(mover);

  await test.step("a key that is held down asks, and does not answer as well", async () => {
    await pressHeld(mover, "t");
    await expect(page.getByRole("heading", { name: "End the turn?" })).toBeVisible();
    await expect(page.locator(".tray .offers button"), "the question").toBeFocused();
    expect((await standstill(players)).seq).toBe(seq);
    await page.keyboard.press("Escape");
    await expectFocus(mover, "after the question was declined");
  });

  await test.step("in the list the question gives the focus back when it is declined", async () => {
    await page.keyboard.press("a");
    await tabTo(mover, end);
    await pressHeld(mover, "Enter");
    await expect(asked).toBeVisible();
    await expectAccessible(mover);
    await enter(mover, asked.getByRole("button", { name: "Cancel" }));
    await expect(asked).toHaveCount(0);
    await expect(end).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(asked).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(asked).toHaveCount(0);
    await expect(end, "the list stays open").toBeFocused();
    expect((await standstill(players)).seq, "nothing was played").toBe(seq);
  });

  await test.step("a double click asks once, and the turn ends when it is confirmed", async () => {
    await end.dblclick();
    await enter(mover, asked.getByRole("button", { name: "End the turn" }));
    expect((await standstill(players, seq)).player).not.toBe(mover);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectFocus(mover, "after the list was closed");
  });

  await test.step("a player who does not want to be asked is not", async () => {
    const { player: other, seq } = await standstill(players);
    if (!other) throw new Error("the match is over");
    const settings = await other.tab("/settings");
    await settings.page.getByLabel("Ask before I do something I cannot undo").uncheck();
    await allActions(other).click();
    await endInList(other).click();
    await expect(confirmation(other)).toHaveCount(0);
    await standstill(players, seq);
  });
});

test("all cards are played at once, and a plan plays itself in the next turn", async ({
  player,
}) => {
  const players = [await player("Rosa"), await player("Bent")];
  await startMatch(players, GAME);
  const mover = await whoseTurn(...players);
  const [other] = players.filter((each) => each !== mover);
  const { page } = mover;
  await page.getByRole("button", { name: /^All for scrap: \+\d$/ }).click();
  await expect(page.locator(".near li")).toHaveCount(0);
  await standstill(players);
  await endTurn(mover);
  await whoseTurn(other);

  await page.getByRole("button", { name: "Plan ahead" }).click();
  const planned = page.locator(".near button.planned");
  for (let cards = 1; cards <= 2; cards += 1) {
    await handCards(mover).last().dblclick();
    await expect(planned).toHaveCount(cards);
  }
  await page.keyboard.press("Escape");
  await expect(planned).toHaveCount(1);
  const { length } = await page.locator(".near li").all();
  await endTurn(other);
  await expect(page.locator(".near li")).toHaveCount(length - 1);
});

test("the table fits with a card picked up, and on a phone the tray leaves the hand free", async ({
  player,
}) => {
  const players = [await player("Rosa"), await player("Bent")];
  const id = await createMatch(players, GAME);
  await playRandomly(players, id, { until: STEPS, pause: true });
  for (const player of players) await openTable(player, `/matches/${id}`);
  const mover = await whoHasCards(players);
  const { page } = mover;
  await mouse(mover).press(handCards(mover).first());
  await expectPage(mover);

  await page.keyboard.press("Escape");
  await page.setViewportSize(PHONE);
  for (const language of ["English", "German"]) {
    await test.step(language, async () => {
      if (language === "German") await chooseGerman(mover);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await covered(mover, "button"), "at rest").toEqual([]);
      await mouse(mover).press(handCards(mover).last());
      await expect(page.locator(".tray .means span").first()).toBeVisible();
      expect(await covered(mover, ".name"), "with a card picked up").toEqual([]);
      expect(await covered(mover, "button", "nearest"), "scrolled to").toEqual([]);
      await page.keyboard.press("Escape");
    });
  }
});

/** Who has a card to play; until somebody has, questions are answered and turns are ended. */
async function whoHasCards(players: Player[]): Promise<Player> {
  for (let before = -1; ;) {
    const { player, seq } = await standstill(players, before);
    if (!player) throw new Error("the match is over");
    if ((await handCards(player).count()) > 0) return player;
    const answers = player.page.locator(".tray .offers button:enabled");
    if ((await answers.count()) > 0) await answers.first().click();
    else await endTurn(player);
    before = seq;
  }
}

/** The second key confirms, where something could still be done. */
async function endTurn({ page }: Player): Promise<void> {
  for (let times = 0; times < 2; times += 1) await page.keyboard.press("t");
}

/** Presses a key until the keyboard repeats it. */
async function pressHeld({ page }: Player, key: string): Promise<void> {
  for (let times = 0; times < 2; times += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

async function chooseGerman(player: Player): Promise<void> {
  const { page } = await player.tab("/settings");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("button", { name: "Deutsch", pressed: true })).toBeVisible();
  await page.close();
  await player.page.reload();
  await expect(player.page.locator("[data-settled]")).toBeVisible();
}

/** By how many pixels the tray covers parts of the hand, each of them scrolled to if wanted. */
function covered({ page }: Player, part: string, block?: ScrollLogicalPosition): Promise<number[]> {
  const parts = page.locator(".near li").locator(part);
  return parts.evaluateAll((all, block) => {
    const [tray] = document.querySelectorAll(".tray");
    const pixels = all.map((one) => {
      if (block) one.scrollIntoView({ block });
      return one.getBoundingClientRect().bottom - tray.getBoundingClientRect().top;
    });
    return pixels.filter((px) => px > 0);
  }, block);
}

function endInList({ page }: Player): Locator {
  const list = page.getByRole("dialog", { name: "All actions" });
  return list.getByRole("button", { name: "End the turn" });
}
