import { expectAccessible, expectPage } from "../../expectPage";
import { expect, test } from "../../fixtures";
import { botButton, openGame, openNewTable, submitNewTable } from "../../pages/home";
import { addBot, readyButton } from "../../pages/lobby";
import { giveUpButton } from "../../pages/table";

test("a player comes to a table in one click, against as many bots as chosen", async ({
  player,
}) => {
  const bent = await player("Bent", { at: "/" });
  const { page } = bent;
  await openGame(bent, "Scrappers");
  await page.getByText("1 opponent ·").click();
  await page.getByRole("button", { name: "3", exact: true }).click();
  await expectPage(bent);
  await botButton(bent, "Easy").click();
  const players = page.getByRole("list", { name: "Players" });
  for (const name of ["Bot B (easy)", "Bot C (easy)", "Bot D (easy)"]) {
    await expect(players.getByText(name)).toBeVisible();
  }
  await page.goto("/");
  await expect(page.getByText(/^Scrappers · about \d+ min · 3 opponents, easy$/)).toBeVisible();
  await expect(page.getByText("Back to the table"), "no room is left behind").toHaveCount(0);
});

test("a failure on the way is told, and leaves no room behind", async ({ player }) => {
  const cleo = await player("Cleo", { at: "/" });
  const { page } = cleo;
  await openGame(cleo, "Scrapbots");
  await page.route("**/seats", (route) => route.abort("connectionrefused"));
  await botButton(cleo).click();
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  await page.unroute("**/seats");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Open tables" })).toBeVisible();
  await expect(page.getByText("Back to the table")).toHaveCount(0);
});

test("the host adds, changes and removes bots, and the last one starts the match", async ({
  player,
}) => {
  const [host, guest] = [await player("Dora", { at: "/" }), await player("Emil")];
  const { page } = host;
  const dialog = await openNewTable(host, "Scrap World");
  await dialog.getByRole("button", { name: "4", exact: true }).click();
  await dialog.getByLabel("Players may ask for hints").check();
  await expectAccessible(host);
  await submitNewTable(host);

  await addBot(host, "B", "Easy");
  await expect(page.getByText("Bot B (easy)", { exact: true })).toBeVisible();
  await addBot(host, "C", "Hard");
  await expect(page.getByText("Bot C (hard)", { exact: true })).toBeVisible();
  await page.getByLabel("Level of Bot B (easy)").selectOption("normal");
  await expect(page.getByText("Bot B (normal)", { exact: true })).toBeVisible();
  await expect(page.getByText("No roster yet"), "everybody brings a roster").toHaveCount(0);
  await expect(page.getByText("Pace of bots")).toBeVisible();
  await expectPage(host);

  await guest.page.goto(page.url());
  await expect(guest.page.getByText("Bot C (hard)", { exact: true })).toBeVisible();
  await expect(guest.page.getByRole("button", { name: /^Add a bot/ })).toHaveCount(0);
  await expect(guest.page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Remove Bot B (normal)" }).click();
  await expect(guest.page.getByText("Bot C (hard)", { exact: true })).toBeVisible();
  await addBot(host, "B", "Easy");
  const roster = page.getByLabel("Your roster");
  const option = roster.locator("optgroup").first().locator("option").first();
  await expect(option).toBeAttached();
  await roster.selectOption(await option.getAttribute("value"));
  await readyButton(host).click();
  await expect(page.getByRole("button", { name: "Wait, not yet" })).toBeVisible();
  await addBot(host, "D", "Normal");
  await expect(page).toHaveURL(/\/matches\//);
  await expect(giveUpButton(host)).toBeVisible();
});
