/**
 * Writes compressed variants beside the built files, `.br` and `.gz`, which the server sends as they
 * are. So it never compresses a file itself.
 */

import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { join } from "node:path";

const BUILT = fileURLToPath(new URL("../dist/", import.meta.url));
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;
/** Shorter files fit into one packet anyway. */
const BYTES_MIN = 1024;

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const VARIANTS = {
  ".br": (bytes) => promisify(brotliCompress)(bytes, BEST),
  ".gz": (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

const files = await readdir(BUILT, { recursive: true });
await Promise.all(
  files.filter((file) => TEXT.test(file)).map((file) => compress(join(BUILT, file))),
);

async function compress(path) {
  const bytes = await readFile(path);
  if (bytes.length < BYTES_MIN) return;
  for (const [ending, compressed] of Object.entries(VARIANTS)) {
    const variant = await compressed(bytes);
    if (variant.length < bytes.length) await writeFile(path + ending, variant);
  }
}
