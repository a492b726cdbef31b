import { createMatch } from "../../api";
import { expect, test } from "../../fixtures";
import { allActions, giveUpButton, log } from "../../pages/table";
import { seesSeq } from "../../settle";
import { playRandomly } from "../../socketPlayer";

/** More than a browser gets with the snapshot. */
const STEPS = 260;
/** Played while somebody reads further up. */
const FURTHER = 30;
const FIRST_LINE = "The terrain is placed at random.";

test("the log is read back to its first line, and nothing moves away under the reader", async ({
  player,
}) => {
  const players = [await player("Rosa"), await player("Bent")];
  const reader = await player();
  const id = await createMatch(players, { options: { points: 150, round_cap: 100 } });
  const play = { spare: true, pause: true };
  const seq = await playRandomly(players, id, { until: STEPS, ...play });
  const { page } = reader;
  await page.goto(`/matches/${id}`);
  await seesSeq(reader, seq);
  const lines = log(reader).getByRole("listitem");
  const last = lines.last();
  const newest = await last.innerText();
  const few = await lines.count();
  // Who only watches decides nothing.
  for (const button of [allActions, giveUpButton]) await expect(button(reader)).toHaveCount(0);

  await log(reader).hover();
  await page.mouse.wheel(0, -10_000);
  await expect.poll(() => lines.count()).toBeGreaterThan(few);
  await expect(last).toHaveText(newest, { useInnerText: true });
  const earlier = page.locator("#log").getByRole("button");
  await expect(async () => {
    if (await earlier.isVisible()) await earlier.click({ timeout: 1_000 });
    await expect(lines.first()).toContainText(FIRST_LINE, { timeout: 1_000 });
  }).toPass();
  const all = await lines.count();
  expect(all).toBeGreaterThan(few * 2);

  await log(reader).evaluate((box) => box.scrollTo({ top: 300, behavior: "instant" }));
  await seesSeq(reader, seq);
  const read = lines.nth(20);
  const before = await read.boundingBox();
  const text = await read.innerText();
  const then = await playRandomly(players, id, { until: seq + FURTHER, ...play });
  await seesSeq(reader, then);
  await expect(read).toHaveText(text, { useInnerText: true });
  const after = await read.boundingBox();
  expect(after?.y, "the line that is read has moved").toBeCloseTo(before?.y ?? 0, 0);

  await log(reader).focus();
  await page.keyboard.press("End");
  await expect.poll(() => lines.count()).toBeLessThan(all);
  await expect(last).toBeVisible();
});
