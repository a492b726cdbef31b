/** Takes the pictures of a screen: both themes, on a desktop and on a phone. */

import path from "node:path";
import { DESKTOP, PHONE, type Player } from "../fixtures";
import type { Page } from "@playwright/test";

export const FOLDER = path.join(__dirname, "../out/gallery");

/** Only these of all pictures: `LOOKS=dark-1280,light-390`. */
export const LOOKS = process.env.LOOKS?.split(",");

const THEMES = ["dark", "light"] as const;
/** Tables have to fit into the height of a small laptop. */
const LAPTOP = { width: 1366, height: 680 };
/** What other sites show beside a link. */
const CARD = { width: 1200, height: 630 };

export interface PictureOptions {
  /** All of a page that scrolls, and not only the window. */
  fullPage?: boolean;
  /** On a small laptop too. */
  laptop?: boolean;
  /** As a link's picture too. */
  card?: boolean;
}

export async function takePictures(
  name: string,
  { page }: Player,
  { fullPage = false, laptop = false, card = false }: PictureOptions,
): Promise<void> {
  const more = [...(laptop ? [LAPTOP] : []), ...(card ? [CARD] : [])];
  for (const size of [DESKTOP, ...more, PHONE]) {
    for (const colorScheme of THEMES) {
      if (LOOKS && !LOOKS.includes(`${colorScheme}-${size.width}`)) continue;
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      const file = `${name}-${colorScheme}-${size.width}.png`;
      const whole = fullPage && size !== CARD;
      await page.screenshot({ path: path.join(FOLDER, file), fullPage: whole });
    }
  }
  await page.setViewportSize(DESKTOP);
}

/** Waits until fonts are there, and two frames are drawn after the last change. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
