import { matchIdOf } from "../../api";
import { expectAccessible } from "../../expectPage";
import { expect, test } from "../../fixtures";
import { hinted, hintFor, isAsked } from "../../pages/bots";
import { playNow } from "../../pages/home";
import { GAME_NAMES } from "../../pages/games";
import { actionsOf, choose, giveUp, replayLink } from "../../pages/table";
import { seqOf, settledAfter } from "../../settle";
import { playHintsInTab } from "../../socketPlayer";

/** Steps that are shown with animations. */
const ANIMATED_STEPS = 6;

for (const game of GAME_NAMES) {
  test(`a newcomer plays ${game} against a bot, follows a hint, and gives up, animated`, async ({
    player,
  }) => {
    const visitor = await player("", { at: "/", reducedMotion: "no-preference" });
    const { page } = visitor;
    await playNow(visitor, game);
    expect(await isAsked(visitor)).toBe(true);
    const players = page.getByRole("list", { name: "Players" });
    await expect(players.getByText("Bot B (normal)")).toBeVisible();

    // A card that flies to its place fades away there.
    const before = await settledAfter(visitor, -1);
    const hint = await hintFor(visitor);
    expect(await actionsOf(visitor)).toContain(hint);
    await expect(hinted(visitor).locator(".hinted").first()).toBeVisible();
    await expectAccessible(visitor);
    expect(await seqOf(visitor), "a hint plays nothing").toBe(before);

    await choose(visitor, hint);
    await expect(hinted(visitor)).toHaveCount(0);

    const steps = { from: before + ANIMATED_STEPS };
    const last = await playHintsInTab(visitor, matchIdOf(page.url()), steps);
    await settledAfter(visitor, last - 1);
    // A duel may be over by then.
    if ((await replayLink(visitor).count()) === 0) await giveUp(visitor);
    await expect(replayLink(visitor)).toBeVisible();
    await expect(page.locator("[data-settled]"), "the table is still there").toBeAttached();
  });
}
