/** Draws the icons of the installed app from the site's icon: `node icons.mjs`. */

import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";

const PUBLIC = path.join(import.meta.dirname, "../../web/public");
/** The background of the site's icon. */
const PLATE = "#1a1f22";

/** Systems crop a maskable icon to a shape of their own; its middle four fifths are safe. */
const ICONS = [
  { name: "192", size: 192, share: 1, ground: "transparent" },
  { name: "512", size: 512, share: 1, ground: "transparent" },
  { name: "maskable", size: 512, share: 1, ground: PLATE },
];

const svg = await readFile(path.join(PUBLIC, "favicon.svg"), "utf8");
await mkdir(path.join(PUBLIC, "icons"), { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const { name, size, share, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inside = svg.replace("<svg ", `<svg width="${size * share}" height="${size * share}" `);
  const style = `margin:0;height:100vh;display:grid;place-items:center;background:${ground}`;
  await page.setContent(`<body style="${style}">${inside}</body>`);
  const file = path.join(PUBLIC, "icons", `${name}.png`);
  await page.screenshot({ path: file, omitBackground: true });
  await page.close();
}
await browser.close();
