/**
 * Every screen of the client as a picture: by day and by night, on a desk and on a phone. They go
 * to `out/gallery/<screen>-<theme>-<width>.png`, with an `index.html` that shows all of them.
 *
 * Not a test: nothing is compared here. `GALLERY=home,lobby` takes only the screens whose names
 * begin so. A new screen is a line in `gallery/screens.js`.
 */

import { openCamera } from "./gallery/camera.js";
import { SCREENS } from "./gallery/screens.js";
import { openWorld } from "./gallery/world.js";

const wanted = (process.env.GALLERY ?? "").split(",").filter((name) => name !== "");
const screens = SCREENS.filter(
  ([name]) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);

const camera = await openCamera({ afresh: wanted.length === 0 && !process.env.LOOKS });
const world = await openWorld();
const failed = [];
try {
  for (const [name, arrange, options] of screens) {
    try {
      await camera.take(name, await arrange(world), options);
      await options?.after?.(world);
    } catch (error) {
      failed.push(name);
      console.error(`${name}: ${error.message}`);
    }
  }
} finally {
  await world.close();
}
await camera.close(SCREENS.map(([name]) => name));
console.log(`${camera.count()} pictures in ${camera.folder}`);
if (failed.length > 0) {
  console.error(`No picture of ${failed.join(", ")}`);
  process.exitCode = 1;
}
