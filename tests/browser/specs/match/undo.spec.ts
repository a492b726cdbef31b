import { createMatch } from "../../api";
import { expect, test, type Player } from "../../fixtures";
import { playOverSocket, type Decide } from "../../socketPlayer";
import { actionsOf, choose, expectLogged, openTable, takeBackButton } from "../../pages/table";
import { seqOf, settledAfter, whoseTurn } from "../../settle";

test("of three players the one who moved may take it back, until the turn passes", async ({
  player,
}) => {
  const players = [await player("Ada"), await player("Ben"), await player("Cleo")];
  const id = await createMatch(players);
  await Promise.any(players.map((player) => playOverSocket(player, id, deploy, {})));
  for (const player of players) await openTable(player, `/matches/${id}`);

  const mover = await whoseTurn(...players);
  const move = (await actionsOf(mover)).find((text) => /Move to [A-L]\d+$/.test(text)) ?? "";
  await choose(mover, move);
  expect(await offeredTo(players)).toEqual([mover.name]);
  const moved = await seqOf(mover);
  await takeBackButton(mover).click();
  for (const player of players) await expectLogged(player, / took the last step back$/);
  await settledAfter(mover, moved);
  expect(await offeredTo(players), "there is nothing before it in this turn").toEqual([]);

  await choose(mover, move);
  expect(await offeredTo(players)).toEqual([mover.name]);
  const end = (await actionsOf(mover)).find((action) => /^End/.test(action)) ?? "";
  await choose(mover, end);
  expect(await offeredTo(players), "the turn has passed").toEqual([]);
});

/** The names of those who may take back the newest step, once all of them see it. */
async function offeredTo(players: Player[]): Promise<string[]> {
  const newest = Math.max(...(await Promise.all(players.map(seqOf))));
  await Promise.all(players.map((player) => settledAfter(player, newest - 1)));
  const counts = await Promise.all(players.map((player) => takeBackButton(player).count()));
  return players.filter((_, n) => counts[n] > 0).map(({ name }) => name);
}

/** Plays until somebody may move. */
const deploy: Decide<object> = () => {
  return ({ legal }) => {
    if (legal?.some(({ type }) => type === "move")) return "stop";
    return legal ? { type: "act", action: legal[0] } : null;
  };
};
