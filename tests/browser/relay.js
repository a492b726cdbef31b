/** The network between people and the server, as a thing that can break. */

import { once } from "node:events";
import { connect, createServer } from "node:net";

/** Passes everything on to `port`, until it is cut. */
export async function openRelay(port) {
  const lines = new Set();
  let whole = true;
  const relay = createServer((near) => {
    if (!whole) return near.destroy();
    const far = connect(port, "127.0.0.1");
    for (const [line, other] of [
      [near, far],
      [far, near],
    ]) {
      lines.add(line);
      line.pipe(other);
      line.on("error", () => other.destroy());
      line.on("close", () => {
        lines.delete(line);
        other.destroy();
      });
    }
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");

  /** Every connection breaks wherever it is, and no new one is made. */
  const cut = () => {
    whole = false;
    for (const line of lines) line.destroy();
  };
  return {
    url: `http://127.0.0.1:${relay.address().port}`,
    cut,
    mend: () => (whole = true),
    close: () => {
      cut();
      relay.close();
    },
  };
}
