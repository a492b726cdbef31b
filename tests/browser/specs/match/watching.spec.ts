import { createMatch, openLobby } from "../../api";
import { expect, test, type Player } from "../../fixtures";
import { chatLog, chatTab, say } from "../../pages/chat";
import { openNewTable, submitNewTable } from "../../pages/home";
import { playAny, startMatch, watchFor } from "../../pages/table";
import type { Locator } from "@playwright/test";

/** The region whose news screen readers read; invisible. */
const LIVE_REGION = '.unseen[aria-live="polite"]';

test("steps and the chat of others are read aloud once, and never what was said before", async ({
  player,
  server,
}) => {
  const relay = await server.relay();
  const ada = await player("Hanna");
  const ben = await player("Igor", { through: relay });
  await startMatch([ada, ben]);
  const benLog = chatLog(ben);
  await say(ada, "One");
  await expect(spokenChat(ben)).toHaveText(["Hanna: One"]);
  await expect(spokenChat(ada), "nobody hears their own messages").toHaveCount(0);

  await chatTab(ben).click();
  await expect(benLog.getByText("One")).toBeVisible();
  await expect(spokenChat(ben), "a line is not read again when it is shown").toHaveText([
    "Hanna: One",
  ]);
  await expect(benLog).toHaveAttribute("aria-live", "off");
  await say(ada, "Two");
  await expect(spokenChat(ben)).toHaveText(["Hanna: Two"]);
  await playAny(ada, ben);
  for (const { page } of [ada, ben]) {
    // What had happened before the table was opened is not read.
    const deploys = page.locator(`${LIVE_REGION} p`).getByText(/ deploys /);
    await expect(deploys).toHaveCount(1);
  }

  relay.cut();
  await expect(ben.page.getByText(/Connection lost\. Trying again/)).toBeVisible();
  await say(ada, "Three");
  relay.mend();
  await expect(benLog.getByText("Three")).toBeVisible();
  await say(ada, "Four");
  await expect(spokenChat(ben), "what was missed is not read").toHaveText(["Hanna: Four"]);

  await ben.page.reload();
  await chatTab(ben).click();
  await expect(benLog.getByText("Four")).toBeVisible();
  await expect(spokenChat(ben)).toHaveCount(0);
  await ben.page.getByRole("button", { name: "Mute people" }).click();
  await ben.page.getByRole("button", { name: "Mute: Hanna" }).click();
  await ben.page.keyboard.press("Escape");
  await say(ada, "Five");
  await expect(ben.page.getByText("5 messages are hidden.")).toBeVisible();
  await expect(spokenChat(ben)).toHaveCount(0);
});

test.describe("on a server of its own", () => {
  test.use({ ownServer: true });

  test("an open table is on everybody's list at once, and gone when it starts", async ({
    player,
  }) => {
    const visitor = await player("", { at: "/" });
    const { page } = visitor;
    await expect(page.getByText("No open table right now.")).toBeVisible();
    const isListed = await watchFor(visitor, "by Cleo");
    await createMatch([await player("Cleo"), await player("Dan")], { visibility: "public" });
    await isListed();
    await expect(page.getByText("No open table right now.")).toBeVisible();
    await openLobby(await player("Eve"), { visibility: "public" });
    await expect(page.getByText("by Eve").first()).toBeVisible();
    await page.reload();
    await expect(page.getByText("Watch live")).toBeVisible();
  });
});

test("an unlisted table is found again by those who sit there", async ({ player }) => {
  const host = await player("Finn", { at: "/" });
  const dialog = await openNewTable(host, "Scrap World");
  await dialog.getByRole("button", { name: "Only with the link" }).click();
  await submitNewTable(host);
  await host.page.getByRole("link", { name: "Play", exact: true }).click();
  await expect(host.page.getByRole("link", { name: /^Back to the table/ })).toBeVisible();
  const other = await player("Gus", { at: "/" });
  await expect(other.page.getByRole("heading", { name: "Open tables" })).toBeVisible();
  await expect(other.page.getByText("by Finn")).toHaveCount(0);
});

/** The chat messages read aloud last. */
function spokenChat({ page }: Player): Locator {
  return page.locator(`${LIVE_REGION} p`).filter({ hasText: /^(Hanna|Igor): / });
}
