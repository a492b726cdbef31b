/** The screens around the tables. */

import { call, listGames, openLobby } from "../api";
import { expect, type Player } from "../fixtures";
import { openGame } from "../pages/home";
import { addBot } from "../pages/lobby";
import { connectionLost } from "../pages/table";
import { say } from "../pages/chat";
import { at, atTable, home, press, ready, visit } from "./places";
import type { Arrange, World } from "./world";

/** Matches that wait, open tables of others, and matches to watch. */
export async function busyHome(world: World): Promise<Player> {
  await world.lobbies();
  await world.duel();
  await world.table("scrap_world-early", "scrap_world", {}, { from: 8 });
  return home(world);
}

/** With a match that is over. */
export async function game(world: World): Promise<Player> {
  await world.finished("scrapbots");
  return at("/games/scrapbots")(world);
}

export async function opponents(world: World): Promise<Player> {
  await home(world);
  await openGame(world.rosa, "Scrappers");
  await world.rosa.page.locator("summary").first().click();
  return world.rosa;
}

/** The operator shows a notice to everybody. */
export async function notice(world: World): Promise<Player> {
  const text = "We restart at nine tonight. Every match goes on where it stood.";
  await world.server.notice(text);
  await home(world);
  await expect(world.rosa.page.getByText(text)).toBeVisible();
  return world.rosa;
}

/** Takes the notice back. */
export async function noNotice({ server, rosa }: World): Promise<void> {
  await server.notice("--clear");
  await expect(rosa.page.getByRole("button", { name: "Dismiss" })).toHaveCount(0);
}

export async function askedForName({ newcomer }: World): Promise<Player> {
  await openGame(newcomer, "Scrappers");
  await press(newcomer, "New table: Scrappers");
  await press(newcomer, "Open the table");
  await expect(newcomer.page.getByRole("dialog")).toHaveCount(2);
  return newcomer;
}

export const newTable =
  (game: string): Arrange =>
  async (world) => {
    await home(world);
    await openGame(world.rosa, game);
    await press(world.rosa, `New table: ${game}`);
    await expect(world.rosa.page.getByRole("dialog")).toBeVisible();
    return world.rosa;
  };

/** With a bot, a guest who is ready, and a free seat. */
export async function lobby(world: World): Promise<Player> {
  const { rosa, max } = world;
  const lobby = await openLobby(rosa, { seats: 4, hints: true, visibility: "public" });
  await visit(rosa, `/lobbies/${lobby.id}`);
  await addBot(rosa, "C", "Hard");
  await call(max, "POST", `/lobbies/${lobby.id}/seats`, { seat: 1 });
  await visit(max, `/lobbies/${lobby.id}`);
  await say(max, "Three lancers against the world!");
  await say(rosa, "Wait until you see my Thumper.");
  return rosa;
}

/** The same room, to somebody who reads German. */
export async function germanLobby(world: World): Promise<Player> {
  const { items } = await call<{ items: { id: string }[] }>(world.rosa, "GET", "/lobbies");
  return visit(world.germanRosa, `/lobbies/${items[0].id}`);
}

/** Two saved ones, and the ready-made ones below. */
export async function rosters(world: World): Promise<Player> {
  const games = await listGames(world.rosa);
  for (const { slug, presets } of games.filter(({ has_rosters }) => has_rosters)) {
    const [{ roster }] = presets;
    const name = `Old ${presets[0].name}`.slice(0, 32);
    await call(world.rosa, "POST", "/rosters", { game: slug, name, roster });
  }
  return at("/rosters")(world);
}

export async function builderOfCars(world: World): Promise<Player> {
  const games = await listGames(world.rosa);
  const scraplands = games.find(({ slug }) => slug === "scraplands");
  const from = encodeURIComponent(scraplands?.presets[0].name ?? "");
  return at(`/rosters/new?game=scraplands&from=${from}`)(world);
}

export async function wrongRoster(world: World): Promise<Player> {
  await at("/rosters/new?game=scrap_world")(world);
  const { page } = world.rosa;
  const add = page.getByRole("button", { name: "Add C-40 Thumper" });
  for (let suits = 0; suits < 4; suits += 1) await add.click();
  await expect(page.getByText("10 over the limit")).toBeVisible();
  return world.rosa;
}

export async function history(world: World): Promise<Player> {
  await world.finished("scrapbots");
  return at("/history")(world);
}

export async function profile(world: World): Promise<Player> {
  await world.finished("scrapbots");
  const { id } = await call<{ id: string }>(world.rosa, "GET", "/me");
  return at(`/players/${id}`)(world);
}

/** A request fails. */
export async function offline(world: World): Promise<Player> {
  await home(world);
  const { page } = world.rosa;
  await page.route("**/api/lobbies", (route) => route.abort("connectionrefused"));
  await press(world.rosa, /^Play now against bots/);
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  await page.unroute("**/api/lobbies");
  return world.rosa;
}

/** Too many requests: the server says when to try again. */
export async function tooOften(world: World): Promise<Player> {
  await home(world);
  const { page } = world.rosa;
  const refusal = { code: "limit.rate", params: { retry_after_ms: 8_000 }, detail: "Too often." };
  await page.route("**/api/lobbies", (route) =>
    route.fulfill({ status: 429, contentType: "application/problem+json", json: refusal }),
  );
  await press(world.rosa, /^Play now against bots/);
  await expect(page.locator(".toast")).toBeVisible();
  await page.unroute("**/api/lobbies");
  return world.rosa;
}

/** The connection to the server is lost, at a table. */
export async function reconnecting(world: World): Promise<Player> {
  const { server, rosa } = world;
  const relay = await server.relay();
  const far = await rosa.tab(relay.url);
  await ready(far);
  await atTable(far, relay.url + (await world.duel()));
  relay.cut();
  await expect(connectionLost(far)).toBeVisible();
  return far;
}
