/** The rulebook, on its own page, beside a table or in a sheet on a phone. */

import { expect, type Player } from "../fixtures";
import type { Locator } from "@playwright/test";

type OnPage = Pick<Player, "page">;

export function contents({ page }: OnPage): Locator {
  return page.getByRole("navigation", { name: "Contents" });
}

export function searchField({ page }: OnPage): Locator {
  return page.getByLabel("Find in the rules");
}

/** The scroll box of the rules beside a table. */
export function reader({ page }: OnPage): Locator {
  return page.locator("[data-reader]");
}

/** The book beside a table. */
export function book({ page }: OnPage, game: string): Locator {
  return page.getByRole("region", { name: `${game}: the rulebook` });
}

export function scrollTopOf(player: OnPage): Promise<number> {
  return reader(player).evaluate((box) => box.scrollTop);
}

/** Waits until the scroll box has come to rest at its end; keys scroll smoothly. */
export async function expectAtEnd({ page }: OnPage): Promise<void> {
  await page.waitForFunction(() => {
    const [box] = document.querySelectorAll("[data-reader]");
    const { scrollTop, clientHeight, scrollHeight } = box;
    return scrollTop > 1000 && scrollTop + clientHeight > scrollHeight - 2;
  });
}

/** Waits until an element is in the upper third of the window, or of the box that scrolls. */
export async function expectAtTop({ page }: OnPage, id: string, within = ""): Promise<void> {
  await page.waitForFunction(
    ({ id, within }) => {
      const box = within && document.querySelector(within)?.getBoundingClientRect();
      const { top, height } = box || { top: 0, height: innerHeight };
      const target = document.getElementById(id)?.getBoundingClientRect();
      const at = (target?.top ?? Infinity) - top;
      return at > -2 && at < height / 3;
    },
    { id, within },
  );
}

export async function search(player: OnPage, text: string, found: string | RegExp): Promise<void> {
  await searchField(player).fill(text);
  await expect(player.page.getByText(found)).toBeVisible();
}
