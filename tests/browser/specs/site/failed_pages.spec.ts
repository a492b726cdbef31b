/** Pages that could not be loaded, and load by themselves when the server is back. */

import { call, openLobby } from "../../api";
import { expectPage } from "../../expectPage";
import { expect, test } from "../../fixtures";
import { finishMatch } from "../../socketPlayer";

// The front page tells that nobody plays, which matches of other tests would change.
test.use({ ownServer: true });

const SAID = "The server cannot be reached. This page keeps trying by itself.";

test("every page that failed says so, and loads by itself", async ({ player }) => {
  test.setTimeout(240_000);
  const [rosa, bent] = [await player("Rosa", { at: "/" }), await player("Bent")];
  const match = await finishMatch([rosa, bent], { visibility: "public" });
  const lobby = await openLobby(bent, { visibility: "public" });
  const { id } = await call<{ id: string }>(bent, "GET", "/me");
  const { page } = rosa;
  const said = page.getByText(SAID).first();
  let isAway = false;
  await page.route("**/api/**", (route) =>
    isAway ? route.abort("connectionrefused") : route.continue(),
  );
  const pages: [string, string][] = [
    ["/", "Nobody is playing in public right now."],
    ["/games/scrappers", "The game in a minute"],
    ["/history", "1 match"],
    [`/players/${id}`, "Latest matches"],
    ["/leaderboards/scraplands", "Nobody"],
    ["/account", "Ways to sign in"],
    ["/friends", "You have no friends here yet."],
    ["/rosters", "You have no rosters yet."],
    ["/settings", "This device"],
    [`/lobbies/${lobby.id}`, "Bent"],
    [`/matches/${match}`, "Bent"],
    [`/matches/${match}/replay`, "Bent"],
  ];
  for (const [address, text] of pages) {
    await test.step(address, async () => {
      isAway = true;
      await page.goto(address);
      await expect(said).toBeVisible();
      if (address === "/history") await expectPage(rosa);
      isAway = false;
      await expect(said).toHaveCount(0);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    });
  }
});

test("what was opened without a connection is there at once after the return", async ({
  server,
  player,
}) => {
  const relay = await server.relay();
  const { page } = await player("Rosa", { through: relay, at: "/" });
  for (const [at, name] of [
    ["/", /^History/],
    ["/games/scrappers", /^All the rules/],
  ] as const) {
    await test.step(String(name), async () => {
      await page.goto(at);
      const link = page.getByRole("link", { name }).first();
      await expect(page.getByRole("img", { name: "Connected", exact: true })).toBeVisible();
      await expect(link).toBeVisible();
      relay.cut();
      await link.click();
      await expect(page.getByText(SAID).first()).toBeVisible();
      relay.mend();
      await expect(page.getByText(SAID)).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    });
  }
});
