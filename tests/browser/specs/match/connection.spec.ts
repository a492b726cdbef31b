import { expect, PHONE, test, type Player } from "../../fixtures";
import {
  actionsOf,
  allActions,
  confirm,
  connectionLost,
  logLines,
  panelOf,
  startMatch,
} from "../../pages/table";
import { seesSeq, seqOf, whoseTurn } from "../../settle";

test.describe("on a server of its own", () => {
  test.use({ ownServer: true });

  test("a choice made while the server is down is played once when it is back", async ({
    player,
    server,
  }) => {
    const [rosa, bent] = [await player("Rosa"), await player("Bent")];
    await startMatch([rosa, bent]);
    const mover = await whoseTurn(rosa, bent);
    const [seq, [action]] = [await seqOf(mover), await actionsOf(mover)];
    await server.kill();
    await expect(connectionLost(mover)).toBeVisible();
    await expect(panelOf(mover, mover.name).first()).toContainText("away");
    await decide(mover, action);
    const kept = mover.page.getByText("Your choice is kept");
    await expect(kept).toBeVisible();
    expect(await seqOf(mover), "nothing moves before the server answers").toBe(seq);

    await server.restart();
    for (const player of [rosa, bent]) await seesSeq(player, seq + 1);
    await expect(kept).toHaveCount(0);
    await expect(panelOf(mover, mover.name).first()).not.toContainText("away");
    expect(await seqOf(mover), "played once").toBe(seq + 1);
  });

  test("a planned restart is announced, and the table comes back by itself", async ({
    player,
    server,
  }) => {
    const [rosa, bent] = [await player("Cleo"), await player("Dan")];
    await startMatch([rosa, bent]);
    await server.stop();
    const announced = rosa.page.getByText("The server is being restarted");
    await expect(announced).toBeVisible();
    expect(await gapBelowBar(rosa), "the tools are not covered").toBe(0);
    const sent: string[] = [];
    rosa.page.on("websocket", (socket) => {
      socket.on("framesent", ({ payload }) => sent.push(JSON.parse(String(payload)).type));
    });
    await server.restart();
    await expect(announced).toHaveCount(0);
    await whoseTurn(rosa, bent);
    expect(sent.slice(0, 2), "only the match is joined again").toEqual(["hello", "join_match"]);
  });
});

test("what was picked up is still in hand when the network is back", async ({ player, server }) => {
  const relay = await server.relay();
  const players = [
    await player("Ivy", { through: relay }),
    await player("Jon", { through: relay }),
  ];
  // Clocks come anew with the snapshot, and the choices with them.
  await startMatch(players, {
    clock: { type: "fischer", base_ms: 600_000, increment_ms: 10_000 },
  });
  const mover = await whoseTurn(...players);
  const { page } = mover;
  const seq = await seqOf(mover);
  await page.locator('[data-cell][aria-label*="can be deployed on"]').first().click();
  const go = page.locator(".console .go .primary");
  await expect(go).toBeVisible();
  const snapshot = new Promise<void>((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (JSON.parse(String(payload)).type === "match_snapshot") resolve();
      }),
    );
  });
  relay.cut();
  await expect(connectionLost(mover)).toBeVisible();
  relay.mend();
  await snapshot;
  await go.click();
  await seesSeq(mover, seq + 1);
});

test("a choice made in two tabs of one player is played once", async ({ player, server }) => {
  const relay = await server.relay();
  const rosa = await player("Eve", { through: relay });
  const bent = await player("Finn", { through: relay });
  const address = await startMatch([rosa, bent]);
  const first = await whoseTurn(rosa, bent);
  const second = await first.tab(address);
  await seesSeq(second, await seqOf(first));

  const [seq, [action]] = [await seqOf(first), await actionsOf(first)];
  await decide(first, action);
  for (const tab of [first, second]) await seesInFront(tab, seq + 1);
  expect(await logLines(second)).toEqual(await logLines(first));

  const mover = await whoseTurn(rosa, bent);
  const tabs = mover === first ? [first, second] : [mover, await mover.tab(address)];
  for (const tab of tabs) await expect(allActions(tab)).toBeEnabled();
  const [before, [same]] = [await seqOf(mover), await actionsOf(mover)];
  relay.cut();
  for (const tab of tabs) {
    await expect(connectionLost(tab)).toBeVisible();
    await decide(tab, same);
  }
  relay.mend();
  const refused = /The match has moved on|It is not your turn/;
  await Promise.any(tabs.map(({ page }) => page.getByText(refused).waitFor()));
  for (const tab of tabs) {
    await seesInFront(tab, before + 1);
    expect(await seqOf(tab)).toBe(before + 1);
  }
});

test("a phone that was locked while its connection broke plays on", async ({ player, server }) => {
  const relay = await server.relay();
  const rosa = await player("Rosa", { through: relay, viewport: PHONE });
  const bent = await player("Bent");
  await startMatch([rosa, bent]);
  const devtools = await rosa.context.newCDPSession(rosa.page);
  while ((await whoseTurn(bent, rosa)) !== rosa) {
    const [seq, texts] = [await seqOf(bent), await actionsOf(bent)];
    await decide(bent, texts.find((text) => /^(End|Defend)/.test(text)) ?? texts[0]);
    await seesSeq(bent, seq + 1);
  }
  const [seq, [action]] = [await seqOf(rosa), await actionsOf(rosa)];
  await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
  relay.cut();
  relay.mend();
  await devtools.send("Page.setWebLifecycleState", { state: "active" });
  await decide(rosa, action);
  for (const player of [rosa, bent]) await seesSeq(player, seq + 1);
});

/** A tab in the background draws a frame a second. */
async function seesInFront(tab: Player, seq: number): Promise<void> {
  await tab.page.bringToFront();
  await seesSeq(tab, seq);
}

/** The pixels between the announcement and the table's tools, on a phone that is scrolled down. */
async function gapBelowBar({ page }: Player): Promise<number> {
  const desktop = page.viewportSize();
  await page.setViewportSize(PHONE);
  const gap = await page.evaluate(() => {
    scrollTo(0, 400);
    const [tools] = document.querySelectorAll("main .tools");
    const [bar] = document.querySelectorAll('[role="status"] > .bar');
    return Math.round(tools.getBoundingClientRect().top - bar.getBoundingClientRect().bottom);
  });
  if (desktop) await page.setViewportSize(desktop);
  return gap;
}

/** Chooses from the list with a double click. */
async function decide(player: Player, action: string): Promise<void> {
  await allActions(player).click();
  const dialog = player.page.getByRole("dialog");
  const button = dialog.getByRole("button", { name: action, exact: true });
  await button.first().evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await confirm(player);
}
