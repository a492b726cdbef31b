import { readFile } from "node:fs/promises";
import { createMatch } from "../../api";
import { expectPage } from "../../expectPage";
import { expect, test, type NewPlayer, type Player } from "../../fixtures";
import { finishMatch } from "../../socketPlayer";
import type { Locator } from "@playwright/test";

/** Together with the other matches more than one page of the list. */
const WITH_BENT = 21;
const PUBLIC = { visibility: "public" } as const;

// Its lists of everybody's matches have to be known.
test.use({ ownServer: true });

test("the history is filtered, read on, and leads to matches and profiles", async ({ player }) => {
  test.setTimeout(240_000);
  const { rosa, cleo } = await playedBefore(player);
  const { page } = rosa;

  await test.step("pages go on where they ended, whatever was played meanwhile", async () => {
    await page.goto("/history");
    await expect(page.getByText("20 matches, and more")).toBeVisible();
    await finishMatch([rosa, cleo], PUBLIC);
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(page.getByText(`${WITH_BENT + 2} matches`, { exact: true })).toBeVisible();
    const links = await rowsOf(rosa).evaluateAll((rows: HTMLAnchorElement[]) =>
      rows.map(({ href }) => href),
    );
    expect(new Set(links).size).toBe(links.length);
    await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
  });

  await test.step("filters are in the address: whose, which state, with whom", async () => {
    await page.goto("/history");
    await page.getByRole("button", { name: "In progress" }).click();
    await expect(page).toHaveURL(/state=running/);
    await expect(page.getByText("1 match", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Continue: / })).toBeVisible();

    const finished = page.getByRole("button", { name: "Finished" });
    await finished.click();
    await expect(page).toHaveURL(/state=finished/);
    await expect(finished, "a changed filter keeps the focus").toBeFocused();
    await page.getByLabel("With").selectOption("Cleo");
    await expect(page).toHaveURL(/with=/);
    await expect(page.getByText("2 matches", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Everyone's" }).click();
    await expect(page).toHaveURL(/whose=everybody/);
    await expect(page.getByText("3 matches", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText("3 matches", { exact: true })).toBeVisible();
    const pressed = page.getByRole("button", { name: "Everyone's", pressed: true });
    await expect(pressed).toHaveCount(1);
  });

  await test.step("a row leads to the table of a running match, or to the replay", async () => {
    await page.goto("/history?state=finished");
    await rowsOf(rosa).first().click();
    await expect(page).toHaveURL(/\/matches\/[^/]+\/replay/);
    await expect(page.locator('[data-complete="true"]')).toBeVisible();
    await page.goBack();
    await page.goto("/history?state=running");
    await rowsOf(rosa).first().click();
    await expect(page).toHaveURL(/\/matches\/[^/]+$/);
  });

  await test.step("a profile has results for each game, and leads to common matches", async () => {
    await page.goto("/history?state=finished");
    await page.getByRole("link", { name: "Bent", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Bent" })).toBeVisible();
    const record = page.locator("summary").filter({ hasText: "Scrap World" });
    await expect(record).toContainText(`won ${WITH_BENT} of ${WITH_BENT + 1}`);
    await page.getByRole("link", { name: "Matches with you" }).click();
    await expect(
      page.getByText("20 matches, and more").or(page.getByText(`${WITH_BENT} matches`)),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Export all matches" })).toHaveCount(0);
  });

  await test.step("the history and the profile are accessible", async () => {
    await page.goto("/history?whose=everybody");
    await expect(rowsOf(rosa).first()).toBeVisible();
    await expectPage(rosa);
    await page.getByRole("button", { name: "Mine" }).click();
    await page.getByRole("link", { name: "Your results" }).click();
    await expect(page.getByText("This is you")).toBeVisible();
    await expect(rowsOf(rosa).first()).toBeVisible();
    await expectPage(rosa);
  });

  await test.step("a player exports their own matches in one file", async () => {
    const { page } = cleo;
    await page.goto("/history");
    await page.getByRole("link", { name: "Cleo", exact: true }).nth(1).click();
    await expect(page.getByText("This is you")).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export all matches" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^scrapworks-matches-\d{4}-\d\d-\d\d\.json$/);
    const { format, player, matches } = JSON.parse(
      await readFile(await file.path(), "utf8"),
    ) as Export;
    expect(format).toBe("scrapworks matches v1");
    expect(player.name).toBe("Cleo");
    const states = matches.map(({ match }) => match.state).sort();
    expect(states).toEqual(["finished", "finished", "finished", "running"]);
    for (const { match, steps, secret } of matches) {
      if (match.state === "finished") expect(steps).toHaveLength(match.seq + 1);
      else expect(secret).toBeUndefined();
    }
  });
});

interface Export {
  format: string;
  player: { name: string };
  matches: { match: { state: string; seq: number }; steps: unknown[]; secret?: string }[];
}

/** Rosa and Cleo, who have played with each other and with Bent. */
async function playedBefore(player: NewPlayer): Promise<{ rosa: Player; cleo: Player }> {
  const [rosa, bent, cleo] = [await player("Rosa"), await player("Bent"), await player("Cleo")];
  await finishMatch([cleo, rosa], PUBLIC);
  for (let n = 0; n < WITH_BENT; n += 1) await finishMatch([rosa, bent], PUBLIC);
  await createMatch([rosa, cleo], PUBLIC);
  await finishMatch([bent, cleo], PUBLIC);
  return { rosa, cleo };
}

/** The ways from rows to their matches. */
function rowsOf({ page }: Player): Locator {
  return page.getByRole("link", { name: /^(Replay|Continue|Watch): / });
}
