import { readFile } from "node:fs/promises";
import { matchIdOf, openLobby } from "../../api";
import { expectPage } from "../../expectPage";
import { expect, test, type NewPlayer, type Player } from "../../fixtures";
import { beReady, sitDown } from "../../pages/lobby";
import {
  boardOf,
  checkDice,
  expectPosition,
  openReplay,
  positionOf,
  replayLog,
} from "../../pages/replay";
import { isSeated, replayLink, startMatch, watchFor } from "../../pages/table";
import { playRandomly, SMALL_PAGE } from "../../socketPlayer";
import type { Locator } from "@playwright/test";

/** Long enough for rounds, attacks and a step that was taken back. */
const STEPS = 160;

interface Finished {
  address: string;
  /** The number of the last step. */
  last: number;
  /** A player of the match, with what the browser has kept of it. */
  rosa: Player;
}

test("a finished match is replayed, checked and downloaded by a player", async ({ player }) => {
  test.setTimeout(300_000);
  const { address, last, rosa } = await finishedMatch(player);
  const { page } = rosa;
  const visitor = await player();

  await test.step("keys lead through it from the end of the match", async () => {
    await page.goto(address);
    await replayLink(rosa).click();
    await expectPosition(rosa, 0);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expectPosition(rosa, 2);
    await page.keyboard.press("ArrowLeft");
    await expectPosition(rosa, 1);
    await page.keyboard.press("End");
    await expectPosition(rosa, last);
    await expect(page.getByRole("cell", { name: "2", exact: true }).first()).toBeVisible();
    await page.keyboard.press("Home");
    await expectPosition(rosa, 0);
    await page.keyboard.press("PageDown");
    await expect(page.locator('[data-complete="true"]:not([data-seq="0"])')).toBeVisible();
    expect(await selected(page.getByLabel("Jump to"))).toMatch(/^Round 1/);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog").getByText("Play or pause")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the address of a position can be reloaded, left and sent", async () => {
    await openReplay(rosa, `${address}/replay/40`);
    const line = replayLog(rosa).getByRole("link").nth(3);
    const seq = await positionOf(line);
    await line.click();
    await expectPosition(rosa, seq);
    const current = replayLog(rosa).locator(`[aria-current="step"][href$="/${seq}"]`);
    await expect(current).toBeVisible();
    await page.reload();
    await expectPosition(rosa, seq);
    await page.goBack();
    await expectPosition(rosa, 40);

    await page.getByRole("button", { name: "Link" }).click();
    const link = await page.getByLabel("Anyone who opens it sees what you see now").inputValue();
    await page.keyboard.press("Escape");
    await openReplay(visitor, link);
    await expectPosition(visitor, 40);
    expect(await boardOf(visitor)).toBe(await boardOf(rosa));
  });

  await test.step("it plays by itself to the end, and starts over from there", async () => {
    await openReplay(rosa, `${address}/replay/${last - 5}`);
    await page.getByLabel("Speed").selectOption("Very fast");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expectPosition(rosa, last);
    // The button has the focus, so that Space presses it.
    await page.keyboard.press("Space");
    await expect(page.locator("[data-seq]")).not.toHaveAttribute("data-seq", String(last));
    await page.getByRole("button", { name: "Pause" }).click();
  });

  await test.step("step by step and at once lead to the same position", async () => {
    await openReplay(rosa, `${address}/replay/60`);
    for (let seq = 61; seq <= 66; seq += 1) await page.keyboard.press("ArrowRight");
    await expectPosition(rosa, 66);
    const stepped = await boardOf(rosa);
    await page.keyboard.press("End");
    await expectPosition(rosa, last);
    await openReplay(rosa, `${address}/replay/72`);
    for (let seq = 72; seq > 66; seq -= 1) await page.keyboard.press("ArrowLeft");
    await expectPosition(rosa, 66);
    expect(await boardOf(rosa)).toBe(stepped);
    await page.reload();
    await expectPosition(rosa, 66);
    expect(await boardOf(rosa)).toBe(stepped);
  });

  await test.step("a player sees it from their seat, a visitor as anybody", async () => {
    expect(await selected(page.getByLabel("Seen by"))).toMatch(/Rosa \(you\)/);
    // The link that was sent says whose view it shows.
    await openReplay(visitor, `${address}/replay/40`);
    const viewer = visitor.page.getByLabel("Seen by");
    expect(await selected(viewer)).toBe("Spectators");
    await viewer.selectOption({ index: 2 });
    await expect(visitor.page).toHaveURL(/\/replay\/40\?viewer=1$/);
    await expectPosition(visitor, 40);
    expect(await selected(viewer)).toMatch(/Bent/);
  });

  await test.step("a step that was taken back is named as such", async () => {
    await openReplay(rosa, `${address}/replay`);
    const log = replayLog(rosa);
    await log.getByRole("link").filter({ hasText: "taken back" }).first().click();
    const playback = page.getByRole("region", { name: "Playback" });
    await expect(playback.getByText("taken back")).toBeVisible();
    await expect(log.getByText(/took the last step back/).first()).toBeVisible();
  });

  await test.step("the browser checks the dice, and says what it cannot know", async () => {
    const good = { secret: "good", commitment: "good", entropy: "good", shares: "good" };
    expect(await checkDice(rosa)).toEqual(good);
    await expectPage(rosa);
    await page.keyboard.press("Escape");
    expect(await checkDice(visitor)).toEqual({
      ...good,
      commitment: "unknown",
      entropy: "unknown",
    });
    await page.goto(address);
    expect((await checkDice(rosa)).commitment).toBe("good");
  });

  await test.step("a commitment other than the one that was shown raises an alert", async () => {
    const kept = await page.evaluate(() => localStorage.getItem("scrapworks.chance") ?? "");
    const forged = (JSON.parse(kept) as object[]).map((share) => ({
      ...share,
      commitment: "ab".repeat(32),
    }));
    await keep(JSON.stringify(forged));
    await openReplay(rosa, `${address}/replay`);
    const alert = page.getByRole("alert").getByText("Do not trust the dice of this match");
    await expect(alert).toBeVisible();
    const { secret, commitment } = await checkDice(rosa);
    expect({ secret, commitment }).toEqual({ secret: "good", commitment: "bad" });
    await keep(kept);
  });

  await test.step("the record is a file for the program that checks everything", async () => {
    await openReplay(rosa, `${address}/replay`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^scrap_world-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.json$/);
    const record = JSON.parse(await readFile(await file.path(), "utf8")) as ReplayRecord;
    expect(record.format).toBe("scrapworks replay v1");
    expect(record.match.id).toBe(matchIdOf(address));
    expect(record.steps).toHaveLength(last + 1);
  });

  await test.step("the middle and the end are accessible", async () => {
    for (const seq of [80, last]) {
      await openReplay(rosa, `${address}/replay/${seq}`);
      await expectPage(rosa);
    }
  });

  await test.step("forward is animated as at the table, back is shown at once", async () => {
    const mover = await player("", { reducedMotion: "no-preference" });
    const { page } = mover;
    await openReplay(mover, `${address}/replay/60`);
    // Whether anybody is hit depends on the dice; somebody moves in every match.
    const moves = replayLog(mover)
      .getByRole("link")
      .filter({ hasText: /(Move|Run) to/ });
    const seq = await positionOf(moves.first());
    await openReplay(mover, `${address}/replay/${seq - 1}`);
    const isAnimated = await watchFor(mover, "Skip the animation");
    await page.keyboard.press("ArrowRight");
    await isAnimated();
    await page.keyboard.press("ArrowLeft");
    await expectPosition(mover, seq - 1);
    await expect(page.getByRole("button", { name: "Skip the animation" })).toHaveCount(0);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expectPosition(mover, seq + 2);
  });

  function keep(text: string): Promise<void> {
    return page.evaluate((text) => localStorage.setItem("scrapworks.chance", text), text);
  }
});

test("a running match has no replay yet, and an unknown one none at all", async ({ player }) => {
  const [ada, ben] = [await player("Ada"), await player("Ben")];
  const running = await startMatch([ada, ben]);
  const { page, errors } = ben;
  await page.goto(`${running}/replay`);
  await expect(page.getByText("Only finished matches have a replay")).toBeVisible();
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "To the table", exact: true }).click();
  await expect(page).toHaveURL(running);
  await page.goto("/matches/01939d5e-0000-7000-8000-000000000004/replay");
  await expect(page.getByRole("heading", { name: "There is no such match" })).toBeVisible();
  // The browser logs the server's answers.
  for (const error of errors.splice(0)) expect(error).toMatch(/status of (404|409)/);
});

interface ReplayRecord {
  format: string;
  match: { id: string };
  steps: unknown[];
}

/**
 * A match of Rosa and Bent. They come by the waiting room, where the browser keeps the commitment
 * to the dice and adds entropy.
 */
async function finishedMatch(player: NewPlayer): Promise<Finished> {
  const [rosa, bent] = [await player("Rosa"), await player("Bent")];
  const lobby = await openLobby(rosa);
  await rosa.page.goto(`/lobbies/${lobby.id}`);
  await sitDown(bent, `/lobbies/${lobby.id}`);
  for (const player of [rosa, bent]) await beReady(player, "Thumper");
  for (const player of [rosa, bent]) {
    await expect(player.page).toHaveURL(/\/matches\//);
    await isSeated(player);
  }
  const address = new URL(rosa.page.url()).pathname;
  // A table that draws every step slows the match down.
  for (const { page } of [rosa, bent]) await page.goto(SMALL_PAGE);
  const last = await playRandomly([rosa, bent], matchIdOf(address), { until: STEPS });
  return { address, last, rosa };
}

function selected(select: Locator): Promise<string> {
  return select.evaluate(
    (element: HTMLSelectElement) => element.selectedOptions[0].textContent?.trim() ?? "",
  );
}
