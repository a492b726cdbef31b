import { expect, PHONE, test, type Player } from "../../fixtures";
import { expectAccessible, expectFits, expectLargeTargets } from "../../expectPage";
import { signUpInDialog } from "../../pages/home";
import { isLoaded, isSeated, playAny } from "../../pages/table";
import { createMatch } from "../../api";

// Who waits is paired with whoever else waits on the same server.
test.use({ ownServer: true });

const GAME = "Scrappers";
/** The page of that game. */
const AT = "/games/scrappers";

function waitButton({ page }: Player, game = GAME) {
  return page.getByRole("button", { name: `Play now with others: ${game}` });
}

test("two strangers press one button each, and play", async ({ player }) => {
  const rosa = await player("", { at: AT });
  await waitButton(rosa).focus();
  await rosa.page.keyboard.press("Enter");
  await signUpInDialog(rosa, "Rosa");
  const looking = rosa.page.getByText(`Looking for an opponent: ${GAME}`);
  await expect(looking).toBeVisible();
  await expect(rosa.page.getByText("Nobody else is waiting yet").first()).toBeVisible();
  await expectAccessible(rosa);

  await rosa.page.reload();
  await expect(looking, "it survives a reload").toBeVisible();
  await rosa.page.getByRole("link", { name: "Settings" }).first().click();
  await expect(rosa.page).toHaveURL(/\/settings/);
  await expect(looking, "and is on all pages").toBeVisible();
  const tab = await rosa.tab(AT);
  const stop = tab.page.getByRole("main").getByRole("button", { name: `Stop waiting: ${GAME}` });
  await stop.click();
  await expect(looking, "it ends in all tabs").toHaveCount(0);
  await waitButton(tab).click();
  await expect(looking).toBeVisible();
  await tab.page.close();

  const passer = await player("", { at: "/" });
  await expect(passer.page.getByText(`${GAME}: somebody is waiting to play`)).toBeVisible();
  await passer.page.getByRole("link", { name: `Go to the game: ${GAME}` }).click();
  await expect(waitButton(passer)).toBeVisible();

  const bent = await player("Bent Sprocket", { at: AT, viewport: PHONE, colorScheme: "light" });
  await expect(bent.page.getByText("Somebody is waiting now")).toBeVisible();
  await waitButton(bent).click();
  for (const each of [rosa, bent]) {
    await expect(each.page).toHaveURL(/\/matches\//);
    await isSeated(each);
    await expect(looking).toHaveCount(0);
  }
  expect(rosa.page.url()).toBe(bent.page.url());
  await playAny(rosa, bent);
});

test("who waits alone plays a bot meanwhile and keeps the place", async ({ player }) => {
  const rosa = await player("Rosa", { viewport: PHONE });
  await rosa.page.clock.install();
  await rosa.page.goto(AT);
  await waitButton(rosa).click();
  await expect(rosa.page.getByText(`Looking for an opponent: ${GAME}`)).toBeVisible();
  await expectFits(rosa);
  await expectLargeTargets(rosa);
  const offer = rosa.page.getByRole("button", { name: "Play a bot meanwhile" });
  await expect(offer).toHaveCount(0);
  await rosa.page.clock.fastForward(31_000);
  await offer.click();
  await expect(rosa.page).toHaveURL(/\/matches\//);
  await isSeated(rosa);
  const withBot = rosa.page.url();
  await expect(rosa.page.getByText(`Looking for an opponent: ${GAME}`)).toBeVisible();

  const bent = await player("Bent", { at: AT });
  await waitButton(bent).click();
  await expect(bent.page).toHaveURL(/\/matches\//);
  await expect(rosa.page).toHaveURL(bent.page.url());
  expect(rosa.page.url()).not.toBe(withBot);
  await isSeated(rosa);
});

test("only the tab that is looked at goes to the match", async ({ player }) => {
  const rosa = await player("Rosa", { at: "/rules/scrappers" });
  const front = await rosa.tab(AT);
  await waitButton(front).click();
  await expect(front.page.getByText(`Looking for an opponent: ${GAME}`)).toBeVisible();
  await rosa.page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    Object.defineProperty(document, "hasFocus", { value: () => false });
  });
  const bent = await player("Bent", { at: AT });
  await waitButton(bent).click();
  await expect(bent.page).toHaveURL(/\/matches\//);
  await expect(front.page).toHaveURL(bent.page.url());
  await isSeated(front);
  await expect(rosa.page.getByText(`Looking for an opponent: ${GAME}`)).toHaveCount(0);
  expect(rosa.page.url()).toMatch(/\/rules\//);
});

test("the front page shows live matches, and how many watch them", async ({ player }) => {
  const [rosa, bent] = [await player("Rosa"), await player("Bent")];
  const id = await createMatch([rosa, bent], { visibility: "public" });
  const watcher = await player("Wim", { at: `/matches/${id}` });
  await expect(watcher.page.locator("h1").first()).toBeAttached();
  await isLoaded(watcher);
  const visitor = await player("", { at: "/" });
  await expect(visitor.page.getByText("1 watches")).toBeVisible();
  const german = await player("", { at: "/", locale: "de-DE", viewport: PHONE });
  await expect(german.page.getByText("1 schaut zu")).toBeVisible();
  await german.page.goto(AT);
  const button = german.page.getByRole("button", { name: `Gegen andere spielen: ${GAME}` });
  await expect(button).toBeVisible();
  await expectFits(german);
});
