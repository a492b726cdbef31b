/** Accounts: passkeys with the browser's virtual authenticator, e-mail, and an OpenID issuer. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { call } from "../../api";
import { expectAccessible } from "../../expectPage";
import { expect, PHONE, test } from "../../fixtures";
import { authenticator, localhost, makeAccount } from "../../fixtures/passkeys";
import { openPlayer, type PlayerOptions } from "../../fixtures/player";
import { Server } from "../../fixtures/server";
import { openIssuer, openMailbox } from "../../fixtures/signIn";
import { welcome } from "../../pages/home";
import type { Page } from "@playwright/test";

test("a passkey makes a guest an account on every device, in German on a phone", async ({
  server,
  player,
}) => {
  const options: PlayerOptions = {
    through: localhost(server),
    locale: "de",
    viewport: PHONE,
  };
  const ruth = await player("Ruth", options);
  const [session, authenticatorId] = await authenticator(ruth);
  await ruth.page.goto("/account");
  await expect(ruth.page.getByText(/Du spielst als Gast/)).toBeVisible();
  await ruth.page.getByLabel("Name des Passkeys").fill("Laptop");
  await expectAccessible(ruth);
  await ruth.page.keyboard.press("Enter");
  await expect(ruth.page.getByText("Der Passkey „Laptop“ ist hinzugefügt.")).toBeVisible();
  await expect(ruth.page.getByText(/Du spielst als Gast/)).toHaveCount(0);
  await expect(ruth.page.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(ruth);

  const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
  const other = await player("", options);
  const [there, otherId] = await authenticator(other);
  for (const credential of credentials) {
    await there.send("WebAuthn.addCredential", { authenticatorId: otherId, credential });
  }
  await other.page.goto("/");
  await other.page.getByRole("link", { name: "Ich habe schon ein Konto" }).click();
  await expect(
    other.page.getByRole("button", { name: "Mit einem Passkey anmelden" }),
  ).toBeVisible();
  await expectAccessible(other);
  await other.page.getByRole("button", { name: "Mit einem Passkey anmelden" }).click();
  await expect(other.page.getByText("Willkommen zurück, Ruth.")).toBeVisible();
  await expect(other.page.getByText("Laptop", { exact: true })).toBeVisible();

  await ruth.page.getByRole("button", { name: "Entfernen: Laptop" }).click();
  await ruth.page.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
  await expect(ruth.page.getByText(/Du spielst als Gast/)).toBeVisible();

  await ruth.page.getByRole("button", { name: "Als jemand anders anmelden" }).click();
  await ruth.page.getByRole("button", { name: "Mit einem Passkey anmelden" }).click();
  await ruth.page.getByRole("dialog").getByRole("button", { name: "Anmelden" }).click();
  await expect(ruth.page.getByText(/Vielleicht wurde er hier entfernt/)).toBeVisible();
  expect(ruth.errors.splice(0).join()).toContain("422");
});

test("a browser without the methods for JSON has passkeys, and says what went wrong", async ({
  server,
  player,
}) => {
  const ivy = await player("Ivy", { through: localhost(server) });
  const { page } = ivy;
  await page.addInitScript(() => {
    for (const name of ["parseCreationOptionsFromJSON", "parseRequestOptionsFromJSON"]) {
      Reflect.deleteProperty(PublicKeyCredential, name);
    }
    Reflect.deleteProperty(PublicKeyCredential.prototype, "toJSON");
  });
  await makeAccount(ivy);
  await page.getByLabel("Name of the passkey").fill("Again");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/already has a passkey for your account/)).toBeVisible();
  await page.evaluate(() => {
    navigator.credentials.create = () => Promise.reject(new TypeError("Illegal invocation"));
  });
  await page.keyboard.press("Enter");
  await expect(page.getByText(/has failed to do this \(TypeError\)/)).toBeVisible();
});

test("only a guest is told that signing out loses the player", async ({ server, player }) => {
  const gus = await player("Gus", { through: localhost(server), at: "/settings" });
  const { page } = gus;
  const lost = page.getByText("this guest account will be lost");
  await expect(lost).toBeVisible();
  await makeAccount(gus);
  await page.goto("/settings");
  await expect(page.getByText("You can sign in again at any time.")).toBeVisible();
  await expect(lost).toHaveCount(0);
  await page.getByRole("button", { name: "Sign out on this device" }).click();
  await expect(page.getByRole("dialog")).toContainText("You can sign in again at any time.");
});

test("whoever has an account types its name to delete it, and can take the data along", async ({
  server,
  player,
}) => {
  const cleo = await player("Cleo", { through: localhost(server) });
  await authenticator(cleo);
  const { page } = cleo;
  await page.goto("/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("has been added")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export my data" }).click();
  expect((await download).suggestedFilename()).toBe("scrapworks.json");

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Type your name to confirm").fill("Nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("That is not the name of your account.")).toBeVisible();
  expect(cleo.errors.splice(0).join()).toContain("422");
  await dialog.getByLabel("Type your name to confirm").fill("Cleo");
  await expectAccessible(cleo);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect(welcome(cleo)).toBeVisible();
});

test("e-mail and an issuer bring a player back", async ({ browser }) => {
  const folder = await mkdtemp(path.join(tmpdir(), "scrapworks-issuer-"));
  const mailbox = await openMailbox();
  const issuer = await openIssuer(folder);
  const server = await Server.start({
    SCRAPWORKS_SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    SCRAPWORKS_MAIL_FROM: "Scrapworks <play@example.org>",
    SCRAPWORKS_ISSUERS_FILE: issuer.file,
  });
  issuer.allow(`http://localhost:${server.port}/auth/example/callback`);
  const open = (name = "", options: PlayerOptions = {}) =>
    openPlayer(browser, server, name, { ...options, through: localhost(server), at: "/account" });
  try {
    const dora = await open("Dora");
    await test.step("the address is confirmed in the same browser", async () => {
      await dora.page.getByLabel("E-mail address").fill("dora@example.org");
      await dora.page.getByRole("button", { name: "Confirm address" }).click();
      await expect(dora.page.getByText("We have sent a link to dora@example.org.")).toBeVisible();
      await dora.page.goto(await mailbox.link("dora@example.org"));
      await expect(
        dora.page.getByText(/dora@example.org belongs to the player Dora/),
      ).toBeVisible();
      await expectAccessible(dora);
      await dora.page.getByRole("button", { name: "Confirm this address" }).click();
      await expect(dora.page.getByText("Your e-mail address is confirmed.")).toBeVisible();
      await expect(dora.page.getByRole("listitem").getByText("dora@example.org")).toBeVisible();
      await expectAccessible(dora);
    });

    await test.step("a link signs in elsewhere, by a button", async () => {
      const phone = await open();
      for (const address of ["nobody@example.org", "dora@example.org"]) {
        await phone.page.getByLabel("E-mail address").fill(address);
        await phone.page.getByRole("button", { name: "Send me a link" }).click();
        await expect(phone.page.getByText("a link is on its way")).toBeVisible();
      }
      const link = await mailbox.link("dora@example.org");
      await phone.page.goto(link);
      await expect(phone.page.getByText(/signs you in as Dora/)).toBeVisible();
      await expectAccessible(phone);
      await phone.page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(phone.page.getByText("You are signed in.")).toBeVisible();
      expect(mailbox.count("nobody@example.org")).toBe(0);
      await phone.page.goto("about:blank");
      await phone.page.goto(link);
      await expect(phone.page.getByText("This link does not work")).toBeVisible();
      await phone.context.close();
    });

    await test.step("a link asks before it replaces a guest, who may stay", async () => {
      const gil = await open("Gil");
      const asked = { data: { email: "dora@example.org" } };
      expect((await gil.context.request.post("/api/email-links", asked)).status()).toBe(202);
      const link = await mailbox.link("dora@example.org");
      const { page } = gil;
      const signIn = page.getByRole("button", { name: "Sign in", exact: true });
      const dialog = page.getByRole("dialog");
      const question = dialog.getByText("This signs Gil out on this device.");
      const nameNow = async () => (await call<{ name: string }>(gil, "GET", "/me")).name;
      const connect = await holdSocket(page);
      await page.goto(link);
      await signIn.click();
      connect();
      await expect(question, "it waits until it is known who is here").toBeVisible();
      await page.keyboard.press("Escape");
      // By the keyboard alone: no, twice, and then yes.
      for (const no of ["Escape", "Enter"]) {
        await signIn.focus();
        await page.keyboard.press("Enter");
        await expect(question).toBeVisible();
        await expect(dialog.getByRole("button", { name: "Sign in" })).toBeFocused();
        if (no === "Enter") {
          await expectAccessible(gil);
          await page.keyboard.press("Tab");
          await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
        }
        await page.keyboard.press(no);
        await expect(dialog).toHaveCount(0);
        await expect(signIn).toBeFocused();
        expect(await nameNow(), "nobody was replaced").toBe("Gil");
      }
      await page.keyboard.press("Enter");
      await expect(question).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.getByText("You are signed in.")).toBeVisible();
      expect(await nameNow()).toBe("Dora");
      await gil.context.close();
    });

    await test.step("a stranger is asked before an address becomes another player's", async () => {
      const change = { data: { email: "ben@example.org" } };
      expect((await dora.context.request.put("/api/me/email", change)).status()).toBe(202);
      const link = await mailbox.link("ben@example.org");
      const ben = await open("Ben", { viewport: PHONE, locale: "de" });
      const { page } = ben;
      const press = (): Promise<void> =>
        page.getByRole("button", { name: "Diese Adresse bestätigen" }).first().click();
      await page.goto(link);
      await expect(page.getByText(/ben@example.org zu Dora gehört/)).toBeVisible();
      await expectAccessible(ben);
      await press();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(/führen Links zum Anmelden/)).toBeVisible();
      await expectAccessible(ben);
      await page.keyboard.press("Enter");
      await expect(dialog, "Cancel has the focus").toHaveCount(0);
      const own = await call<{ email: string }>(dora, "GET", "/me/email");
      expect(own.email, "nothing has happened").toBe("dora@example.org");
      await ben.context.close();
    });

    await test.step("a link on another site leads to a page that says so", async () => {
      const una = await open("Una", { viewport: PHONE });
      const { page } = una;
      // Another site: an address instead of the name.
      await page.goto(`${server.url}/healthz`);
      const link = `http://localhost:${server.port}/auth/example?as=other`;
      await page.evaluate((url) => location.assign(url), link);
      await expect(page.getByText(/Another site has sent you here to sign in/)).toBeVisible();
      await expectAccessible(una);
      await page.getByRole("button", { name: "Sign in with Example" }).click();
      await expect(page.getByText("This signs Una out on this device.")).toBeVisible();
      await una.context.close();
    });

    await test.step("an issuer is connected, and signs in elsewhere", async () => {
      await dora.page.getByRole("link", { name: "Connect Example" }).click();
      await issuer.logIn(dora.page, "dora");
      await expect(dora.page.getByText("The account is connected.")).toBeVisible();
      const laptop = await open();
      await laptop.page.getByRole("button", { name: "Sign in with Example" }).click();
      await issuer.logIn(laptop.page, "dora");
      await expect(laptop.page.getByText("You are signed in.")).toBeVisible();
      await expect(
        laptop.page.getByRole("listitem").getByText("Example", { exact: true }),
      ).toBeVisible();
      await laptop.context.close();
    });
    // The issuer's own pages want fonts of the internet.
    expect(dora.errors.filter((error) => !error.includes("fonts.googleapis.com"))).toEqual([]);

    await test.step("who is banned reads why, and stays outside", async () => {
      const { id } = await call<{ id: string }>(dora, "GET", "/me");
      await server.admin("ban", id, "--days", "7", "--why", "Insults.");
      const status = async () => (await dora.context.request.get("/api/me")).status();
      await expect.poll(status).toBe(403);
      const outside = await open();
      await outside.page.getByRole("button", { name: "Sign in with Example" }).click();
      await issuer.logIn(outside.page, "dora");
      await expect(outside.page.getByText(/^You are banned until .*: Insults\.$/)).toBeVisible();
      await expect(outside.page.getByRole("heading", { name: "Sign in" })).toBeVisible();
      await expectAccessible(outside);
    });
  } finally {
    await server.close();
    await mailbox.close();
    await issuer.close();
    await rm(folder, { recursive: true });
  }
});

/** Keeps the page's socket from opening until the returned function is called. */
async function holdSocket(page: Page): Promise<() => void> {
  let connect: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (connect = resolve));
  await page.routeWebSocket(/\/ws$/, async (socket) => {
    await held;
    socket.connectToServer();
  });
  return connect;
}
