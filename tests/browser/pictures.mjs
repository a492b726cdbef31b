/**
 * Makes the pictures of the README from those of the gallery: crops them to one screen, and packs
 * them as small as PNG goes.
 */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
// Playwright brings pngjs along.
import { PNG } from "playwright-core/lib/utilsBundle";

const GALLERY = path.join(import.meta.dirname, "out/gallery");
const PICTURES = path.join(import.meta.dirname, "../../docs/pictures");
const BYTES_MAX = 300 * 1024;
const RGB = 2;
/** Six bits of each colour are enough for the eye. */
const SEEN = 0xfc;
/** PNG filters none, left, above and Paeth; the one that packs best is taken. */
const FILTERS = [0, 1, 2, 4];

const CHOSEN = {
  home: "home-newcomer-dark-1280",
  table: "scrap_world-late-dark-1280",
  race: "scraplands-late-dark-1280",
  cards: "scrapbots-late-dark-1280",
  yard: "scrapyard-late-light-1280",
  phone: "scrappers-late-dark-390",
};
const HEIGHTS = { 1280: 800, 390: 844 };

await mkdir(PICTURES, { recursive: true });
for (const [name, from] of Object.entries(CHOSEN)) {
  const whole = PNG.sync.read(await readFile(path.join(GALLERY, `${from}.png`)));
  const { width } = whole;
  const height = Math.min(whole.height, HEIGHTS[width]);
  const screen = new PNG({ width, height });
  PNG.bitblt(whole, screen, 0, 0, width, height, 0, 0);
  screen.data.forEach((value, at) => (screen.data[at] = (value & SEEN) | (value >> 6)));
  const packed = FILTERS.map((filterType) =>
    PNG.sync.write(screen, { colorType: RGB, deflateLevel: 9, deflateStrategy: 0, filterType }),
  );
  const bytes = packed.reduce((best, each) => (each.length < best.length ? each : best));
  if (bytes.length > BYTES_MAX) console.error(`${name}.png has ${bytes.length} bytes`);
  await writeFile(path.join(PICTURES, `${name}.png`), bytes);
}
