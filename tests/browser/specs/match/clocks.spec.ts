import { expectAccessible, expectFits, expectPage } from "../../expectPage";
import { expect, PHONE, test } from "../../fixtures";
import { expectLogged, playAny, startMatch, watchFor } from "../../pages/table";
import { seesSeq, seqOf, whoseTurn } from "../../settle";

/** Long enough to look at both tables before the warning of the last ten seconds. */
const TURN_MS = 16_000;

test("the clock of the player to move runs, warns of its end, and has the turn played", async ({
  player,
}) => {
  const players = [await player("Dan"), await player("Eve")];
  await startMatch(players, { clock: { type: "per_turn", turn_ms: TURN_MS } });
  const mover = await whoseTurn(...players);
  const [other] = players.filter((player) => player !== mover);
  const { page } = other;
  const running = page.getByRole("timer").filter({ hasText: "runs", visible: true });
  const standing = page.getByRole("timer").filter({ hasText: "stands", visible: true });
  await expect(running.and(page.getByLabel(`Clock of ${mover.name}`))).toBeVisible();
  await expect(standing.getByText("0:16")).toBeVisible();
  const isWarned = await watchFor(other, "10 seconds left on your clock.");
  const isDecided = await watchFor(other, "Something was decided for you");

  await playAny(mover);
  await whoseTurn(other);
  await expect(running.and(page.getByLabel(`Clock of ${other.name}`))).toBeVisible();
  await expectPage(other);
  const seq = await seqOf(other);
  await isWarned();
  // Tenths of a second are shown by then.
  const tenths = page.getByRole("timer").getByText(/^\d\.\d$/);
  await expect(tenths.first()).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectFits(other);
  await expectAccessible(other);
  for (const player of players) await seesSeq(player, seq + 1);
  await isDecided();
  for (const player of players) await expectLogged(player, /Time ran out: /);
});
