/** Strangers with accounts choose what they play, and play rated matches. */

import { call, matchIdOf } from "../../api";
import { expectAccessible, expectFits, expectLargeTargets } from "../../expectPage";
import { expect, PHONE, test, type Player } from "../../fixtures";
import { localhost, makeAccount } from "../../fixtures/passkeys";
import { giveUp, isSeated, playAny, result } from "../../pages/table";
import type { Locator } from "@playwright/test";

// Who waits is paired with whoever else waits on the same server.
test.use({ ownServer: true });

const GAME = "Scrappers";
/** The page of that game. */
const AT = "/games/scrappers";

function waitButton({ page }: Player): Locator {
  return page.getByRole("button", { name: `Play now with others: ${GAME}` });
}

/** What the player of this page waits for, folded up. */
function choice({ page }: Player): Locator {
  return page.locator("details").filter({ hasText: `Change what to play: ${GAME}` });
}

test("two strangers with accounts are paired, and play a rated match and a rematch", async ({
  server,
  player,
}) => {
  const through = localhost(server);
  const ruth = await player("Ruth", { through });
  const ida = await player("Ida", { through, viewport: PHONE });
  for (const each of [ruth, ida]) {
    await each.page.goto(AT);
    await expect(waitButton(each)).toBeVisible();
    await expect(choice(each), "guests have no choice to make").toHaveCount(0);
    await makeAccount(each);
    await each.page.goto(AT);
    await expect(choice(each)).toContainText("Unrated · 2 players · 2 minutes per turn");
  }
  await chooseByKeyboard(ruth);
  await choice(ida).locator("summary").click();
  await choice(ida).getByLabel("Rated match").check();
  await choice(ida).getByRole("button", { name: "30 seconds per turn" }).click();
  await expectFits(ida);
  await expectLargeTargets(ida);
  await expectAccessible(ida);
  await ida.page.reload();
  await expect(choice(ida)).toContainText("Rated · 2 players · 30 seconds per turn");
  await waitButton(ida).click();
  await waitButton(ruth).click();

  await playToTheEnd(ruth, ida);
  const first = ruth.page.url();
  await expectChanges([ruth, ida], ["1500 → 1579", "1500 → 1421"]);
  await ruth.page.getByRole("button", { name: "Rematch" }).click();
  await expect(ruth.page).toHaveURL(/\/lobbies\//);
  await ida.page.getByRole("button", { name: "To the rematch" }).click();
  await expect(ruth.page).toHaveURL(/\/matches\//);
  expect(ruth.page.url()).not.toBe(first);

  await playToTheEnd(ruth, ida);
  await expectChanges([ruth, ida], [/1579 → 1\d{3}/, /1421 → 1\d{3}/]);
});

async function chooseByKeyboard(ruth: Player): Promise<void> {
  const { keyboard } = ruth.page;
  await choice(ruth).locator("summary").focus();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await expect(choice(ruth).getByLabel("Rated match")).toBeFocused();
  await keyboard.press("Space");
  const quick = choice(ruth).getByRole("button", { name: "30 seconds per turn" });
  await quick.focus();
  await keyboard.press("Enter");
  await expect(quick).toHaveAttribute("aria-pressed", "true");
  await expect(choice(ruth)).toContainText("Rated · 2 players · 30 seconds per turn");
}

/** One decision, and then Ida gives up. */
async function playToTheEnd(ruth: Player, ida: Player): Promise<void> {
  for (const each of [ruth, ida]) {
    await expect(each.page).toHaveURL(/\/matches\//);
    await isSeated(each);
  }
  await playAny(ruth, ida);
  await giveUp(ida);
  await expect(result(ruth, "You won")).toBeVisible();
  await expect(result(ida, "You lost")).toBeVisible();
  const id = matchIdOf(ruth.page.url());
  const match = await call<{ rated?: boolean }>(ruth, "GET", `/matches/${id}`);
  expect(match.rated).toBe(true);
}

/** Both see the changes of both. */
async function expectChanges(players: Player[], changes: (string | RegExp)[]): Promise<void> {
  for (const { page } of players) {
    for (const change of changes) {
      await expect(page.getByRole("cell").filter({ hasText: change }).first()).toBeVisible();
    }
  }
}
