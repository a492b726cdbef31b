import { openLobby } from "../../api";
import { expect, test } from "../../fixtures";

test("a link or an id in the field of the front page leads to the table", async ({ player }) => {
  const rosa = await player("Rosa");
  const { id } = await openLobby(rosa);
  const { page } = rosa;
  for (const pasted of [` HTTPS://SOMEWHERE.ELSE/LOBBIES/${id.toUpperCase()}. `, id]) {
    await page.goto("/");
    await page.getByLabel("Got a link").fill(pasted);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/lobbies/${id}`);
  }
  await page.goto("/");
  await page.getByLabel("Got a link").fill("hello");
  await page.keyboard.press("Enter");
  await expect(page.getByText("That link leads nowhere here.")).toBeVisible();
});

test("an address of a page without anything behind it says so", async ({ player }) => {
  const { page, errors } = await player("", { at: "/" });
  const nobody = "01939d5e-0000-7000-8000-000000000000";
  const [rust, noMatch] = ["Nothing here but rust", "There is no such match"];
  for (const [path, title] of [
    ["/lobbies/abc", rust],
    ["/matches/x.y", rust],
    [`/players/${nobody}.`, rust],
    [`/matches/${nobody}`, noMatch],
    [`/matches/${nobody}/replay/7`, noMatch],
    [`/lobbies/${nobody.replaceAll("-", "")}`, "This table is gone"],
    [`/rosters/${nobody}`, rust],
    ["/rosters/new?game=chess", rust],
    ["/games/chess", rust],
    ["/rules/chess", rust],
    ["/learn/chess", rust],
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title }), path).toBeVisible();
  }
  // The browser logs the server's answers.
  for (const error of errors.splice(0)) expect(error).toMatch(/status of (401|404)/);
});
