import { expect, PHONE, test, type Player } from "../../fixtures";
import { openNewTable, signUp, submitNewTable } from "../../pages/home";
import { beReady, readyButton, sitDown } from "../../pages/lobby";
import { actionsOf, choose, expectLogged, isSeated, log } from "../../pages/table";
import { whoseTurn } from "../../settle";

test("two players come from the front page through the roster builder to an attack", async ({
  player,
}) => {
  const rosa = await player("", { at: "/" });
  await signUp(rosa, "Rosa");
  const dialog = await openNewTable(rosa, "Scrap World");
  await dialog.getByLabel("Points for a team").fill("80");
  await submitNewTable(rosa);

  const bent = await player("Bent Sprocket", { colorScheme: "light", viewport: PHONE });
  await sitDown(bent, rosa.page.url());
  await buildRoster(rosa);
  await readyButton(rosa).click();
  await beReady(bent, "Thumper");
  for (const player of [rosa, bent]) {
    await expect(player.page).toHaveURL(/\/matches\//);
    await isSeated(player);
  }
  expect(rosa.page.url()).toBe(bent.page.url());

  const { text } = await playUntil([rosa, bent], /^(Quick|Full) Attack on /);
  const [, weapon] = / with ([^,]*)/.exec(text) ?? [];
  // The defender decides only if there is something to decide, and up to twice.
  await expect(async () => {
    const defences = await log(rosa)
      .getByText(/ defends/)
      .count();
    if (defences === 0) await playUntil([rosa, bent], /^Defend/, 1);
    await expectLogged(rosa, / defends/);
  }).toPass();
  for (const player of [rosa, bent]) {
    await expectLogged(player, new RegExp(` attacks .* with ${weapon}`));
    await expectLogged(player, / defends/);
  }
});

/** From the waiting room to the builder, and back with a team. */
async function buildRoster({ page }: Player): Promise<void> {
  await page.getByRole("link", { name: "Build a new one" }).click();
  await page.getByLabel("Name of the roster").fill("Rust Brigade");
  await page.getByRole("button", { name: /^Add C-40 Thumper/ }).click();
  await page
    .getByRole("button", { name: /^Primary weapon: empty/ })
    .first()
    .click();
  await page.getByLabel("Search the catalogue").fill("laser");
  await page.getByRole("button", { name: /^Add Laser Cannon to/ }).click();
  await expect(page.getByText("Ready to play", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save and use it" }).click();
  await expect(page.getByText(/^Rust Brigade, \d+ points$/).first()).toBeVisible();
}

/** Plays until an action like that was played. */
async function playUntil(
  players: Player[],
  wanted: RegExp,
  stepsMax = 60,
): Promise<{ text: string }> {
  for (let step = 0; step < stepsMax; step += 1) {
    const mover = await whoseTurn(...players);
    const texts = await actionsOf(mover);
    const text = texts.find((text) => wanted.test(text));
    await choose(mover, text ?? approach(texts));
    if (text !== undefined) return { text };
  }
  throw new Error(`no action like ${wanted} in ${stepsMax} steps`);
}

/** Towards the middle of the board, where the teams meet; else whatever ends the turn. */
function approach(texts: string[]): string {
  const spaces = texts.filter((text) => /(Run to|Move to|Deploy .* at) [A-L]\d+$/.test(text));
  const [nearest] = spaces.sort((a, b) => fromMiddle(a) - fromMiddle(b));
  if (nearest !== undefined && !/½/.test(nearest)) return nearest;
  return texts.find((text) => /^(End|Defend)/.test(text)) ?? texts[0];
}

/** The board has twelve columns and rows. */
function fromMiddle(text: string): number {
  const [, column, row] = /([A-L])(\d+)$/.exec(text) ?? ["", "A", "1"];
  return Math.abs(column.charCodeAt(0) - 70.5) + Math.abs(Number(row) - 6.5);
}
