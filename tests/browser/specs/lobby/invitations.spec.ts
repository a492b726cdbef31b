import { call, createMatch, openLobby } from "../../api";
import { expectAccessible } from "../../expectPage";
import { expect, test, type Player } from "../../fixtures";
import { giveUp, openTable } from "../../pages/table";

test("an invitation goes where it ends, and its address says what became of it", async ({
  player,
}) => {
  const [ada, ben] = [await player("Ada"), await player("Ben", { at: "/settings" })];
  const lobby = await openLobby(ada);
  const { id } = await call<{ id: string }>(ben, "GET", "/me");
  await call(ada, "POST", `/lobbies/${lobby.id}/invitations`, { player: id });
  await expect(bar(ben)).toBeVisible();
  await call(ada, "DELETE", `/lobbies/${lobby.id}/seats/0`);
  await expect(bar(ben)).toBeHidden();
  await expect(ben.page.getByText("Ada invites you")).toHaveCount(0);

  await ben.page.goto(`/lobbies/${lobby.id}`);
  await expect(ben.page.getByText("This table was closed before a match began.")).toBeVisible();
  await expectAccessible(ben);
  await ben.page.getByRole("link", { name: "Find another table" }).click();
  await expect(ben.page).toHaveURL("/");
  await ben.page.goto("/lobbies/01939d5e-0000-7000-8000-000000000000");
  await expect(ben.page.getByRole("heading", { name: "This table is gone" })).toBeVisible();
  await ben.page.goto("/matches/01939d5e-0000-7000-8000-000000000000");
  await expect(ben.page.getByRole("heading", { name: "There is no such match" })).toBeVisible();
  // The browser logs the server's answers: one for each address.
  expect(ben.errors.splice(0)).toEqual([
    expect.stringMatching(/status of 404 .*\/lobbies\//),
    expect.stringMatching(/status of 404 .*\/matches\//),
  ]);
});

test("a rematch that was played is offered nowhere any more", async ({ player }) => {
  const [ada, ben] = [await player("Ada"), await player("Ben")];
  const first = `/matches/${await createMatch([ada, ben])}`;
  await Promise.all([ada, ben].map((each) => openTable(each, first)));
  await giveUp(ben);
  await ada.page.getByRole("button", { name: "Rematch" }).click();
  await expect(ada.page).toHaveURL(/\/lobbies\//);
  const room = ada.page.url();
  await ben.page.getByRole("button", { name: "To the rematch" }).click();
  await expect(ben.page).not.toHaveURL(first);
  await giveUp(ada);
  // The front page asks for its tables anew; any other page shows what is known.
  await ben.page.getByRole("link", { name: "Ada", exact: true }).first().click();
  await expect(ben.page.getByRole("heading", { name: "Ada" })).toBeVisible();
  await expect(bar(ben)).toHaveCount(0);

  await ben.page.goto(first);
  await expect(ben.page.getByText("The rematch is over.")).toBeVisible();
  await ben.page.getByRole("button", { name: "See the rematch" }).click();
  await expect(ben.page.getByRole("heading", { name: "You won" })).toBeVisible();

  const visitor = await player("Eve");
  await visitor.page.goto(room);
  await expect(visitor.page.getByText("The match is over.")).toBeVisible();
  await expect(visitor.page.getByRole("link", { name: "See the result" })).toBeVisible();
});

/** What is offered on every page while an invitation stands. */
function bar({ page }: Player): ReturnType<Player["page"]["getByRole"]> {
  return page.getByRole("button", { name: "Take your seat" });
}
