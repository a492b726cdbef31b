import { expectFits, expectPage } from "../../expectPage";
import { expect, PHONE, test } from "../../fixtures";
import type { Page } from "@playwright/test";

/** Words that no German sentence has, and that hardly any English one is without. */
const ENGLISH =
  /\b(the|you|your|of|and|with|is|are|this|that|has|have|for|to|what|who|turn|seat|play|match)\b/i;

// Lobbies of other tests would be on the page, with names of players that read as English.
test.use({ ownServer: true });

test("who chooses German in the settings finds all in German, and again later", async ({
  player,
}) => {
  const { page } = await player("Rosa", { at: "/settings" });
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Deutsch", pressed: true })).toBeVisible();
  await expectGerman(page, "Deine Geräte");
  await page.goto("/");
  await expectGerman(page, "Offene Tische");
  await page.goto("/credits");
  await expectGerman(page, "Lizenz der Quelle");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Wie im System" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(html).toHaveAttribute("lang", "en");
});

test("a German browser shows German texts, and another language can be chosen", async ({
  player,
}) => {
  const { page } = await player("", { at: "/", locale: "de-DE" });
  await expectGerman(page, "Ohne Konto, ohne Download.");
  await page.getByRole("button", { name: "English" }).click();
  const english = page.getByText("No account, no download.");
  await expect(english).toBeVisible();
  await page.reload();
  await expect(english).toBeVisible();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expectGerman(page, "Ohne Konto, ohne Download.");
});

test("a match is played to its end in German, on a phone", async ({ player }) => {
  const visitor = await player("", { at: "/settings", locale: "de-DE", viewport: PHONE });
  const { page } = visitor;
  await page.getByLabel("Dein Name").fill("Ulf");
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByLabel("Dein Name")).toHaveCount(0);
  await page.goto("/games/scrappers");
  await expectGerman(page, "Das Spiel in einer Minute");
  await expectPage(visitor);
  await page.getByRole("button", { name: "Neuer Tisch: Scrappers" }).click();
  await expectGerman(page, "Vorlage");
  await expectPage(visitor);
  await page.getByRole("button", { name: "Tisch eröffnen" }).click();
  await expect(page).toHaveURL(/\/lobbies\//);
  await page.getByRole("button", { name: "Bot hinzufügen: Platz B" }).click();
  await page.getByRole("button", { name: "Mittel" }).click();
  await expect(page.getByText("Bot B (mittel)", { exact: true })).toBeVisible();
  await expectGerman(page, "Das Spiel beginnt, sobald alle bereit");
  await expectPage(visitor);
  await page.getByRole("button", { name: "Ich bin bereit" }).click();
  await expect(page).toHaveURL(/\/matches\//);

  await page.getByRole("button", { name: /^Alle Aktionen/, disabled: false }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectGerman(page, "Alle Aktionen");
  await page.keyboard.press("Escape");
  await expectFits(visitor);
  await page.getByRole("button", { name: "Aufgeben" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Aufgeben" }).click();
  await expectGerman(page, "Du hast verloren");
  await expectFits(visitor);

  await page.getByRole("button", { name: "Würfel prüfen" }).click();
  await expect(page.getByText("Das Geheimnis passt zum Siegel")).toBeVisible();
  await expectGerman(page, "Was das beweist und was nicht");
  await page.goto("/history");
  await expectGerman(page, "verloren");
  await page.goto("/");
  await expectGerman(page, "Offene Tische");
  await expectPage(visitor);
});

/** Once the text is there, asserts that everything on the page to be read or heard is German. */
async function expectGerman(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const texts = await page.evaluate(() => {
    const attributes = ["aria-label", "title", "placeholder", "alt"].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    );
    return [document.title, ...document.body.innerText.split("\n"), ...attributes];
  });
  expect(texts.filter((text) => text !== null && ENGLISH.test(text))).toEqual([]);
}
