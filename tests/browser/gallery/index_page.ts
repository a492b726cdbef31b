import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { FOLDER } from "./camera";
import { SCREENS } from "./screens";

/** The name of a picture: its screen, theme and width. */
const PICTURE = /^(.+)-(?:dark|light)-\d+\.png$/;

/** Writes a page with all pictures, in the order of the screens. */
export default async function writeIndexPage(): Promise<void> {
  const files = await readdir(FOLDER);
  const rows = SCREENS.flatMap(([name]) => {
    const found = files.filter((file) => PICTURE.exec(file)?.[1] === name).sort();
    const heading = `<h2 id="${name}"><a href="#${name}">${name}</a></h2>`;
    return found.length > 0 ? [`${heading}\n<div>${found.map(figure).join("")}</div>`] : [];
  });
  await writeFile(path.join(FOLDER, "index.html"), page(rows));
}

function figure(file: string): string {
  return `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`;
}

function page(rows: string[]): string {
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
