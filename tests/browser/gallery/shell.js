/** How one comes to the screens around the tables. */

import { addBot } from "../bots.js";
import { at, home, press, ready, seated, visit } from "./places.js";

/** Matches that wait, open tables of others, and matches to watch. */
export async function busyHome(world) {
  await world.rooms();
  await world.duel();
  await world.table("scrap_world-early", "scrap_world", {}, { from: 8 });
  return home(world);
}

export async function opponents(world) {
  await home(world);
  const card = world.rosa.page.getByRole("article").filter({ hasText: "Scrappers" });
  await card.locator("summary").click();
  return world.rosa;
}

/** The server's host says something to everybody. */
export async function notice(world) {
  const text = "We restart at nine tonight. Every match goes on where it stood.";
  await world.house.notice(text);
  await home(world);
  await world.rosa.page.getByText(text).waitFor();
  return world.rosa;
}

/** And takes it back. */
export async function noNotice({ house, rosa }) {
  await house.notice("--clear");
  await rosa.page.getByRole("button", { name: "Dismiss" }).waitFor({ state: "detached" });
}

export async function askedForName({ newcomer }) {
  await press(newcomer, "Play now against bots: Scrappers");
  await newcomer.page.getByRole("dialog").waitFor();
  return newcomer;
}

export const newTable = (game) => async (world) => {
  await home(world);
  await press(world.rosa, `New table: ${game}`);
  await world.rosa.page.getByRole("dialog").waitFor();
  return world.rosa;
};

/** With a bot, a guest who is ready, and a free seat. */
export async function lobby(world) {
  const { rosa, max } = world;
  const table = { game: "scrap_world", seats: 4, options: { points: 80 }, hints: true };
  const { lobby } = await world.call(rosa, "POST", "/lobbies", table);
  await visit(rosa, `/lobbies/${lobby.id}`);
  await addBot(rosa, "C", "Hard");
  await world.call(max, "POST", `/lobbies/${lobby.id}/seats`, { seat: 1 });
  await visit(max, `/lobbies/${lobby.id}`);
  await say(max, "Three lancers against the world!");
  await say(rosa, "Wait until you see my Thumper.");
  return rosa;
}

/** The same room, to somebody who reads German. */
export async function germanLobby(world) {
  const { items } = await world.call(world.rosa, "GET", "/lobbies");
  return visit(world.rosie, `/lobbies/${items[0].id}`);
}

async function say({ page }, text) {
  await page.getByLabel("Message").fill(text);
  await page.keyboard.press("Enter");
  await page.getByText(text).waitFor();
}

/** Two saved ones, and the ready-made ones below. */
export async function rosters(world) {
  const { items } = await world.call(world.rosa, "GET", "/games");
  for (const { slug, presets } of items.filter(({ has_rosters }) => has_rosters)) {
    const [{ roster }] = presets;
    const name = `Old ${presets[0].name}`.slice(0, 32);
    await world.call(world.rosa, "POST", "/rosters", { game: slug, name, roster });
  }
  return at("/rosters")(world);
}

export async function builderOfCars(world) {
  const { items } = await world.call(world.rosa, "GET", "/games");
  const { presets } = items.find(({ slug }) => slug === "scraplands");
  const from = encodeURIComponent(presets[0].name);
  return at(`/rosters/new?game=scraplands&from=${from}`)(world);
}

export async function wrongRoster(world) {
  await at("/rosters/new?game=scrap_world")(world);
  const { page } = world.rosa;
  const add = page.getByRole("button", { name: "Add C-40 Thumper" });
  for (let suits = 0; suits < 4; suits += 1) await add.click();
  await page.getByText("10 too many").waitFor();
  return world.rosa;
}

export async function history(world) {
  await world.over("scrapbots");
  return at("/history")(world);
}

export async function profile(world) {
  await world.over("scrapbots");
  const { id } = await world.call(world.rosa, "GET", "/me");
  return at(`/players/${id}`)(world);
}

/** Nobody answers a call. */
export async function offline(world) {
  await home(world);
  const { page } = world.rosa;
  await page.route("**/api/lobbies", (route) => route.abort("connectionrefused"));
  await press(world.rosa, "Play now against bots: Scrapbots");
  await page.getByText("The server cannot be reached.").waitFor();
  await page.unroute("**/api/lobbies");
  return world.rosa;
}

/** Too many calls: the server says when to ask again. */
export async function tooOften(world) {
  await home(world);
  const { page } = world.rosa;
  const refusal = { code: "limit.rate", params: { retry_after_ms: 8_000 }, detail: "Too often." };
  await page.route("**/api/lobbies", (route) =>
    route.fulfill({ status: 429, contentType: "application/problem+json", json: refusal }),
  );
  await press(world.rosa, "Play now against bots: Scrapbots");
  await page.locator(".toast").waitFor();
  await page.unroute("**/api/lobbies");
  return world.rosa;
}

/** The line to the server is cut, at a table. */
export async function reconnecting(world) {
  const { house, rosa } = world;
  const relay = await house.relay();
  const { page } = await rosa.tab(relay.url);
  const far = await ready({ ...rosa, page });
  await seated(far, new URL(new URL(await world.duel()).pathname, relay.url).href);
  relay.cut();
  await page.getByText(/Connection lost\. Trying again/).waitFor();
  return far;
}
