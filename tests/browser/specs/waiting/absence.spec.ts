import { expectPage } from "../../expectPage";
import { expect, test, type NewPlayer, type Player } from "../../fixtures";
import { expectLogged, log, openTable, panelOf, result, startMatch } from "../../pages/table";
import { seesSeq, seqOf, whoseTurn } from "../../settle";

/** The server waits two minutes for an absent player at a table without a clock. */
const PATIENCE_MAX_MS = 140_000;

test("after two minutes a stand-in plays for the absent player, or the match ends", async ({
  player,
}) => {
  test.setTimeout(300_000);
  const ended = await leftAlone(player, "Cleo", "Dan");
  const continued = await leftAlone(player, "Ada", "Ben");

  await test.step("end the match", async () => {
    const { address, stayed, absent } = ended;
    const { page } = stayed;
    await page.goto("/settings");
    await page.getByLabel("Ask before I do something I cannot undo").uncheck();
    await openTable(stayed, address);
    const end = page.getByRole("button", { name: "End the match for them" });
    await expect(end).toBeVisible({ timeout: PATIENCE_MAX_MS });
    await end.click();
    await expect(result(stayed, "You won")).toBeVisible();
    await expect(log(stayed).getByText(`${absent.name} did not come back`)).toBeVisible();
  });

  await test.step("let a stand-in play", async () => {
    const { address, stayed, absent } = continued;
    const { page } = stayed;
    const call = page.getByRole("button", { name: "Let a stand-in play" });
    await expect(call).toBeVisible({ timeout: PATIENCE_MAX_MS });
    await expect(page.getByText(`${absent.name} has not come back.`).first()).toBeVisible();
    await expectPage(stayed);
    const seq = await seqOf(stayed);
    await call.click();
    await expect(page.getByText("hands the seat back as soon as")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Let a stand-in play" }).click();
    await seesSeq(stayed, seq + 1);
    const panel = panelOf(stayed, absent.name);
    await expect(panel.getByText("a stand-in plays")).toBeVisible();
    await expectLogged(stayed, /let a stand-in play: /);

    await absent.page.goto(address, { waitUntil: "commit" });
    await expect(absent.page.getByText("Something was decided for you")).toBeVisible();
    await expect(panel.getByText("here", { exact: true })).toBeAttached();
  });
});

interface LeftAlone {
  address: string;
  stayed: Player;
  absent: Player;
}

/** A match whose mover has closed the page. */
async function leftAlone(player: NewPlayer, ...names: string[]): Promise<LeftAlone> {
  const [one, other] = [await player(names[0]), await player(names[1])];
  const address = await startMatch([one, other]);
  const absent = await whoseTurn(one, other);
  await absent.page.goto("about:blank");
  return { address, absent, stayed: absent === one ? other : one };
}
