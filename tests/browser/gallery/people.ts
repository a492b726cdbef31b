/** The screens of other people: friends, profiles, leaderboards, and bans. */

import { call, openLobby } from "../api";
import { expect, type Player } from "../fixtures";
import { openPlayer } from "../fixtures/player";
import { home, visit } from "./places";
import type { World } from "./world";

const WHY = "Insults at the table, in several matches. Please do not do that again.";

async function idOf(player: Pick<Player, "context">): Promise<string> {
  return (await call<{ id: string }>(player, "GET", "/me")).id;
}

/** Rosa has friends, requests, and a table to which she can invite. */
async function befriend(world: World): Promise<void> {
  const { rosa, max, server } = world;
  await home(world);
  const others = ["Ida", "Otto", "Bodo"].map((name) => openGuest(world, name));
  const [ida, otto, bodo] = await Promise.all(others);
  const ask = async (by: Player, of: Player) => call(by, "PUT", `/me/friends/${await idOf(of)}`);
  for (const friend of [max, ida]) {
    await ask(rosa, friend);
    await ask(friend, rosa);
  }
  await ask(otto, rosa);
  await ask(rosa, bodo);
  await max.page.goto(server.url + (await world.duel()));
  await openLobby(rosa, { seats: 3 });
  for (const { context } of [ida, otto, bodo]) await context.close();
}

function openGuest({ rosa, server }: World, name: string): Promise<Player> {
  const browser = rosa.context.browser();
  if (!browser) throw new Error("the context has no browser");
  return openPlayer(browser, server, name);
}

export async function friends(world: World): Promise<Player> {
  await befriend(world);
  return visit(world.rosa, "/friends");
}

/** Of the same people, if the English picture was taken. */
export async function germanFriends(world: World): Promise<Player> {
  const { items } = await call<{ items: unknown[] }>(world.rosa, "GET", "/me/friends");
  if (items.length === 0) await befriend(world);
  return visit(world.germanRosa, "/friends");
}

export async function profileOfOther(world: World): Promise<Player> {
  await world.duel();
  return visit(world.rosa, `/players/${await idOf(world.max)}`);
}

/** With made-up entries: rated matches take long. */
async function rank(player: Player, me: string): Promise<Player> {
  const names = ["Wolfeschlegelsteinhausenberger12", "Ida", "Rosa", "Otto", "Bodo"];
  const items = names.map((name, n) => ({
    rank: n + 1,
    player: {
      id: name === "Rosa" ? me : `01939d5e-0000-7000-8000-00000000000${n}`,
      name,
      kind: "account",
    },
    rating: 1854 - n * 71,
    deviation: 78 + n * 4,
    matches: 112 - n * 23,
  }));
  const json = { items, next: "more" };
  await player.page.route("**/api/games/scrappers/leaderboard*", (route) =>
    route.fulfill({ json }),
  );
  return visit(player, "/leaderboards/scrappers");
}

export async function leaderboard({ rosa }: World): Promise<Player> {
  return rank(rosa, await idOf(rosa));
}

export async function germanLeaderboard({ germanRosa }: World): Promise<Player> {
  return rank(germanRosa, await idOf(germanRosa));
}

async function ban(world: World, locale: string, ...until: string[]): Promise<Player> {
  const browser = world.rosa.context.browser();
  if (!browser) throw new Error("the context has no browser");
  const bo = await openPlayer(browser, world.server, "Bo", { locale, at: "/" });
  await world.server.admin("ban", await idOf(bo), ...until, "--why", WHY);
  await expect(bo.page.getByRole("alert")).toContainText(WHY);
  return bo;
}

export const banned = (world: World): Promise<Player> => ban(world, "en", "--days", "7");

export const germanBanned = (world: World): Promise<Player> => ban(world, "de-DE");
