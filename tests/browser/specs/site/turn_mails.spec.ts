/** Notices by e-mail: they are asked for, come, lead to the match, and end by their links. */

import { call, createMatch } from "../../api";
import { expectAccessible } from "../../expectPage";
import { expect, PHONE, test, type Player } from "../../fixtures";
import { openPlayer } from "../../fixtures/player";
import { Server } from "../../fixtures/server";
import { linkIn, openMailbox, type Mailbox } from "../../fixtures/signIn";

const DAY_MS = 24 * 60 * 60 * 1000;
const ADDRESS = "ida@example.org";

test("a match over days is told by e-mail, in the reader's language, until a link ends it", async ({
  browser,
}) => {
  const mailbox = await openMailbox();
  const server = await Server.start({
    SCRAPWORKS_SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    SCRAPWORKS_MAIL_FROM: "Scrapworks <play@example.org>",
    SCRAPWORKS_NOTICE_AFTER_SECONDS: "0",
  });
  const through = { url: `http://localhost:${server.port}` };
  const options = { through, locale: "de", viewport: PHONE };
  try {
    const ida = await openPlayer(browser, server, "Ida", { ...options, at: "/account" });
    const bo = await openPlayer(browser, server, "Bo", { through });
    const { page } = ida;
    const wish = page.getByRole("checkbox", {
      name: "Mail an mich, wenn ich in einem Spiel über Tage dran bin",
    });
    await test.step("who has confirmed an address can ask for it", async () => {
      await page.getByLabel("E-Mail-Adresse").fill(ADDRESS);
      await expect(wish).toHaveCount(0);
      await page.getByRole("button", { name: "Adresse bestätigen" }).click();
      await page.goto(await mailbox.link(ADDRESS));
      await page.getByRole("button", { name: "Diese Adresse bestätigen" }).click();
      await expect(page.getByText("Deine E-Mail-Adresse ist bestätigt.")).toBeVisible();
      await expect(wish).not.toBeChecked();
      await wish.focus();
      await page.keyboard.press("Space");
      await expect(wish).toBeChecked();
      await expectAccessible(ida);
      await page.goto("/settings");
      await expect(wish).toBeChecked();
      await page.goto("about:blank");
    });

    const match = await waitingMatch(ida, bo);
    const mail = await mailbox.next(ADDRESS);
    expect(mail).toContain("Du bist dran in Scrap World");
    expect(mail).toContain("Scrap World mit Bo, noch 1 Tag:");
    await test.step("its link leads to the match", async () => {
      await page.goto(linkIn(mail, "/matches/"));
      await expect(page).toHaveURL(new RegExp(`/matches/${match}$`));
      await page.goto("about:blank");
    });

    await test.step("a button ends the mails, in any browser", async () => {
      const phone = await openPlayer(browser, server, "", options);
      await phone.page.goto(linkIn(mail, "/auth/unsubscribe/"));
      const stop = phone.page.getByRole("button", { name: "Keine Mails mehr" });
      await expect(stop).toBeVisible();
      await expectAccessible(phone);
      await stop.click();
      const stopped = phone.page.getByText("Du bekommst keine Mails mehr, wenn du dran bist.");
      await expect(stopped).toBeVisible();
      await expect(stop).toHaveCount(0);
      await phone.context.close();
      await page.goto("/account");
      await expect(wish).not.toBeChecked();
    });
    expect([ida.errors, bo.errors]).toEqual([[], []]);
  } finally {
    await close(server, mailbox);
  }
});

/** A match over days that waits for the first player. */
async function waitingMatch(first: Player, second: Player): Promise<string> {
  for (;;) {
    const clock = { type: "correspondence", turn_ms: 2 * DAY_MS } as const;
    const match = await createMatch([first, second], { clock });
    const { awaiting } = await call<{ awaiting: number[] }>(first, "GET", `/matches/${match}`);
    if (awaiting.includes(0)) return match;
  }
}

async function close(server: Server, mailbox: Mailbox): Promise<void> {
  await server.close();
  await mailbox.close();
}
