import { expect, test } from "../../fixtures";
import { expectPage } from "../../expectPage";
import { giveUp, giveUpButton, log, panelOf, playAny, result, startMatch } from "../../pages/table";
import { seqOf, whoseTurn } from "../../settle";

test("a table says for how long it waits for an absent opponent", async ({ player }) => {
  const players = [await player("Ada"), await player("Ben")];
  await startMatch(players);
  const absent = await whoseTurn(...players);
  const [{ page }] = players.filter((player) => player !== absent);
  await absent.page.goto("about:blank");
  const status = page.getByRole("status").filter({ hasText: `Waiting for ${absent.name}` });
  await expect(status.getByText(/to come back, [0-2]:\d\d$/)).toBeVisible();
  await expect(panelOf({ page }, absent.name).getByText(/^away, [0-2]:\d\d$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Let a stand-in play" })).toHaveCount(0);
  await expectPage({ page });
});

for (const count of [3, 4]) {
  test(`in a match of ${count} players those who give up leave and the rest play on`, async ({
    player,
  }) => {
    const players = [];
    for (const name of ["Eve", "Finn", "Gus", "Hal"].slice(0, count)) {
      players.push(await player(name));
    }
    await startMatch(players);
    const [last, ...others] = players;
    for (const [index, leaver] of others.entries()) {
      await giveUp(leaver);
      await expect(log(last).getByText(`${leaver.name} gave up`)).toBeVisible();
      await expect(panelOf(last, leaver.name).getByText("left", { exact: true })).toBeVisible();
      if (index === others.length - 1) continue;
      await expect(giveUpButton(leaver)).toHaveCount(0);
      const before = await seqOf(last);
      const mover = await playAny(last, ...others.slice(index + 1));
      expect(await seqOf(mover)).toBeGreaterThan(before);
    }
    await expect(result(last, "You won")).toBeVisible();
    const places = ["second", "third", "fourth"].slice(0, count - 1).reverse();
    for (const [index, place] of places.entries()) {
      await expect(result(others[index], `You came ${place}`)).toBeVisible();
    }
  });
}

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
