import { expectPage } from "../../expectPage";
import { expect, test } from "../../fixtures";
import { playAny, startMatch } from "../../pages/table";
import { whoseTurn } from "../../settle";

test("only the clock of the player to move runs, and says so without colour", async ({
  player,
}) => {
  const players = [await player("Dan"), await player("Eve")];
  await startMatch(players, { clock: { type: "per_turn", turn_ms: 600_000 } });
  const mover = await whoseTurn(...players);
  const { page } = mover;
  const running = page.getByRole("timer").filter({ hasText: "runs", visible: true });
  const standing = page.getByRole("timer").filter({ hasText: "stands", visible: true });
  await expect(running).toHaveCount(1);
  await expect(standing).toHaveCount(1);
  await expect(running.getByText(/^9:\d\d$/)).toBeVisible();
  await expect(standing.getByText("10:00")).toBeVisible();
  await expectPage(mover);

  await playAny(mover);
  const [other] = players.filter((player) => player !== mover);
  await whoseTurn(other);
  await expect(running.and(page.getByLabel(`Clock of ${other.name}`))).toBeVisible();
});
