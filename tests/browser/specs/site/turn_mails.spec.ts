/** Notices by e-mail: they are asked for, come, lead to the match, and end by their links. */

import { call, createMatch } from "../../api";
import { expectAccessible } from "../../expectPage";
import { expect, PHONE, test, type Player } from "../../fixtures";
import { openPlayer } from "../../fixtures/player";
import { Server } from "../../fixtures/server";
import { linkIn, openMailbox, type Mailbox } from "../../fixtures/signIn";

const DAY_MS = 24 * 60 * 60 * 1000;
const ADDRESS = "ida@example.org";

const TEXTS = {
  en: {
    address: "E-mail address",
    confirm: "Confirm address",
    confirmed: "Your e-mail address is confirmed.",
    wish: "E-mail me when it is my turn in a match over days",
    subject: "Your turn in Scrap World",
    left: "Scrap World with Bo, 1 day left:",
    stop: "Stop these e-mails",
    stopped: "You get no more e-mails about your turns.",
  },
  de: {
    address: "E-Mail-Adresse",
    confirm: "Adresse bestätigen",
    confirmed: "Deine E-Mail-Adresse ist bestätigt.",
    wish: "Mail an mich, wenn ich in Partien über Tage dran bin",
    subject: "Du bist dran in Scrap World",
    left: "Scrap World mit Bo, noch 1 Tag:",
    stop: "Keine Mails mehr",
    stopped: "Du bekommst keine Mails mehr, wenn du dran bist.",
  },
};

for (const [locale, texts] of Object.entries(TEXTS)) {
  test(`a match over days is told by e-mail, until a link ends it (${locale})`, async ({
    browser,
  }) => {
    const mailbox = await openMailbox();
    const server = await Server.start({
      SCRAPWORKS_SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      SCRAPWORKS_MAIL_FROM: "Scrapworks <play@example.org>",
      SCRAPWORKS_NOTICE_AFTER_SECONDS: "0",
    });
    const through = { url: `http://localhost:${server.port}` };
    const options = { through, locale, viewport: PHONE };
    try {
      const ida = await openPlayer(browser, server, "Ida", { ...options, at: "/account" });
      const bo = await openPlayer(browser, server, "Bo", { through });
      const wish = ida.page.getByRole("checkbox", { name: texts.wish });
      await test.step("who has confirmed an address can ask for it", async () => {
        await ida.page.getByLabel(texts.address).fill(ADDRESS);
        await expect(wish).toHaveCount(0);
        await ida.page.getByRole("button", { name: texts.confirm }).click();
        await ida.page.goto(await mailbox.link(ADDRESS));
        await expect(ida.page.getByText(texts.confirmed)).toBeVisible();
        await expect(wish).not.toBeChecked();
        await wish.focus();
        await ida.page.keyboard.press("Space");
        await expect(wish).toBeChecked();
        await expectAccessible(ida);
        await ida.page.goto("/settings");
        await expect(wish).toBeChecked();
        await ida.page.goto("about:blank");
      });

      const match = await waitingMatch(ida, bo);
      const mail = await mailbox.next(ADDRESS);
      expect(mail).toContain(texts.subject);
      expect(mail).toContain(texts.left);
      await test.step("its link leads to the match", async () => {
        await ida.page.goto(linkIn(mail, "/matches/"));
        await expect(ida.page).toHaveURL(new RegExp(`/matches/${match}$`));
        await ida.page.goto("about:blank");
      });

      const link = linkIn(mail, "/auth/unsubscribe/");
      await test.step("a button ends the mails, in any browser", async () => {
        const phone = await openPlayer(browser, server, "", options);
        await phone.page.goto(link);
        await expect(phone.page.getByRole("button", { name: texts.stop })).toBeVisible();
        await expectAccessible(phone);
        expect(await wants(ida)).toBe(true);
        await phone.page.getByRole("button", { name: texts.stop }).click();
        await expect(phone.page.getByText(texts.stopped)).toBeVisible();
        await expect(phone.page.getByRole("button", { name: texts.stop })).toHaveCount(0);
        expect(await wants(ida)).toBe(false);
        await phone.context.close();
      });

      await test.step("and so does a mail program", async () => {
        const change = { email: { your_turn: true } };
        await call(ida, "PATCH", "/me/notices", change);
        const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
        expect((await fetch(link, { method: "POST", body })).status).toBe(204);
        expect(await wants(ida)).toBe(false);
        await ida.page.goto("/account");
        await expect(wish).not.toBeChecked();
      });
      expect([ida.errors, bo.errors]).toEqual([[], []]);
    } finally {
      await close(server, mailbox);
    }
  });
}

/** A match over days that waits for the first player. */
async function waitingMatch(first: Player, second: Player): Promise<string> {
  for (;;) {
    const clock = { type: "correspondence", turn_ms: 2 * DAY_MS } as const;
    const match = await createMatch([first, second], { clock });
    const { awaiting } = await call<{ awaiting: number[] }>(first, "GET", `/matches/${match}`);
    if (awaiting.includes(0)) return match;
  }
}

async function wants(player: Player): Promise<boolean> {
  const settings = await call<{ email: { your_turn: boolean } }>(player, "GET", "/me/notices");
  return settings.email.your_turn;
}

async function close(server: Server, mailbox: Mailbox): Promise<void> {
  await server.close();
  await mailbox.close();
}
