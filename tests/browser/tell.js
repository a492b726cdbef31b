/**
 * Tells the stories: all of them, or those that are named. Each file has a server and a browser of
 * its own, and waits more than it works, so that two are told at a time.
 *
 * A browser on a machine that nobody knows is late at times. So a file that fails is told once
 * more, alone, and is named at the end. What fails twice has failed.
 */

import { readdirSync } from "node:fs";
import { run } from "node:test";
import { spec, tap } from "node:test/reporters";
import { fileURLToPath } from "node:url";

const STORIES = fileURLToPath(new URL("stories/", import.meta.url));
const TIMEOUT_MS = 1_200_000;
const AT_A_TIME = 2;
const reporter = process.stdout.isTTY ? spec : tap;

const named = process.argv.slice(2);
// Whole matches take longest: begun last, they would be told alone.
const told = readdirSync(STORIES)
  .toSorted()
  .toReversed()
  .filter((file) => file.endsWith(".test.js"))
  .filter((file) => named.length === 0 || named.includes(file.replace(".test.js", "")))
  .map((file) => STORIES + file);

const failed = told.length > 0 ? await tell(told, AT_A_TIME) : ["there is no such story"];
const again = failed.length > 0 && told.length > 0 ? await tell(failed, 1) : failed;
for (const file of failed) {
  const twice = again.includes(file);
  console.error(`${file}: ${twice ? "failed" : "failed at first, and passed when told again"}`);
}
if (again.length > 0) process.exitCode = 1;

/** Which of the files failed. */
async function tell(files, concurrency) {
  const failed = new Set();
  const stream = run({ files, concurrency, timeout: TIMEOUT_MS });
  // What belongs to no file would be lost: then all of them count as failed.
  stream.on("test:fail", ({ file, name }) => {
    const one = [file, name].find((each) => files.includes(each));
    for (const each of one ? [one] : files) failed.add(each);
  });
  stream.compose(reporter).pipe(process.stdout, { end: false });
  await new Promise((resolve) => stream.once("end", resolve));
  return [...failed];
}
