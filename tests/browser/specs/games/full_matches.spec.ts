import { finger, keyboard } from "../../controls";
import { expect, PHONE_DEVICE, test, type Player } from "../../fixtures";
import { lookOnce, meet, playToEnd, readTable } from "../../fullMatch";
import { tabTo } from "../../keyboard";
import { GAMES } from "../../pages/games";
import { replayLink } from "../../pages/table";

const ENDS = ["You lost / You won", "A draw / A draw"];

for (const play of GAMES) {
  test(`${play.game} is played to its end with the keyboard here and a finger there`, async ({
    player,
  }) => {
    test.setTimeout(300_000);
    const kay = { ...(await player("", { at: "/settings" })), name: `Kay of ${play.game}` };
    const { page } = kay;
    const keys = keyboard(kay);
    await tabTo(kay, page.getByLabel("Your name"));
    await page.keyboard.type(kay.name);
    await keys.press(page.getByRole("button", { name: "Continue" }));
    await expect(page.getByLabel("Your name")).toHaveCount(0);
    await page.goto("/");
    const bent = await player("Bent", { ...PHONE_DEVICE, colorScheme: "light" });
    const touch = await finger(bent);
    await meet(play, keys, touch);

    let before = "";
    const decide: typeof play.type = async (controls, n) => {
      if (controls.player === bent) return play.point(controls, n);
      const text = await readTable(kay, `before decision ${n}`);
      expect(text, `nothing is said of decision ${n - 1}`).not.toBe(before);
      before = text;
      await play.type(controls, n);
    };
    await playToEnd(play, [keys, touch], decide, lookOnce());
    expect(await readTable(kay, "at the end")).not.toBe(before);
    const places = [await resultOf(kay), await resultOf(bent)].sort();
    expect(ENDS).toContain(places.join(" / "));
    // The result has the focus, and its first button is the rematch.
    await tabTo(kay, page.getByRole("button", { name: "Rematch" }), 2);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/lobbies\//);
  });
}

async function resultOf(player: Player): Promise<string> {
  await expect(replayLink(player)).toBeVisible();
  const heading = player.page.locator(".plate").getByRole("heading").first();
  return (await heading.textContent()) ?? "";
}
