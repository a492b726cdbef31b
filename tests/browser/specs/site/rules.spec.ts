import { createMatch } from "../../api";
import { expectAccessible, expectPage } from "../../expectPage";
import { DESKTOP, expect, PHONE, test, type Player } from "../../fixtures";
import {
  book,
  contents,
  expectAtEnd,
  expectAtTop,
  reader,
  scrollTopOf,
  search,
  searchField,
} from "../../pages/rules";
import { openGame } from "../../pages/home";
import { log, playAny, startMatch } from "../../pages/table";
import { whoseTurn } from "../../settle";

const IN_READER = "[data-reader]";

test("the front page leads to the rules, and the contents to a section", async ({ player }) => {
  const visitor = await player("", { at: "/" });
  const { page } = visitor;
  await openGame(visitor, "Scraplands");
  await page.getByRole("link", { name: "All the rules: Scraplands" }).click();
  await expect(page).toHaveURL(/\/rules\/scraplands$/);
  await expect(title(visitor, "Scraplands: the rulebook")).toBeVisible();
  await expect(page).toHaveTitle("Rules: Scraplands · Scrapworks");
  await contents(visitor).getByRole("link", { name: "9. Attacks" }).click();
  await expect(page).toHaveURL(/#9-attacks$/);
  await expectAtTop(visitor, "9-attacks");
  const current = contents(visitor).locator('[aria-current="location"]');
  await expect(current.filter({ hasText: "9. Attacks" })).toBeVisible();

  await page.getByRole("link", { name: "SL-5", exact: true }).last().click();
  await expectAtTop(visitor, "SL-5");
  await page.goBack();
  await expect(page).toHaveURL(/#9-attacks$/);
  await expectPage(visitor);
});

test("a rulebook leads to the tutorial of its game, and the footer to the credits", async ({
  player,
}) => {
  const lea = await player("Lea", { at: "/rules/scrappers" });
  const { page } = lea;
  await page.getByRole("button", { name: "Learn in 5 minutes: Scrappers" }).click();
  await expect(page).toHaveURL(/\/matches\//);
  await expect(
    page
      .getByText("Learning Scrappers")
      .or(page.getByText(/^Step 1 of/))
      .first(),
  ).toBeVisible();
  // Another tutorial would end this one.
  await page.getByRole("tab", { name: "Rules" }).click();
  await expect(reader(lea)).toBeVisible();
  await expect(page.getByRole("link", { name: "Learn in 5 minutes" })).toHaveCount(0);

  await page.goto("/");
  await page.getByRole("link", { name: "Credits and licences" }).click();
  await expect(title(lea, "Credits")).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Scrapyard Empire" })).toBeVisible();
  await page.getByRole("link", { name: "The rulebook" }).first().click();
  await expect(title(lea, "Scrap World: the rulebook")).toBeVisible();
});

test("an address starts a tutorial, and going back does not start it again", async ({ player }) => {
  const { page } = await player("Kim", { at: "/learn/scrapbots" });
  await expect(page).toHaveURL(/\/matches\//);
  const match = page.url();
  await page.goto("/learn/ludo");
  await expect(page.getByRole("heading", { name: "Nothing here but rust" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(match);
});

test("a search finds sections and marks the words, and is left by the contents", async ({
  player,
}) => {
  const visitor = await player("", { at: "/rules/scrap_world#armament" });
  const { page } = visitor;
  const headings = page.locator("article").getByRole("heading");
  await expectAtTop(visitor, "armament");
  await search(visitor, "ammunition module", "Found in 2 places");
  await expect(headings).toHaveText(["7. Attacks", "10. Cards that change the rules"]);
  const marks = await page.locator("mark").allTextContents();
  expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(
    new Set(["ammunition", "module"]),
  );
  // From wherever the reader was: what is found first is in sight.
  await expectAtTop(visitor, "7-attacks");
  await search(visitor, "thumper hammer", "Found in 1 place");
  await expect(headings).toHaveText(["Ready-made teams"]);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await search(visitor, "zeppelin", "Not found in these rules");

  await contents(visitor).getByRole("link", { name: "6. Movement" }).click();
  await expectAtTop(visitor, "6-movement");
  await expect(searchField(visitor)).toHaveValue("");
});

test("a German browser shows the rules in German, at the same anchors", async ({ player }) => {
  const visitor = await player("", { at: "/rules/scraplands#9-attacks", locale: "de-DE" });
  const { page } = visitor;
  await expect(page.getByRole("heading", { name: "9. Angriffe" })).toBeVisible();
  await expectAtTop(visitor, "9-attacks");
  await expect(page.locator(":target")).toHaveAttribute("id", "9-attacks");
  await expect(page.locator("article")).toHaveAttribute("lang", "de");
  await page.getByLabel("In den Regeln suchen").fill("rostlaube klapprig");
  await expect(page.getByText("An 1 Stelle gefunden")).toBeVisible();
});

test("on paper there is the rulebook and nothing else", async ({ player }) => {
  const visitor = await player("", { at: "/rules/scrapbots" });
  const { page } = visitor;
  await expect(page.getByRole("heading", { name: "Scrapbots: the rulebook" })).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const hidden of [page.getByRole("banner"), searchField(visitor), contents(visitor)]) {
    await expect(hidden).toBeHidden();
  }
  await expect(page.locator("body")).toHaveCSS("color", "rgb(25, 30, 32)");
  const cut = await page.evaluate(
    () =>
      [...document.querySelectorAll("table")].filter(
        ({ parentElement }) =>
          parentElement && getComputedStyle(parentElement).overflowX !== "visible",
      ).length,
  );
  expect(cut, "tables that are cut off").toBe(0);
});

test("beside a table a key opens the rules, which keep their place after a step", async ({
  player,
}) => {
  const players = [await player("Rosa"), await player("Bent")];
  await startMatch(players);
  const mover = await whoseTurn(...players);
  const { page } = mover;
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText("To the rules")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  const rules = book(mover, "Scrap World");
  await expect(rules).toBeFocused();
  await page.keyboard.press("End");
  await expectAtEnd(mover);
  await page.getByLabel("Contents").selectOption({ label: "7. Attacks" });
  await expectAtTop(mover, "7-attacks", IN_READER);
  await rules.getByRole("link", { name: "SW-31" }).click();
  await expectAtTop(mover, "SW-31", IN_READER);
  await expectAccessible(mover);

  const top = await scrollTopOf(mover);
  await playAny(mover);
  expect(await scrollTopOf(mover)).toBe(top);
  await page.keyboard.press("l");
  await expect(log(mover)).toBeVisible();
  await page.keyboard.press("r");
  await expect(rules).toBeVisible();
  expect(await scrollTopOf(mover)).toBe(top);
});

test("on a phone the rules are a sheet over the table, opened where they were closed", async ({
  player,
}) => {
  const [ada, ben] = [await player("Ada"), await player("Ben")];
  const id = await createMatch([ada, ben], { game: "scrapbots" });
  await ada.page.setViewportSize(PHONE);
  await ada.page.goto(`/matches/${id}`);
  const { page } = ada;
  const open = page.getByRole("button", { name: "Rules", exact: true });
  await open.click();
  const sheet = page.getByRole("dialog", { name: "Rules" });
  await search(ada, "magnet", /^Found in \d+ places$/);
  await page.setViewportSize(DESKTOP);
  await expectPage(ada);
  await page.setViewportSize(PHONE);
  await searchField(ada).fill("");
  await sheet.getByLabel("Contents").selectOption({ label: "8. What is hidden" });
  await expectAtTop(ada, "8-what-is-hidden", IN_READER);
  const top = await scrollTopOf(ada);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await open.click();
  await expect(sheet.getByRole("heading", { name: "8. What is hidden" })).toBeVisible();
  expect(await scrollTopOf(ada)).toBe(top);
});

function title({ page }: Player, name: string): ReturnType<Player["page"]["getByRole"]> {
  return page.getByRole("heading", { level: 1, name });
}
