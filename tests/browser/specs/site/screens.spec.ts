import { call, openLobby } from "../../api";
import { expectPage } from "../../expectPage";
import { expect, test, type Player } from "../../fixtures";
import { startMatch } from "../../pages/table";

const SCREENS = {
  "the page of a game": "/games/scraplands",
  "the rosters": "/rosters",
  "the roster builder": "/rosters/new?game=scrap_world&from=Lancers+%C2%B7+2+players",
  "the history": "/history",
  "the settings": "/settings",
  "the rules": "/rules/scraplands",
  "a leaderboard": "/leaderboards/scraplands",
  "the credits": "/credits",
  "an unknown address": "/nowhere",
};

test("every screen is accessible and fits, in both themes and sizes", async ({ player }) => {
  test.setTimeout(240_000);
  const rosa = await player("Rosa");
  const { page } = rosa;
  await startMatch([rosa, await player("Bent")]);
  await test.step("a table", () => expectPage(rosa));
  const host = await player("Cleo");
  const lobby = await openLobby(host, { visibility: "public" });
  const screens = { "the front page": "/", "a waiting room": `/lobbies/${lobby.id}`, ...SCREENS };
  for (const [name, address] of Object.entries(screens)) {
    await test.step(name, async () => {
      await page.goto(address);
      await expect(page.locator("main :is(h1, h2)").first()).toBeAttached();
      await page.waitForLoadState("networkidle");
      await expectPage(rosa);
    });
  }
});

test("what one has of other people is accessible and fits, in German", async ({ player }) => {
  test.setTimeout(240_000);
  const rosa = await player("Rosa", { locale: "de", at: "/" });
  const [max, ida, otto] = [
    await player("Maximiliane von Schraubenschlüss", { at: "/" }),
    await player("Ida"),
    await player("Otto"),
  ];
  const id = async (of: Player) => (await call<{ id: string }>(of, "GET", "/me")).id;
  const ask = async (by: Player, of: Player) => call(by, "PUT", `/me/friends/${await id(of)}`);
  await ask(rosa, max);
  await ask(max, rosa);
  await ask(ida, rosa);
  await ask(rosa, otto);
  await openLobby(rosa);
  for (const [name, address] of Object.entries({
    "the account": "/account",
    friends: "/friends",
    "a profile": `/players/${await id(max)}`,
    settings: "/settings",
    "a game": "/games/scrap_world",
    "a leaderboard": "/leaderboards/scrappers",
  })) {
    await test.step(name, async () => {
      await rosa.page.goto(address);
      await expect(rosa.page.locator("main :is(h1, h2)").first()).toBeAttached();
      await rosa.page.waitForLoadState("networkidle");
      await expectPage(rosa);
    });
  }
  const visitor = await player("", { locale: "de", at: "/account" });
  await visitor.page.waitForLoadState("networkidle");
  await expectPage(visitor);
});

test.describe("with nobody else there", () => {
  test.use({ ownServer: true });
  for (const locale of ["en", "de"]) {
    test(`the first page costs less than 150 KiB on the wire, ${locale}`, async ({ player }) => {
      const { page, context } = await player("", { locale });
      const devtools = await context.newCDPSession(page);
      let bytes = 0;
      devtools.on(
        "Network.loadingFinished",
        ({ encodedDataLength }) => (bytes += encodedDataLength),
      );
      await devtools.send("Network.enable");
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThan(150 * 1024);
    });
  }
});
