import { PHONE_DEVICE, test } from "../../fixtures";
import { playNow } from "../../pages/home";
import { seesSeq, seqOf } from "../../settle";
test.use({ ownServer: { SCRAPWORKS_SAMPLE_GAME: "1" } });
for (const scheme of ["light", "dark"] as const)
  for (const size of ["wide", "phone"])
    test(`look ${scheme} ${size}`, async ({ player }) => {
      const ada = await player("Ada", {
        ...(size === "phone" ? PHONE_DEVICE : { viewport: { width: 1280, height: 800 } }),
        at: "/",
        colorScheme: scheme,
      });
      const { page } = ada;
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/look/${scheme}-${size}-home.png`, fullPage: size === "wide" });
      await playNow(ada, "Salvage");
      await page.locator(".hand button.lit").first().waitFor();
      await page.locator(".hand button.lit").nth(1).hover();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/look/${scheme}-${size}-1.png` });
      let before = await seqOf(ada);
      await page.locator(".hand button.lit").nth(2).click();
      await seesSeq(ada, before + 1);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/look/${scheme}-${size}-2.png` });
      await page.getByRole("button", { name: "Seal the bid" }).click();
      await page.locator(".skip").waitFor({ timeout: 5000 }).catch(() => undefined);
      await page.screenshot({ path: `/tmp/look/${scheme}-${size}-3.png` });
      await page.waitForTimeout(3500);
      await page.screenshot({ path: `/tmp/look/${scheme}-${size}-4.png` });
    });
