import { readFile } from "node:fs/promises";
import { call } from "../../api";
import { expectPage } from "../../expectPage";
import { expect, test, type Player, type Server } from "../../fixtures";

const WHY = "Insults at the table.";

async function ban(server: Server, player: Player, ...until: string[]): Promise<string> {
  const { id } = await call<{ id: string }>(player, "GET", "/me");
  await server.admin("ban", id, ...until, "--why", WHY);
  return id;
}

/** The browser logs each request that the server refuses. */
function forgetRefusals({ errors }: Player): void {
  errors.splice(0, errors.length, ...errors.filter((error) => !/ (403|422) /.test(error)));
}

test("a banned player reads until when and why, is let in again, and takes the data along", async ({
  player,
  server,
}) => {
  const bo = await player("Bo", { at: "/friends" });
  const { page } = bo;
  await expect(page.getByRole("heading", { name: "Friends" })).toBeVisible();
  const id = await ban(server, bo);
  await expect(page.getByRole("alert")).toContainText("You cannot play here any more.");
  await server.admin("unban", id, "--why", "A mistake.");
  await expect(page.getByRole("heading", { name: "Friends" })).toBeVisible({ timeout: 40_000 });
  await ban(server, bo, "--until", "2999-01-31");
  await expect(page.getByRole("heading", { name: "You are banned" })).toBeVisible();
  const told = page.getByRole("alert");
  await expect(told).toContainText(/You cannot play here until .*2999/);
  await expect(told).toContainText(WHY);
  await expectPage(bo);
  await page.goto("/settings");
  await expect(page.getByRole("alert")).toContainText(WHY);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export my data" }).click();
  const kept = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(kept.player.name).toBe("Bo");

  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Five board games" })).toBeVisible();
  forgetRefusals(bo);
});
