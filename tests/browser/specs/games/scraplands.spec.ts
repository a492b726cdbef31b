import { expectPage } from "../../expectPage";
import { expect, test, type Player } from "../../fixtures";
import { turns } from "../../pages/games/scraplands";
import { expectLogged, startMatch } from "../../pages/table";
import { seqOf, settledAfter, whoseTurn } from "../../settle";
import type { Locator, Page } from "@playwright/test";

/** A short race with a car each. */
const SPRINT = {
  game: "scraplands",
  options: { mission: "team_race", course: "breakers_yard", cars: 1, laps: 1 },
  rosters: ["Lone Hotrod", "Lone Runner"],
};
const ARENA = { ...SPRINT, options: { mission: "arena", course: "crusher_pit", cars: 1 } };
/** In the order of the catalogue: their numbers are their keys. */
const ACTIONS = ["Move", "J-Turn", "Advance", "Drift", "Attack", "Pass"];
/** More than an activation has: two legs and more of each movement, two shots. */
const DECISIONS_MAX = 20;

test("a race is planned and driven, with the mouse here and the keyboard there", async ({
  player,
}) => {
  const rosa = await player("Rosa");
  const bent = await player("Bent", { colorScheme: "light" });
  await startMatch([rosa, bent], SPRINT);

  await test.step("an action that cannot come first says why", async () => {
    const { page } = await whoseTurn(rosa, bent);
    // It is marked as disabled, and answers all the same.
    await actionButton(page, "Advance").click({ force: true });
    await expect(
      page.getByText("Advance comes directly after a Move or J-Turn: add that first."),
    ).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the plan is built and taken back action by action", async () => {
    const { page } = await whoseTurn(rosa, bent);
    await actionButton(page, "Move").click();
    await actionButton(page, "Advance").click();
    await expect(page.getByText("4 command points left afterwards")).toBeVisible();
    await page.getByTitle("Take Advance back").click();
    await expect(page.getByText("Choose at least one more action; Pass is one too.")).toBeVisible();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(page.getByTitle("Take Move back")).toHaveCount(0);
  });

  await test.step("every car can be read in full", async () => {
    const { page } = rosa;
    await page
      .getByTitle(/^Show the card of Bent's /)
      .first()
      .click();
    const card = page.getByRole("article");
    await expect(card.getByRole("heading", { name: /^B1 / })).toBeVisible();
    await expect(card.getByText("Toughness")).toBeVisible();
  });

  await test.step("both drive", async () => {
    for (let activation = 0; activation < 2; activation += 1) {
      const mover = await whoseTurn(rosa, bent);
      const driver = new Driver(mover, mover === rosa);
      await driver.declareOften();
      if (activation === 0) await expectPage(mover);
      await driver.driveOn();
    }
    await expectLogged(rosa, / drives .*forward\.$/);
  });
});

test("shots and collisions show their dice, and a drift ends sideways", async ({ player }) => {
  const rosa = await player("Rosa");
  const bent = await player("Bent", { colorScheme: "light" });
  await startMatch([rosa, bent], SPRINT);
  const driver = (player: Player): Driver => new Driver(player, player === rosa);
  // The first box is a little ahead of the second and to its right, so within its front arc.
  const mover = await whoseTurn(rosa, bent);
  const ahead = driver(mover);
  const behind = driver(mover === rosa ? bent : rosa);
  await ahead.declare(["Pass", "Pass"]);

  await behind.declare(["Attack", "Pass"]);
  await behind.fire();
  await expectLogged(behind.player, / fires the /);
  const dice = behind.page.getByRole("region", { name: "Dice" });
  await expect(dice.getByText(/^fires /)).toBeVisible();
  await expect(dice.getByText(/^\d+ hits?$/)).toBeVisible();

  await ahead.declare(["Pass", "Pass"]);
  await behind.declare(["Move", "Pass"]);
  await behind.leg(/^15° right$/);
  await expect(behind.page.getByText(/^Runs into .+\.$/)).toBeVisible();
  await expect(
    behind.page.getByText(/ risk of damage .+ to keep control\.$/).first(),
  ).toBeVisible();
  await behind.go("Drive");
  await expectLogged(behind.player, / runs into /);
  await expect(dice.getByText("Control check").first()).toBeVisible();

  const drifter = driver(await whoseTurn(rosa, bent));
  await drifter.declare(["Move", "Drift"]);
  await drifter.leg(/straight$/);
  await drifter.go("Drive");
  await drifter.stop();
  await drifter.leg(/^90° left$/);
  await expectPage(drifter.player);
  await drifter.go("Drift");
  await expectLogged(drifter.player, / turns 90° left/);

  await test.step("the course is described in words", async () => {
    const { page } = bent;
    await page.getByRole("button", { name: "What lies on the course" }).press("Enter");
    const legend = page.getByRole("dialog", { name: "What lies on the course" });
    await expect(legend.getByText("Oil Slick", { exact: true })).toBeVisible();
    await expect(legend.getByText("Whoever drives over it makes a control check.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(legend).toHaveCount(0);
  });
});

test("an arena is entered through a gate, and fought in rounds", async ({ player }) => {
  const [rosa, bent] = [await player("Rosa"), await player("Bent", { colorScheme: "light" })];
  await startMatch([rosa, bent], ARENA);
  const driverToMove = async (): Promise<Driver> => {
    const mover = await whoseTurn(rosa, bent);
    return new Driver(mover, mover === rosa);
  };
  for (let car = 0; car < 2; car += 1) {
    const driver = await driverToMove();
    await driver.page.getByRole("button", { name: "Gate 2" }).click();
    await driver.go("Bring it in");
  }
  const driver = await driverToMove();
  await expect(driver.page.getByText("Round 1 of 5")).toBeVisible();
  await driver.declareAndDrive();
  await expectLogged(driver.player, / drives .+ forward/);
});

function actionButton(page: Page, name: string): Locator {
  return page.getByRole("group", { name: "Add" }).getByRole("button", { name, exact: true });
}

/** Plays with the mouse or with the keyboard alone. */
class Driver {
  readonly page: Page;

  constructor(
    readonly player: Player,
    private readonly hasMouse: boolean,
  ) {
    this.page = player.page;
  }

  /** Declares these actions. */
  async declare(plan: string[]): Promise<void> {
    await this.decide(async () => {
      for (const action of plan) {
        if (this.hasMouse) await actionButton(this.page, action).click();
        else await this.page.keyboard.press(String(ACTIONS.indexOf(action) + 1));
      }
      await expect(this.page.getByText(/command points? left afterwards/)).toBeVisible();
      await this.press(this.page.getByRole("button", { name: "Go", exact: true }));
    });
  }

  /** Declares what is often declared: Move and Advance, if there are points for both. */
  async declareOften(): Promise<void> {
    await this.decide(async () => {
      if (this.hasMouse) {
        await this.page.getByRole("group", { name: "Often" }).getByRole("button").first().click();
      } else {
        await this.page.keyboard.press("1");
        await this.page.keyboard.press("3");
        await expect(this.page.getByText(/command points? left afterwards/)).toBeVisible();
      }
      await this.press(this.page.getByRole("button", { name: "Go", exact: true }));
    });
  }

  /** Sends a plan together with its first leg, which is aimed on the course. */
  async declareAndDrive(): Promise<void> {
    await this.decide(async () => {
      for (const key of ["1", "6", "b", "ArrowUp"]) await this.page.keyboard.press(key);
      const end = this.page.getByRole("group", { name: "Then" });
      await expect(end.getByRole("button", { name: "Stop there" })).toBeVisible();
      await expectPage(this.player);
      await this.page.keyboard.press("Enter");
    });
  }

  /** Drives straight on as far as possible, or stops, until another plan is asked for. */
  async driveOn(): Promise<void> {
    const console = this.page.locator(".console");
    for (let decision = 0; decision < DECISIONS_MAX; decision += 1) {
      const isDriving = (await turns(this.player).count()) > 0 && (await console.count()) > 0;
      if (!isDriving) return;
      await this.decide(() => this.driveLeg());
    }
    throw new Error("the activation does not end");
  }

  /** Turns like that for the next leg, which then is as long as it can be. */
  async leg(turn: RegExp): Promise<void> {
    await this.press(turns(this.player).getByRole("button", { name: turn }));
  }

  async fire(): Promise<void> {
    await this.decide(async () => {
      const targets = this.page.getByRole("group", { name: /^At / });
      if (this.hasMouse) await targets.getByRole("button").first().click();
      else await this.page.keyboard.press("t");
      await expect(this.page.getByText(/, each hits on /).first()).toBeVisible();
      await this.press(this.page.getByRole("button", { name: "Fire", exact: true }));
    });
  }

  async go(name: string): Promise<void> {
    await this.decide(() => this.press(this.page.getByRole("button", { name, exact: true })));
  }

  /** Instead of another turn at the end. */
  async stop(): Promise<void> {
    await this.decide(() => this.halt());
  }

  private async driveLeg(): Promise<void> {
    const straight = turns(this.player)
      .locator('[aria-disabled="false"]')
      .filter({ hasText: /straight$/ });
    const drive = this.page.getByRole("button", { name: /^(Drive|Turn and stop)$/ });
    if ((await straight.count()) === 0) return this.halt();
    if (this.hasMouse) {
      await straight.click();
      return drive.click();
    }
    // On the course arrows aim, and Enter drives.
    await this.page.keyboard.press("b");
    await this.page.keyboard.press("ArrowUp");
    await expect(drive).toBeVisible();
    await this.page.keyboard.press("Enter");
  }

  /** A stop with consequences takes a second press. */
  private async halt(): Promise<void> {
    const stop = async (): Promise<void> => {
      if (!this.hasMouse) await this.page.keyboard.press("e");
      else await this.page.getByRole("button", { name: "Stop here" }).click();
    };
    await stop();
    const again = this.page.locator(".console .go .primary").filter({ hasText: "Stop here" });
    if ((await again.count()) > 0) await stop();
  }

  private async press(button: Locator): Promise<void> {
    if (this.hasMouse) await button.click();
    else await button.press("Enter");
  }

  private async decide(decide: () => Promise<void>): Promise<void> {
    const seq = await seqOf(this.player);
    await decide();
    await settledAfter(this.player, seq);
  }
}
