import { expect, test } from "../../fixtures";
import { chatLine, chatLines, chatTab, messageField, say } from "../../pages/chat";
import { connectionLost, startMatch } from "../../pages/table";

test("a line said into a connection that is dead arrives once", async ({ player, server }) => {
  const relay = await server.relay();
  const [ada, ben] = [await player("Ada", { through: relay }), await player("Ben")];
  await startMatch([ada, ben]);
  await say(ada, "before");
  await chatTab(ben).click();
  await expect(chatLine(ben, "before")).toBeVisible();

  // Nobody knows yet that the connection is dead.
  relay.stall();
  await messageField(ada).fill("into the void");
  await ada.page.keyboard.press("Enter");
  await expect(messageField(ada), "the field is free for the next line").toHaveValue("");
  await expect(ada.page.getByText("Sending …")).toBeVisible();
  relay.cut();
  await expect(connectionLost(ada)).toBeVisible();
  await messageField(ada).fill("while offline");
  await ada.page.keyboard.press("Enter");

  relay.mend();
  await expect(chatLines(ben)).toHaveText(["before", "into the void", "while offline"]);
  await expect(ada.page.getByText("Sending …")).toHaveCount(0);
  await expect(chatLines(ada)).toHaveText(["before", "into the void", "while offline"]);
});

test("on a phone a new line is told beside the prompt, and a tap leads to it", async ({
  player,
}) => {
  const [ada, ben] = [await player("Cleo"), await player("Dan")];
  await startMatch([ada, ben]);
  await ada.page.setViewportSize({ width: 390, height: 844 });
  await say(ben, "Good luck!");
  await ada.page.getByRole("button", { name: "1 new message" }).click();
  await expect(messageField(ada)).toBeFocused();
  await expect(chatLine(ada, "Good luck!")).toBeInViewport();
  await expect(ada.page.getByRole("button", { name: "1 new message" })).toHaveCount(0);
});
