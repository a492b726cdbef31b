import { expectAccessible, expectLargeTargets } from "../../expectPage";
import { expect, test, type Player } from "../../fixtures";
import { chatLine, chatLines, chatTab, say } from "../../pages/chat";
import { openTable, startMatch } from "../../pages/table";

test("spectators are muted as players are, and the settings list them", async ({ player }) => {
  const [ada, ben] = [await player("Ada"), await player("Ben")];
  const address = await startMatch([ada, ben]);
  const cleo = await player("Cleo", { at: address });
  await chatTab(ada).click();
  await say(cleo, "take the left one");
  await expect(chatLine(ada, "take the left one")).toBeVisible();
  await toggleMute(ada, "Mute: Cleo");
  await expect(ada.page.getByText("1 message is hidden.")).toBeVisible();
  await ada.page.getByRole("tab", { name: /^Log/ }).click();
  await say(cleo, "no, the right one");
  await say(ben, "hush");
  await expect(ada.page.getByRole("tab", { name: "Chat 1" })).toBeVisible();
  await chatTab(ada).click();
  await expect(chatLines(ada)).toHaveText(["hush"]);

  await ada.page.goto("/settings");
  await expectAccessible(ada);
  await ada.page.getByRole("button", { name: "Unmute: Cleo" }).click();
  await expect(ada.page.getByText("Nobody is muted.")).toBeVisible();
  await openTable(ada, address);
  await chatTab(ada).click();
  await expect(chatLine(ada, "no, the right one")).toBeVisible();
});

async function toggleMute(player: Player, button: string): Promise<void> {
  const { page } = player;
  await page.getByRole("button", { name: "Mute people" }).click();
  const dialog = page.getByRole("dialog", { name: "Mute people" });
  await dialog.getByRole("button", { name: button }).click();
  await expectAccessible(player, { within: "[role=dialog], dialog" });
  await expectLargeTargets(player);
  await page.keyboard.press("Escape");
}
