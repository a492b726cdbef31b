/** Takes the pictures of one screen, and hangs all of them on one page. */

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DESKTOP, PHONE } from "../house.js";

const FOLDER = path.join(import.meta.dirname, "../out/gallery");
const THEMES = ["dark", "light"];
/** A small laptop, for tables: they have to fit into its height. */
const LAPTOP = { width: 1366, height: 680 };

/** Which of them, where not all are wanted: `LOOKS=dark-1280,light-390`. */
const LOOKS = process.env.LOOKS?.split(",");

/** A picture's name: its screen, and how it looked. */
const LOOK = /^(.+)-(?:dark|light)-\d+\.png$/;

/** `afresh`: all pictures that were there are thrown away, and not just replaced. */
export async function openCamera({ afresh }) {
  if (afresh) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  let count = 0;

  return {
    folder: FOLDER,
    count: () => count,
    /** `whole`: all of a page that scrolls. `low`: on a small laptop too. */
    async take(name, { page }, { whole = false, low = false } = {}) {
      for (const size of low ? [DESKTOP, LAPTOP, PHONE] : [DESKTOP, PHONE]) {
        for (const colorScheme of THEMES) {
          if (LOOKS && !LOOKS.includes(`${colorScheme}-${size.width}`)) continue;
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme });
          await atRest(page);
          const file = `${name}-${colorScheme}-${size.width}.png`;
          await page.screenshot({ path: path.join(FOLDER, file), fullPage: whole });
          count += 1;
        }
      }
      await page.setViewportSize(DESKTOP);
    },
    /** `names` of all screens, in the order in which they hang. */
    async close(names) {
      const files = await readdir(FOLDER);
      const of = (name) => files.filter((file) => LOOK.exec(file)?.[1] === name).sort();
      const hung = names.map((name) => [name, of(name)]).filter(([, found]) => found.length > 0);
      await writeFile(path.join(FOLDER, "index.html"), wall(hung));
    },
  };
}

/** Fonts are there, and two frames have been drawn since the last change. */
function atRest(page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

function wall(hung) {
  const rows = hung.map(
    ([name, files]) =>
      `<h2 id="${name}"><a href="#${name}">${name}</a></h2>\n<div>${files.map(frame).join("")}</div>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Scrapworks: every screen</title>
<style>
  body { margin: 1rem; font: 1rem system-ui; color: #ddd; background: #111 }
  a { color: inherit }
  div { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: start }
  img { display: block; height: 20rem; border: 1px solid #444 }
</style>
<h1>Every screen</h1>
${rows.join("\n")}
</html>
`;
}

function frame(file) {
  return `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`;
}
