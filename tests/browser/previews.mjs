/**
 * Makes the pictures of tables that the client and links to it show, from those of the gallery:
 * `make pictures`. The browser scales and packs them.
 */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";

const GALLERY = path.join(import.meta.dirname, "out/gallery");
const PREVIEWS = path.join(import.meta.dirname, "../../web/public/previews");
/** Screens of the gallery, without their looks. */
const SCREENS = {
  scrap_world: "scrap_world-late",
  scraplands: "scraplands-late",
  scrappers: "scrappers-late",
  scrapbots: "scrapbots-late",
  scrapyard_empire: "scrapyard-late",
};
const CARD = { x: 0, y: 0, width: 1200, height: 630 };
/** The board, and hardly anything else: small pictures have no room for words. */
const BOARD = { x: 0, y: 84, width: 864, height: 453.6 };
/** A part of it, for the tiles of the front page. */
const DETAIL = { x: 16, y: 92, width: 640, height: 336 };
const PHONE = { x: 0, y: 0, width: 390, height: 844 };
const JPEG = { type: "image/jpeg", bytesMax: 80 * 1024 };
const WEBP = { type: "image/webp", bytesMax: 30 * 1024 };
/** All tiles are part of the first load. */
const TILE = { type: "image/webp", bytesMax: 3.8 * 1024 };
const QUALITIES = [0.86, 0.8, 0.74, 0.68, 0.6, 0.5, 0.4, 0.3, 0.2];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
await mkdir(PREVIEWS, { recursive: true });
for (const [game, screen] of Object.entries(SCREENS)) {
  const card = `${screen}-dark-1200`;
  await make(`${game}.jpg`, card, CARD, 1200, JPEG);
  await make(`${game}-tile.webp`, card, DETAIL, 256, TILE);
  await make(`${game}-board.webp`, card, BOARD, 640, WEBP);
  await make(`${game}-phone.webp`, `${screen}-dark-390`, PHONE, 240, WEBP);
}
await make("site.jpg", "home-newcomer-dark-1200", CARD, 1200, JPEG);
await browser.close();

/** Packs a part of a picture at the best quality that fits. */
async function make(name, from, part, width, { type, bytesMax }) {
  const png = (await readFile(path.join(GALLERY, `${from}.png`))).toString("base64");
  const height = Math.round((width * part.height) / part.width);
  for (const quality of QUALITIES) {
    const packed = await page.evaluate(pack, { png, part, width, height, type, quality });
    const bytes = Buffer.from(packed, "base64");
    if (bytes.length > bytesMax) continue;
    await writeFile(path.join(PREVIEWS, name), bytes);
    return;
  }
  throw new Error(`${name} does not fit into ${bytesMax} bytes`);
}

/** Runs in the page. */
async function pack({ png, part, width, height, type, quality }) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas.toDataURL(type, quality).split(",")[1];
}
