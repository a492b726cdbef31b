import { expect, PHONE, test } from "../../fixtures";
import { expectAccessible, expectFits } from "../../expectPage";
import { expectLogged, startMatch, watchFor } from "../../pages/table";
import { seesSeq, seqOf, whoseTurn } from "../../settle";

/** Long enough to open both tables before the warning of the last ten seconds. */
const TURN_MS = 20_000;

test("the last seconds are announced, and a turn out of time is played", async ({ player }) => {
  const players = [await player("Fay"), await player("Gus")];
  await startMatch(players, { clock: { type: "per_turn", turn_ms: TURN_MS } });
  const mover = await whoseTurn(...players);
  const { page } = mover;
  const seq = await seqOf(mover);
  const isDecided = await watchFor(mover, "Something was decided for you");
  const isWarned = await watchFor(mover, "10 seconds left on your clock.");
  await isWarned();
  // Tenths of a second are shown by then.
  await expect(
    page
      .getByRole("timer")
      .getByText(/^\d\.\d$/)
      .first(),
  ).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectFits(mover);
  await expectAccessible(mover);
  for (const player of players) await seesSeq(player, seq + 1);
  await isDecided();
  for (const player of players) await expectLogged(player, /Time ran out: /);
});
