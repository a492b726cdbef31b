/**
 * Pictures of the important moments of each game, compared with kept ones in `pictures/`, so that a
 * reviewer sees what a change did to the screen. They are half as large as the screen, which also
 * makes the noise of fonts smaller. `npm test -- site/pictures --update-snapshots` renews them.
 *
 * Tutorials have the same seed each time, and nobody has decided anything yet.
 */

import { call } from "../../api";
import { DESKTOP, expect, PHONE, test, type Player } from "../../fixtures";
import { GAMES } from "../../pages/games";
import { giveUp, openTable, result } from "../../pages/table";
import { lesson } from "../../pages/tutorial";
import { standstill } from "../../settle";

/** Of a desktop's picture, which would be too large. */
const BOARD = { x: 0, y: 56, width: 720, height: 540 };
const LYING = { width: 844, height: 390 };
/** Without the grain of surfaces, which makes pictures large. */
const FLAT = "body, .felt, .sheet, .table { background-image: none !important }";

test.use({ ownServer: true });

for (const { game, slug } of GAMES) {
  test(`${game} looks as it did`, async ({ player }) => {
    const rosa = await player("Rosa", {
      deviceScaleFactor: 0.5,
      hasTouch: true,
      bypassCSP: true,
    });
    const { page } = rosa;
    const { match_id } = await call<{ match_id: string }>(rosa, "POST", "/tutorials", {
      game: slug,
    });
    await openTable(rosa, `/matches/${match_id}`);
    await page.addStyleTag({ content: FLAT });
    await expectPicture(rosa, `${slug}-lesson`, PHONE);
    await lesson(rosa).getByRole("button", { name: "Close the lessons" }).click();
    await standstill([rosa]);
    for (const size of [PHONE, LYING, DESKTOP]) await expectPicture(rosa, `${slug}-turn`, size);
    await giveUp(rosa);
    await expect(result(rosa, "You lost")).toBeVisible();
    await page.mouse.move(0, 0);
    await expectPicture(rosa, `${slug}-end`, PHONE);
  });
}

async function expectPicture({ page }: Player, name: string, size: typeof PHONE): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(page).toHaveScreenshot(`${name}-${size.width}.png`, {
    scale: "device",
    animations: "disabled",
    // A colour is another one when one sees it, and so many pixels are a word or an icon.
    threshold: 0.25,
    maxDiffPixels: 150,
    ...(size === DESKTOP && { clip: BOARD }),
  });
}
