import { call, openLobby } from "../../api";
import { expect, test, type Player } from "../../fixtures";
import { openNewTable, playNow } from "../../pages/home";
import { isSeated } from "../../pages/table";

const PLAY = /^Play now against bots: /;

test("a visitor plays against a bot by one Enter, under a made-up name or the typed one", async ({
  player,
}) => {
  const visitor = await player("", { at: "/" });
  const { page } = visitor;
  await page.getByRole("button", { name: PLAY }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/matches\//);
  await isSeated(visitor);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const me = (await (await page.request.get("/api/me")).json()) as { name: string };
  expect(me.name).toMatch(/^\S+ \S+ \d\d$/);

  const typing = await player("", { at: "/" });
  await typing.page.getByRole("link", { name: "Settings" }).first().click();
  await typing.page.getByLabel("Your name").fill("Ada of Rust");
  await typing.page.getByRole("link", { name: "Play", exact: true }).click();
  await playNow(typing, "Scrappers");
  await isSeated(typing);
  await expect(typing.page.getByText("Ada of Rust").first()).toBeVisible();
});

test("a made-up name is asked for once others see it, in a field with the focus", async ({
  player,
}) => {
  const guest = await player("", { at: "/" });
  const { page } = guest;
  await playNow(guest, "Scrappers");
  await page.goto("/");
  const dialog = await openNewTable(guest, "Scrappers");
  await dialog.getByRole("button", { name: "Open the table" }).click();
  const field = page.getByLabel("Your name");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^\S+ \S+ \d\d$/);
  await page.keyboard.type("Grace");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/lobbies\//);
  await expect(page.getByRole("link", { name: "Grace" }).first()).toBeVisible();
  await page.goto("/");
  const second = await openNewTable(guest, "Scrappers");
  await second.getByRole("button", { name: "Open the table" }).click();
  await expect(page, "nobody is asked twice").toHaveURL(/\/lobbies\//);
});

test("the front page shows where to start, whatever the size of the window", async ({ player }) => {
  const { page } = await player("", { at: "/" });
  const games = page.getByRole("article").getByRole("link");
  for (const [width, height, wanted] of [
    [1280, 800, 5],
    [1366, 650, 5],
    [390, 844, 5],
    [360, 640, 1],
  ]) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole("button", { name: PLAY })).toBeInViewport({ ratio: 1 });
    for (let n = 0; n < wanted; n += 1) {
      await expect(games.nth(n), `${width} px wide`).toBeInViewport({ ratio: 1 });
    }
  }
});

test("a waiting room picks a roster, and says who is not ready yet", async ({ player }) => {
  const [ada, ben] = [await player("Ada"), await player("Ben")];
  const { id } = await openLobby(ada, { game: "scraplands", visibility: "public" });
  await ada.page.goto(`/lobbies/${id}`);
  await expect(ada.page.getByRole("button", { name: "I am ready" })).toBeEnabled();
  await ben.page.goto("/");
  const row = ben.page.getByRole("listitem").filter({ hasText: "hosted by Ada" });
  for (const fact of ["No clock", "1 of 2 seats taken"]) await expect(row).toContainText(fact);
  await row.getByRole("link", { name: /^Join/ }).click();
  await expect(ben.page.getByRole("button", { name: "I am ready" })).toBeEnabled();
  await expect(ada.page.getByText("Not ready yet: Ada and Ben.")).toBeVisible();
  await ada.page.getByRole("button", { name: "I am ready" }).click();
  await expect(ben.page.getByText("Not ready yet: Ben.")).toBeVisible();
});

test("a player invited from their page is told on every page, and takes the seat in one click", async ({
  player,
}) => {
  const [ada, ben] = [await player("Cleo"), await player("Dan", { at: "/rosters" })];
  await ada.page.goto(`/players/${await idOf(ben)}`);
  await ada.page.getByRole("button", { name: /^Invite/ }).click();
  await ada.page.getByRole("dialog").getByRole("button", { name: "Scrapbots" }).click();
  await ada.page.getByRole("button", { name: "Open the table" }).click();
  await expect(ada.page).toHaveURL(/\/lobbies\//);
  const said = ben.page.getByText("Cleo invites you to Scrapbots");
  await expect(said.first()).toBeVisible();
  await ben.page.goto("/history");
  await expect(said).toBeVisible();
  await ben.page.getByRole("button", { name: "Take your seat" }).click();
  await expect(ben.page).toHaveURL(ada.page.url());
  await expect(said).toHaveCount(0);
});

async function idOf(player: Player): Promise<string> {
  return (await call<{ id: string }>(player, "GET", "/me")).id;
}
