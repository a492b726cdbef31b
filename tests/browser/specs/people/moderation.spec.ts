/** A moderator's day by clicks, the pages of the operator, and the way back in. */

import path from "node:path";
import { call, openLobby } from "../../api";
import { expectPage } from "../../expectPage";
import { expect, test, type Player } from "../../fixtures";
import { authenticator, localhost, makeAccount } from "../../fixtures/passkeys";
import { chatLine, say } from "../../pages/chat";

const pages = path.join(__dirname, "../../fixtures/site_pages");

test.use({ ownServer: { SCRAPWORKS_PAGES_DIR: pages } });

async function idOf(player: Player): Promise<string> {
  return (await call<{ id: string }>(player, "GET", "/me")).id;
}

async function giveReason({ page }: Player, why: string): Promise<void> {
  const field = page.getByRole("dialog").getByLabel("Why?");
  await expect(field).toBeFocused();
  await field.fill(why);
  await field.press("Enter");
}

test("a moderator answers, mutes, deletes and closes, and all of it is in the log", async ({
  server,
  player,
}) => {
  const [ann, bo] = [await player("Ann"), await player("Bo")];
  const lobby = await openLobby(bo, { seats: 2, visibility: "public" });
  await bo.page.goto(`/lobbies/${lobby.id}`);
  await say(bo, "you dumb fool");
  const report = { player: await idOf(bo), kind: "abuse", text: "He calls names." };
  await call(ann, "POST", "/reports", report);

  const mo = await player("Mo", { through: localhost(server) });
  await makeAccount(mo);
  await server.admin("moderator", await idOf(mo), "--why", "Elected.");
  const { page } = mo;
  await page.goto("/account");
  await page.getByRole("link", { name: "To the moderation page" }).click();
  await expect(page.getByRole("heading", { name: "Moderation" })).toBeVisible();

  await page.route("**/api/moderation/reports/*", (route) => route.abort("connectionrefused"), {
    times: 1,
  });
  await page.getByRole("button", { name: /About Bo/ }).click();
  await expect(page.getByText("This page keeps trying by itself.")).toBeVisible();
  await expect(page.getByText("He calls names.")).toBeVisible();
  await expectPage(mo);
  await page.getByLabel("Answer", { exact: true }).fill("Thank you. We look into it.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("No report waits for an answer.")).toBeVisible();

  await page.getByRole("button", { name: "Tables" }).click();
  await page.getByRole("button", { name: /Room of Bo/ }).click();
  await page.getByRole("button", { name: "Delete this line: you dumb fool" }).click();
  await giveReason(mo, "Insults.");
  await expect(page.getByText("Nobody has said anything.")).toBeVisible();
  await expect(chatLine(bo, "you dumb fool")).toHaveCount(0);
  await expectPage(mo);
  await page.getByRole("button", { name: "Bo", exact: true }).click();

  await page.getByRole("button", { name: "30 days" }).click();
  await page.getByLabel("Why?").fill("Insults.");
  await expectPage(mo);
  await page.getByLabel("Why?").press("Enter");
  await expect(page.getByRole("button", { name: "Lift the mute" })).toBeVisible();
  await page.getByRole("button", { name: "In force" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "muted" })).toContainText("Bo");

  const [loser, winner] = [await call(bo, "GET", "/me"), await call(ann, "GET", "/me")];
  const noticed = { kind: "gives_away", players: [loser, winner], matches: 4 };
  const event = { event: "Friday arena", event_id: lobby.id };
  await page.route(
    "**/api/moderation/events",
    (route) => route.fulfill({ json: { items: [{ ...event, ...noticed }], next: null } }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "Events" }).click();
  await expect(page.getByText("No event is announced or running.")).toBeVisible();
  await expect(page.getByText("Bo lost 4 matches to Ann after a few actions.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Friday arena" })).toBeVisible();
  await expectPage(mo);
  await page.getByRole("button", { name: "Ann", exact: true }).click();
  await expect(page.getByText("joined")).toBeVisible();
  await page.getByRole("button", { name: "Events" }).click();
  await expect(page.getByText("Nothing looks odd in the newest events.")).toBeVisible();

  await page.getByRole("button", { name: "Tables" }).click();
  await page.getByRole("button", { name: /Room of Bo/ }).click();
  await page.getByRole("button", { name: "Close the room" }).click();
  await giveReason(mo, "Empty.");
  await expect(page.getByText("No waiting room is open.")).toBeVisible();
  await page.getByRole("button", { name: "Log", exact: true }).click();
  for (const act of ["waiting room closed", "muted", "chat line deleted"]) {
    const entry = page.getByRole("listitem").filter({ hasText: act });
    await expect(entry).toContainText("Mo (moderator)");
  }
  await expectPage(mo);
});

test("imprint and house rules are where the operator has written them", async ({ player }) => {
  const visitor = await player("", { at: "/" });
  const { page } = visitor;
  const about = page.getByRole("navigation", { name: "About this site" });
  await expect(about.getByRole("link", { name: "Privacy" })).toHaveCount(0);
  await about.getByRole("link", { name: "House rules" }).click();
  await expect(page.getByRole("heading", { name: "House rules" })).toBeVisible();
  await expect(page.getByText("Be kind.")).toBeVisible();
  await about.getByRole("link", { name: "Imprint" }).click();
  await expect(page.getByText("Ann Example <b>Rust Street</b>")).toBeVisible();
  await expect(page.getByRole("link", { name: "ann@example.org" })).toBeVisible();
  await expectPage(visitor);
  const german = await player("", { at: "/imprint", locale: "de" });
  await expect(german.page.getByRole("heading", { name: "Impressum" })).toBeVisible();
});

test("who has lost the only passkey comes in by a link, and adds another one", async ({
  server,
  player,
}) => {
  const ann = await player("Ann", { through: localhost(server) });
  await makeAccount(ann);
  const printed = await server.admin("sign-in-link", await idOf(ann), "--why", "Lost her phone.");
  const token = /#recover=\S+/.exec(printed)?.[0] ?? "";
  const there = await player("", { through: localhost(server), at: `/account${token}` });
  await authenticator(there);
  const { page } = there;
  await expect(page.getByText(/link from the operators signs you in as Ann/)).toBeVisible();
  await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await expect(page.getByText(/Add a passkey or another way to sign in now/)).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("has been added")).toBeVisible();
});
