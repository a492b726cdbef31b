import { expectAccessible, expectFits, expectLargeTargets } from "../../expectPage";
import { expect, PHONE, test, type Player } from "../../fixtures";
import { chatLine, chatLines, chatTab, say } from "../../pages/chat";
import { startMatch } from "../../pages/table";

/** As long as names may be. */
const ADA = "Wolfeschlegelsteinhausenberger12";

/** The address of a player's page. */
async function pageOf({ context }: Player): Promise<string> {
  const me = await (await context.request.get("/api/me")).json();
  return `/players/${me.id}`;
}

test("two become friends, and each sees the other", async ({ player }) => {
  const ada = await player(ADA);
  const ben = await player("Ben", { at: "/", viewport: PHONE });
  await ada.page.goto(await pageOf(ben));
  await ada.page.getByRole("button", { name: "Add as a friend" }).click();
  await expect(ada.page.getByRole("button", { name: "Take the request back" })).toBeVisible();

  await expect(ben.page.getByText(`${ADA} asks to be your friend.`)).toBeVisible();
  await ben.page.getByRole("link", { name: "Friends, 1 request" }).click();
  await expectAccessible(ben);
  await expectLargeTargets(ben);
  await expectFits(ben);
  const answers = ["Accept", "Decline"].map((name) => ben.page.getByRole("button", { name }));
  const [accept, decline] = await Promise.all(answers.map((answer) => answer.boundingBox()));
  expect(accept?.y, "they stand side by side").toBe(decline?.y);
  await ben.page.getByRole("button", { name: `Accept: ${ADA}` }).focus();
  await ben.page.keyboard.press("Enter");
  await expect(ben.page.getByRole("link", { name: ADA }).first()).toBeVisible();
  await expect(ben.page.getByText("here", { exact: true })).toBeVisible();
  await expect(ada.page.getByRole("button", { name: "You are friends" })).toBeVisible();

  const cleo = await player("Cleo");
  await startMatch([ada, cleo], { visibility: "public" });
  await ben.page.reload();
  await expect(ben.page.getByRole("link", { name: `Watch: ${ADA}` })).toBeVisible();
});

test("whoever is blocked and reported at the table is not heard any more", async ({ player }) => {
  const [rude, ann] = [await player("Rude"), await player("Ann")];
  await startMatch([rude, ann]);
  await say(rude, "you fool");
  await chatTab(ann).click();
  await expect(chatLine(ann, "you fool")).toBeVisible();
  await ann.page.getByRole("button", { name: "Mute people" }).click();
  await ann.page.getByRole("button", { name: "Report: Rude" }).click();
  await expectAccessible(ann);
  await ann.page.getByLabel("Insults or harassment").check();
  await ann.page.getByLabel("What happened?").fill("He calls me names.");
  await ann.page.getByRole("button", { name: "Send the report" }).click();
  await expect(ann.page.getByText("Thank you. The operators will read")).toBeVisible();

  await ann.page.getByRole("button", { name: "Block: Rude" }).click();
  await expectAccessible(ann);
  const question = ann.page.getByRole("dialog").last();
  await question.getByRole("button", { name: "Block", exact: true }).click();
  await expect(ann.page.getByRole("button", { name: "Unblock: Rude" })).toBeVisible();
  await ann.page.keyboard.press("Escape");
  await say(rude, "still there?");
  await expect(chatLine(rude, "still there?")).toBeVisible();
  await say(ann, "to everybody");
  await expect(chatLines(ann).last()).toHaveText("to everybody");
  await expect(chatLine(ann, "still there?")).toHaveCount(0);

  await ann.page.goto("/settings");
  await expect(ann.page.getByText("not answered yet")).toBeVisible();
  await expectAccessible(ann);
  await ann.page.getByRole("button", { name: "Unblock: Rude" }).click();
  await expect(ann.page.getByText("You have blocked nobody.")).toBeVisible();
});
