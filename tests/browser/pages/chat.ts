/** The chat of a waiting room or a table. */

import { expect, type Player } from "../fixtures";
import type { Locator } from "@playwright/test";

type OnPage = Pick<Player, "page">;

/** Beside a table the chat is a tab; a waiting room shows it always. */
export function chatTab({ page }: OnPage): Locator {
  return page.getByRole("tab", { name: /^Chat/ });
}

export function messageField({ page }: OnPage): Locator {
  return page.getByLabel("Message");
}

export function chatLog({ page }: OnPage): Locator {
  return page.getByRole("log", { name: "Chat" });
}

/** The lines shown, without what is only read aloud. */
export function chatLines(player: OnPage): Locator {
  return chatLog(player).locator(".text");
}

export function chatLine(player: OnPage, text: string): Locator {
  return chatLines(player).getByText(text, { exact: true });
}

/** Opens the chat where it is a tab, sends a message, and waits until it is shown. */
export async function say(player: OnPage, text: string): Promise<void> {
  const [tab, field] = [chatTab(player), messageField(player)];
  await expect(tab.or(field).first()).toBeVisible();
  if ((await tab.count()) > 0) await tab.click();
  await field.fill(text);
  await player.page.keyboard.press("Enter");
  await expect(chatLine(player, text)).toBeVisible();
}
