import { expect, test } from "../../fixtures";
import { expectFits } from "../../expectPage";
import { clickMarked, followLessons, startTutorial } from "../../pages/tutorial";

test("a lesson covers nothing that it asks for", async ({ player }) => {
  const fay = await player("Fay", { at: "/" });
  await startTutorial(fay, "Scrapbots");
  const titles = await followLessons(fay, {
    read: (next) => next.click(),
    async act() {
      await fay.page.waitForFunction(() => {
        const top = document.querySelector(".top")?.getBoundingClientRect();
        const marked = document.querySelector("[data-seq] .hinted")?.getBoundingClientRect();
        return top && marked && marked.top >= top.bottom;
      });
      await clickMarked(fay);
    },
  });
  expect(titles.length).toBeGreaterThanOrEqual(8);
  await expectFits(fay);
});
