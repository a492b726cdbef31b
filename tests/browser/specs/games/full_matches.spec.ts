import { finger, keyboard, mouse } from "../../controls";
import { expectFits } from "../../expectPage";
import { expect, PHONE_DEVICE, test, type Player } from "../../fixtures";
import { lookOnce, meet, meetBot, playToEnd, readTable } from "../../fullMatch";
import { tabTo } from "../../keyboard";
import { GAMES } from "../../pages/games";
import { replayLink } from "../../pages/table";

const ENDS = ["You lost / You won", "A draw / A draw"];

for (const play of GAMES) {
  test(`${play.game} is played to its end with the mouse here and a finger there`, async ({
    player,
  }) => {
    test.setTimeout(300_000);
    const rosa = await player("Rosa", { at: "/" });
    const bent = await player("Bent", { ...PHONE_DEVICE, colorScheme: "light" });
    const controls = [mouse(rosa), await finger(bent)];
    await meet(play, controls[0], controls[1]);
    await playToEnd(play, controls, play.point, lookOnce());
    const places = [await resultOf(rosa), await resultOf(bent)].sort();
    expect(ENDS).toContain(places.join(" / "));
  });

  test(`${play.game} is played to its end with the keyboard alone`, async ({ player }) => {
    test.setTimeout(300_000);
    const visitor = await player("", { at: "/" });
    const { page } = visitor;
    const keys = keyboard(visitor);
    await tabTo(visitor, page.getByLabel("Your name"));
    await page.keyboard.type(`Kay of ${play.game}`);
    await keys.press(page.getByRole("button", { name: "Continue" }));
    await expect(page.getByText("No account")).toHaveCount(0);
    await meetBot(play, keys);
    let before = "";
    const decide: typeof play.type = async (controls, n) => {
      const text = await readTable(visitor, `after decision ${n - 1}`);
      expect(text, `nothing is said of decision ${n - 1}`).not.toBe(before);
      before = text;
      await play.type(controls, n);
    };
    await playToEnd(play, [keys], decide, expectFits);
    expect(await readTable(visitor, "at the end")).not.toBe(before);
    const first = page.url();
    // The result has the focus, and its first button is the rematch.
    await tabTo(visitor, page.getByRole("button", { name: "Rematch" }), 2);
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(first);
    await expect(page).toHaveURL(/\/matches\//);
  });
}

async function resultOf(player: Player): Promise<string> {
  await expect(replayLink(player)).toBeVisible();
  const heading = player.page.locator(".plate").getByRole("heading").first();
  return (await heading.textContent()) ?? "";
}
