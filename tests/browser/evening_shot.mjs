import { chromium } from "@playwright/test";
const [base] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const list = await (await fetch(`${base}/api/events`)).json();
const id = list.items[0].id;
for (const [name, width, height, scheme, lang] of [["1280-dark-en", 1280, 900, "dark", "en"], ["390-light-de", 390, 844, "light", "de"]]) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: lang });
  const page = await context.newPage();
  await page.goto(`${base}/events/${id}`);
  await page.waitForTimeout(4000);
  await page.screenshot({ path: `/tmp/ev/shots/${name}.png`, fullPage: false });
  await page.waitForTimeout(Number(process.env.LATER ?? 0));
  await page.screenshot({ path: `/tmp/ev/shots/${name}-later.png`, fullPage: true });
  await page.goto(`${base}/`);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/ev/shots/home-${name}.png` });
  await context.close();
}
await browser.close();
