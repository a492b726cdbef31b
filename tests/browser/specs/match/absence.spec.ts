import { expect, test } from "../../fixtures";
import { expectPage } from "../../expectPage";
import { giveUp, giveUpButton, log, panelOf, playAny, result, startMatch } from "../../pages/table";
import { seqOf, whoseTurn } from "../../settle";

/** Longer than the server waits for an absent player at a table without a clock. */
const PATIENCE_MS = 125_000;

test("a table says for how long it waits for an absent opponent, and what can be done then", async ({
  player,
}) => {
  const players = [await player("Ada"), await player("Ben")];
  for (const { page } of players) await page.clock.install();
  await startMatch(players);
  const absent = await whoseTurn(...players);
  const [{ page }] = players.filter((player) => player !== absent);
  await absent.page.goto("about:blank");
  const status = page.getByRole("status").filter({ hasText: `Waiting for ${absent.name}` });
  await expect(status.getByText(/to come back, [0-2]:\d\d$/)).toBeVisible();
  await expect(panelOf({ page }, absent.name).getByText(/^away, [0-2]:\d\d$/)).toBeVisible();
  const standIn = page.getByRole("button", { name: "Let a stand-in play" });
  await expect(standIn).toHaveCount(0);
  await expectPage({ page });

  await page.clock.fastForward(PATIENCE_MS);
  await expect(page.getByText(`${absent.name} has not come back.`).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "End the match for them" })).toBeVisible();
  await expectPage({ page });
  await standIn.click();
  await expect(page.getByText("hands the seat back as soon as")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Let a stand-in play" }).click();
  // The server's clock has not gone forward.
  await expect(page.getByRole("alert").getByText(/\S/).first()).toBeVisible();
});

test("in a match of three those who give up leave and the rest play on", async ({ player }) => {
  const [eve, finn, gus] = [await player("Eve"), await player("Finn"), await player("Gus")];
  await startMatch([eve, finn, gus]);
  await giveUp(finn);
  await expect(log(eve).getByText("Finn gave up")).toBeVisible();
  await expect(panelOf(eve, "Finn").getByText("left", { exact: true })).toBeVisible();
  await expect(giveUpButton(finn)).toHaveCount(0);
  const before = await seqOf(eve);
  const mover = await playAny(eve, gus);
  expect(await seqOf(mover)).toBeGreaterThan(before);
  await giveUp(gus);
  await expect(result(eve, "You won")).toBeVisible();
  await expect(result(gus, "You came second")).toBeVisible();
  await expect(result(finn, "You came third")).toBeVisible();
});

test.describe("on a server of its own", () => {
  test.use({ ownServer: true });

  test("players of a match that cannot be read are told, and play on when it can be", async ({
    player,
    server,
  }) => {
    const [ida, jon] = [await player("Ida"), await player("Jon")];
    await startMatch([ida, jon]);
    await playAny(ida, jon);
    await server.stop();
    await server.corrupt('{"type":"deploy"', '{"type":"employ"');
    await server.restart();
    for (const { page } of [ida, jon]) {
      await expect(page.getByText("cannot read this match").first()).toBeVisible();
    }
    await server.stop();
    await server.corrupt('{"type":"employ"', '{"type":"deploy"');
    await server.restart();
    await ida.page.reload();
    await jon.page.reload();
    await playAny(ida, jon);
    await expectPage(ida);
  });
});
