import { expectAccessible } from "../../expectPage";
import { expect, PHONE, test, type Player } from "../../fixtures";
import { welcome } from "../../pages/home";
import { giveUpButton, openTable, playAny, startMatch } from "../../pages/table";
import { seesSeq, seqOf, whoseTurn } from "../../settle";

test("a code makes the phone the same player, at the same table", async ({ player }) => {
  const [rosa, bent] = [await player("Rosa"), await player("Bent")];
  const address = await startMatch([rosa, bent]);
  const code = await codeOf(rosa);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  await expectAccessible(rosa);

  const phone = await player("", { at: "/account", colorScheme: "light", viewport: PHONE });
  await phone.page.getByRole("button", { name: "I have a code" }).click();
  await phone.page.keyboard.type(code.toLowerCase().replace("-", " "));
  await expectAccessible(phone);
  await phone.page.keyboard.press("Enter");
  await expect(phone.page.getByText("You are Rosa here, too.")).toBeVisible();

  await phone.page.getByRole("link", { name: "Play", exact: true }).click();
  await phone.page.getByRole("link", { name: /^Continue: / }).click();
  await openTable(rosa, address);
  const seq = await seqOf(rosa);
  await playAny(phone, bent);
  for (const player of [rosa, phone, bent]) await seesSeq(player, seq + 1);
});

test("who watches their own match takes their seat with a code", async ({ player }) => {
  const [cleo, dan] = [await player("Cleo"), await player("Dan")];
  const address = await startMatch([cleo, dan]);
  const code = await codeOf(cleo);
  const phone = await player("", { at: address });
  await expect(phone.page.getByText("You are watching")).toBeVisible();
  await phone.page.getByRole("tab", { name: "Chat" }).click();
  await phone.page.getByLabel("Message").fill("it is me");
  await phone.page.keyboard.press("Enter");
  await enterCode(phone, code);
  await expect(giveUpButton(phone)).toBeVisible();
  await whoseTurn(phone, dan);
});

test("a device is signed out from another one", async ({ player }) => {
  const gus = await player("Gus");
  const code = await codeOf(gus);
  const phone = await player("", { at: "/account", viewport: PHONE });
  await enterCode(phone, code);
  await expect(phone.page.getByText("You are Gus here, too.")).toBeVisible();

  await gus.page.reload();
  const devices = gus.page.getByRole("list", { name: "Devices on which you are signed in" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(gus);
  await devices.getByRole("button", { name: /^Sign out/ }).click();
  await gus.page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(phone.page.getByLabel("Your name")).toBeVisible();
});

test("whoever deletes the account is nobody any more, in every tab", async ({ player }) => {
  const [hal, ida] = [await player("Hal"), await player("Ida")];
  const address = await startMatch([hal, ida]);
  const { page } = hal;
  await page.goto("/settings");
  const tab = await hal.tab("/");
  await expect(page.getByText("What we store about you")).toBeVisible();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/");
  for (const visitor of [hal, tab]) await expect(welcome(visitor)).toBeVisible();
  await ida.page.goto(address);
  await expect(ida.page.getByText("Deleted player").first()).toBeVisible();
  await expect(ida.page.getByText("Hal", { exact: true })).toHaveCount(0);
});

test("two tabs that come in as strangers are one player, whose new name both hear", async ({
  player,
}) => {
  const visitor = await player("", { at: "/settings" });
  const tab = await visitor.tab("/settings");
  await visitor.page.getByLabel("Your name").fill("Jo");
  await tab.page.getByLabel("Your name").fill("Kim");
  await Promise.all(
    // The form of the second tab goes as soon as the first one has come in.
    [visitor, tab].map(({ page }) =>
      page
        .getByRole("button", { name: "Continue" })
        .click({ timeout: 5_000 })
        .catch(() => undefined),
    ),
  );
  const names = await Promise.all(
    [visitor, tab].map(async ({ page }) => {
      await page.getByRole("link", { name: "Play", exact: true }).click();
      await expect(page.getByText(/^Good to see you, /)).toBeVisible();
      return page.getByText(/^Good to see you, /).textContent();
    }),
  );
  expect(names[0]).toBe(names[1]);

  const settings = await visitor.tab("/settings");
  await settings.page.getByLabel("Name", { exact: true }).fill("Leah");
  await settings.page.getByRole("button", { name: "Change" }).click();
  await expect(tab.page.getByText("Good to see you, Leah"), "of any name").toBeVisible();
});

/** The code for another device, from the settings. */
async function codeOf({ page }: Player): Promise<string> {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Play on another device" }).click();
  await expect(page.getByText(/^Valid for (10:00|9:\d\d)$/)).toBeVisible();
  return page.getByLabel("Code for the other device").inputValue();
}

async function enterCode({ page }: Player, code: string): Promise<void> {
  const open = page.getByRole("button", { name: "I have a code" });
  const field = page.getByLabel("Code from your other device");
  await expect(open.or(field).first()).toBeVisible();
  if ((await open.count()) > 0) await open.last().click();
  await field.last().fill(code);
  await page.keyboard.press("Enter");
}
