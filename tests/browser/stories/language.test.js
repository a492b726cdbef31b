import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PHONE, openHouse } from "../house.js";
import { judged } from "../judge.js";

/** Words that no German sentence has, and that hardly any English one is without. */
const ENGLISH =
  /\b(the|you|your|of|and|with|is|are|this|that|has|have|for|to|what|who|turn|seat|play|match)\b/i;

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("who chooses German in the settings finds all in German, and so again later", async () => {
  const { page } = await house.person("Rosa");
  assert.equal(await languageOf(page), "en");
  await page.goto(`${house.url}/settings`);
  await page.getByRole("button", { name: "Deutsch" }).click();
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await page.getByRole("button", { name: "Deutsch", pressed: true }).waitFor();
  await speaksGerman(page, "Deine Geräte");
  await page.goto(house.url);
  await speaksGerman(page, "Offene Tische");
  await page.goto(`${house.url}/credits`);
  await speaksGerman(page, "Lizenz der Quelle");
  await page.goto(`${house.url}/settings`);
  await page.getByRole("button", { name: "Wie im System" }).click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  assert.equal(await languageOf(page), "en");
});

test("the defaults are those of somebody new, whose texts are in the browser's language", async () => {
  const { page } = await house.person("Resa");
  await page.goto(`${house.url}/settings`);
  await page.getByRole("button", { name: "Deutsch" }).click();
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  const reset = { name: "Zurück zum Anfang" };
  await page.getByRole("button", reset).click();
  await page.getByRole("dialog").getByRole("button", reset).click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
});

test("who comes with a German browser is spoken to in German, and may choose otherwise", async () => {
  const { page } = await house.person(null, { locale: "de-DE" });
  await speaksGerman(page, "Kein Konto, kein Passwort.");
  await page.getByRole("button", { name: "English" }).click();
  await page.getByText("No account, no password.").waitFor();
  await page.reload();
  await page.getByText("No account, no password.").waitFor();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await speaksGerman(page, "Kein Konto, kein Passwort.");
});

test("every game can be set up in German", async () => {
  const { page } = await house.person(null, { locale: "de-DE" });
  const buttons = page.getByRole("button", { name: /^Neuer Tisch: / });
  await buttons.first().waitFor();
  const count = await buttons.count();
  for (let game = 0; game < count; game += 1) {
    await buttons.nth(game).click();
    await speaksGerman(page, "Ausgehen von");
    await page.keyboard.press("Escape");
  }
  await page.goto(`${house.url}/rosters`);
  await speaksGerman(page, "Fertige");
});

test("a German plays a whole match without a word of English, on a phone", async () => {
  const person = await house.person(null, { locale: "de-DE", viewport: PHONE });
  const { page } = person;
  await page.getByLabel("Dein Name").fill("Ulf");
  await page.getByRole("button", { name: "Komm rein" }).click();
  await judged(person, "german-yard");
  await page.getByRole("button", { name: "Neuer Tisch: Scrappers" }).click();
  await speaksGerman(page, "Ausgehen von");
  await judged(person, "german-new-table");
  await page.getByRole("button", { name: "Tisch eröffnen" }).click();
  await page.waitForURL(/\/lobbies\//);
  await page.getByRole("button", { name: "Bot hinzufügen: Platz B" }).click();
  await page.getByRole("button", { name: "Mittel" }).click();
  await page.getByText("Bot (mittel)", { exact: true }).waitFor();
  await speaksGerman(page, "Die Partie beginnt von selbst");
  await judged(person, "german-room");
  await page.getByRole("button", { name: "Ich bin bereit" }).click();
  await page.waitForURL(/\/matches\//);

  await page.getByRole("button", { name: /^Alle Aktionen/, disabled: false }).click();
  await page.getByRole("dialog").waitFor();
  await speaksGerman(page, "Alle Aktionen");
  await page.keyboard.press("Escape");
  await fits(person, "german-table");
  await page.getByRole("button", { name: "Aufgeben" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Aufgeben" }).click();
  await speaksGerman(page, "Du bist auf Rang 2");
  await fits(person, "german-end");

  await page.getByRole("button", { name: "Würfel prüfen" }).click();
  await page.getByText("Das Geheimnis passt zum Siegel").waitFor();
  await speaksGerman(page, "Was das beweist, und was nicht");
  await page.goto(`${house.url}/history`);
  await speaksGerman(page, "verloren");
});

/** German words are longer: no page is wider for them than the phone. */
async function fits(person, name) {
  await person.picture(name);
  const width = await person.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= PHONE.width, `${name} is ${width} px wide`);
}

function languageOf(page) {
  return page.locator("html").getAttribute("lang");
}

/** Once the text is there, whatever is on the page to be read or heard is German. */
async function speaksGerman(page, text) {
  await page.getByText(text).first().waitFor();
  assert.equal(await languageOf(page), "de");
  const said = await page.evaluate(() => {
    const heard = ["aria-label", "title", "placeholder", "alt"].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    );
    return [document.title, ...document.body.innerText.split("\n"), ...heard];
  });
  assert.deepEqual(
    said.filter((each) => ENGLISH.test(each)),
    [],
  );
}
