import { openLobby } from "../../api";
import { expect, test } from "../../fixtures";

test("a link as people write it in a sentence leads to the page", async ({ player }) => {
  const rosa = await player("Rosa");
  const { id } = await openLobby(rosa);
  for (const written of [id.toUpperCase(), `${id}.`, `${id.toUpperCase()}).`]) {
    await rosa.page.goto(`/lobbies/${written}`);
    await expect(rosa.page.getByText("Rosa").first()).toBeVisible();
    await expect(rosa.page).toHaveURL(`/lobbies/${id}`);
  }
});

test("an address of a page without anything behind it says so", async ({ player }) => {
  const { page, errors } = await player("", { at: "/" });
  const nobody = "01939d5e-0000-7000-8000-000000000000";
  for (const path of [
    "/lobbies/abc",
    "/matches/x.y",
    `/players/${nobody}.`,
    `/matches/${nobody}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Nothing here but rust" }), path).toBeVisible();
  }
  // The browser logs the server's answers.
  for (const error of errors.splice(0)) expect(error).toMatch(/status of 404/);
});
