import { takePictures } from "./camera";
import { SCREENS, SCREEN_PREFIXES } from "./screens";
import { test } from "./world";

for (const [name, arrange, { after, ...options } = {}] of SCREENS) {
  const isWanted =
    SCREEN_PREFIXES.length === 0 || SCREEN_PREFIXES.some((prefix) => name.startsWith(prefix));
  if (!isWanted) continue;

  test(name, async ({ world }) => {
    await takePictures(name, await arrange(world), options);
    await after?.(world);
  });
}
