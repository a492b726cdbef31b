/** Events: many people play the same game at the same time. */

import { call, listGames, matchIdOf } from "../api";
import { expectAccessible, expectPage } from "../expectPage";
import { expect, test, type Player } from "../fixtures";
import { localhost, makeAccount } from "../fixtures/passkeys";
import { giveUp, isSeated, result } from "../pages/table";
import { playRandomly } from "../socketPlayer";
import type { Locator } from "@playwright/test";

// Who has joined is paired with whoever else has, and lists are known as a whole.
test.use({ ownServer: true });

const GAME = ["--game", "scrapbots"];
const HOUR_S = 3_600;
/** Enough for points. */
const STEPS = 24;

function button({ page }: Player, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** The row of a player in the standings. */
function row({ page }: Player, name: string): Locator {
  return page.getByRole("row", { name });
}

test("who joins before the beginning sees it come, chats, and may leave", async ({
  server,
  player,
}) => {
  const id = await server.createEvent("Friday arena", HOUR_S, ...GAME);
  const visitor = await player("", { at: "/" });
  await visitor.page.getByRole("link", { name: "Friday arena" }).click();
  await expect(visitor.page.getByText("Begins in")).toBeVisible();
  await expect(visitor.page.getByText("Nobody has joined yet.")).toBeVisible();
  // Others will see the name.
  await button(visitor, "Join").click();
  await visitor.page.getByRole("dialog").getByRole("textbox").fill("Vera");
  await visitor.page.keyboard.press("Enter");
  await expect(visitor.page.getByText("You have joined.")).toBeVisible();
  await expect(row(visitor, "Vera (you)")).toBeVisible();
  await expectPage(visitor);

  const ben = await player("Ben", { at: `/events/${id}`, locale: "de-DE", colorScheme: "light" });
  await expect(row(ben, "Vera")).toBeVisible();
  await ben.page.getByLabel("Nachricht").fill("Bis gleich!");
  await ben.page.keyboard.press("Enter");
  await expect(visitor.page.getByText("Bis gleich!").first()).toBeVisible();
  const calendar = await ben.context.request.get(`/api/events/${id}/calendar.ics`);
  expect(await calendar.text()).toContain("SUMMARY:Friday arena");

  await visitor.page.goto("/events");
  await expect(visitor.page.getByRole("heading", { name: "Yours" })).toBeVisible();
  await expectPage(visitor);
  await visitor.page.goto(`/events/${id}`);
  await button(visitor, "Leave").click();
  await visitor.page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(button(visitor, "Join again")).toBeVisible();
  await expect(row(ben, "Vera")).toHaveCount(0);
});

test("two players are paired by themselves, get points, pause and go on", async ({
  server,
  player,
}) => {
  const id = await server.createEvent("Quick arena", 0, ...GAME, "--turn-seconds", "600");
  const watcher = await player("Wim", { at: `/events/${id}` });
  const ada = await player("Ada", { at: `/events/${id}` });
  await button(ada, "Join").click();
  await expect(ada.page.getByText("You are waiting to be paired.")).toBeVisible();
  // On any page of this site.
  await ada.page.goto("/settings");
  const ben = await player("Ben", { at: `/events/${id}` });
  await button(ben, "Join").click();
  for (const each of [ada, ben]) {
    await expect(each.page).toHaveURL(/\/matches\//);
    await isSeated(each);
  }
  const watch = { name: /^Watch (Ada and Ben|Ben and Ada)$/ };
  await expect(watcher.page.getByRole("link", watch)).toBeVisible();
  await expectPage(watcher);

  // Nobody is paired right after the match, so that Ada can pause in peace.
  await call(ben, "PUT", `/events/${id}/entry`, { paused: true });
  await playRandomly([ben, ada], matchIdOf(ada.page.url()), { until: STEPS });
  await expect(result(ada, "You won")).toBeVisible();
  await expect(button(ada, "Rematch")).toHaveCount(0);
  await button(ada, "Pause").click();
  await expect(ada.page.getByText("You are pausing.")).toBeVisible();
  await expectAccessible(ada);
  await ada.page.getByRole("link", { name: "Back to the event" }).click();
  for (const each of [ada, watcher]) {
    await expect(row(each, "Ada")).toContainText(/1.*pauses.*2.*1/);
    await expect(row(each, "Ben")).toContainText(/2.*pauses.*0.*1/);
  }
  await expectPage(ada);

  await button(ada, "Go on").click();
  await expect(ada.page.getByText("You are waiting to be paired.")).toBeVisible();
  await ben.page.getByRole("link", { name: "Back to the event" }).click();
  await button(ben, "Go on").click();
  for (const each of [ada, ben]) {
    await expect(each.page).toHaveURL(/\/matches\//);
    await isSeated(each);
  }
  // Who gives up was there all the same.
  await giveUp(ben);
  await ben.page.getByRole("link", { name: "Back to the event" }).click();
  await expect(ben.page.getByText("You are waiting to be paired.")).toBeVisible();
  await expectPage(ben);
});

test("after the last round the winners stay", async ({ server, player }) => {
  const rounds = ["--rounds", "1", "--turn-seconds", "600"];
  const id = await server.createEvent("One round", 0, ...GAME, ...rounds);
  const ada = await player("Ada", { at: `/events/${id}` });
  const ben = await player("Ben", { at: `/events/${id}` });
  for (const each of [ada, ben]) await button(each, "Join").click();
  for (const each of [ada, ben]) await isSeated(each);
  await playRandomly([ben, ada], matchIdOf(ada.page.url()), { until: STEPS });
  await expect(result(ada, "You won")).toBeVisible();
  await expect(button(ada, "Pause")).toHaveCount(0);
  await ada.page.getByRole("link", { name: "Back to the event" }).click();
  await expect(ada.page.getByRole("heading", { name: "Winners" })).toBeVisible();
  await expect(ada.page.getByText("You came in at place 1 of 2, with 2 points.")).toBeVisible();
  await expectPage(ada);
  const saved = ada.page.waitForEvent("download");
  await button(ada, "Save a picture").click();
  expect((await saved).suggestedFilename()).toBe(`scrapworks-${id}.png`);
  const visitor = await player("", { at: "/events" });
  await expect(visitor.page.getByText("Ada wins")).toBeVisible();
});

test("whoever pauses goes on pausing with another roster", async ({ server, player }) => {
  const id = await server.createEvent("Skirmish", 0, "--game", "scrap_world");
  const ann = await player("Ann", { at: "/events" });
  const info = (await listGames(ann)).find(({ slug }) => slug === "scrap_world");
  const roster = { game: "scrap_world", name: "Mine", roster: info?.presets[0]?.roster };
  const saved = await call<{ id: string }>(ann, "POST", "/rosters", roster);
  await ann.page.goto(`/events/${id}`);
  await button(ann, "Join").click();
  await button(ann, "Pause").click();
  await expect(ann.page.getByText("You are pausing.")).toBeVisible();
  const field = ann.page.getByLabel("Your roster");
  const choose = async (choice: string) => {
    const answered = ann.page.waitForResponse((answer) => answer.request().method() === "PUT");
    await field.selectOption(choice);
    return (await answered).request().postDataJSON() as unknown;
  };
  expect(await choose(saved.id)).toEqual({ paused: true, roster_id: saved.id });
  // The device knows it, too.
  await expect(button(ann, "Go on")).toBeEnabled();
  await ann.page.reload();
  await expect(field).toHaveValue(saved.id);
  expect(await choose("")).toEqual({ paused: true, ready_made: true });
  await expect(button(ann, "Go on")).toBeEnabled();
});

test("an account holds an event, and cancels it", async ({ server, player }) => {
  const ruth = await player("Ruth", { through: localhost(server) });
  await makeAccount(ruth);
  await ruth.page.goto("/events");
  await button(ruth, "New event").click();
  const form = ruth.page.getByRole("dialog");
  await form.getByLabel("Name").fill("Ruth's evening");
  await form.getByLabel("Game").selectOption({ label: "Scrapbots" });
  await form.getByLabel("Wounds").fill("3");
  await button(ruth, "Rounds").click();
  await form.getByRole("button", { name: "Anyone" }).click();
  await expectPage(ruth);
  await button(ruth, "Announce the event").click();
  await expect(ruth.page.getByRole("alert")).toContainText("cannot hold public events");
  expect(ruth.errors.splice(0).join()).toContain("403");
  await button(ruth, "Only with the link").click();
  await button(ruth, "Announce the event").click();
  await expect(ruth.page.getByRole("heading", { name: "Ruth's evening" })).toBeVisible();
  await expect(ruth.page.getByText("Wounds: 3")).toBeVisible();
  const unlisted = ruth.page.getByText("Only people with the link see this event.");
  await expect(unlisted.first()).toBeVisible();
  expect((await call<{ items: unknown[] }>(ruth, "GET", "/events")).items).toEqual([]);
  await button(ruth, "Call the event off").click();
  await ruth.page.getByRole("dialog").getByRole("button", { name: "Call the event off" }).click();
  await expect(ruth.page.getByText("No event is announced right now.")).toBeVisible();
});
