import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { POCKET } from "../finger.js";
import { GAMES } from "../hands/index.js";
import { openHouse } from "../house.js";
import { tabTo } from "../keys.js";
import { isTold, meet, meetBot, toTheEnd, withFinger, withKeys, withMouse } from "../whole.js";

let house;
before(async () => (house = await openHouse({ limits: false })));
after(() => house?.close());

for (const { game, table, kindOf, point, type, decisionsMax } of GAMES) {
  const name = `whole-${game.toLowerCase().replaceAll(" ", "-")}`;

  test(`${game} is played to its end by mouse here and by touch there`, async () => {
    const mouse = withMouse(await house.person("Rosa"));
    const finger = await withFinger(
      await house.person("Bent", { ...POCKET, colorScheme: "light" }),
    );
    const hands = [mouse, finger];
    await meet({ game, table }, mouse, finger);
    await toTheEnd(hands, { name, kindOf, decide: point, decisionsMax });
    const places = [];
    for (const { person } of hands) places.push(await resultOf(person));
    places.sort();
    const ends = ["You came in second / You have won", "A draw / A draw"];
    assert.ok(ends.includes(places.join(" / ")), places.join(" / "));
    for (const { person } of hands) {
      await person.picture(`${name}-end-${person.page.viewportSize().width}`);
    }
  });

  test(`${game} is played to its end by keyboard alone`, async () => {
    const person = await house.person();
    const { page } = person;
    const keys = withKeys(person);
    await tabTo(person, page.getByLabel("Your name"));
    await page.keyboard.type(`Kay of ${game}`);
    await keys.press(page.getByRole("button", { name: "Come in" }));
    await page.getByText("No account").waitFor({ state: "detached" });
    await meetBot({ game, table }, keys);
    let told = "";
    const decide = async (hand, n) => {
      const tells = await isTold(person, n);
      assert.notEqual(tells, told, `nothing is told of decision ${n - 1}`);
      told = tells;
      await type(hand, n);
    };
    await toTheEnd([keys], { name: `${name}-keys`, kindOf, decide, decisionsMax });
    assert.notEqual(await isTold(person, "the last"), told);
    const first = page.url();
    // The result has come forward, and what one can do now is the first thing in it.
    await tabTo(person, page.getByRole("button", { name: "Rematch" }), 2);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.startsWith("/matches/") && url.href !== first);
  });
}

async function resultOf({ page }) {
  await page.getByRole("link", { name: "Replay" }).waitFor();
  return page.locator(".plate").getByRole("heading").first().textContent();
}
