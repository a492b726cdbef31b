/** Between people and the server: passes all on, and changes what a story wants changed. */

import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:net";

/** `change(path, text)` returns what is sent instead, or null where nothing is changed. */
export async function openProxy(url, change) {
  const { hostname, port } = new URL(url);
  const proxy = createServer((asked, answer) => {
    const { method, url: path } = asked;
    // Whole and as it is: what is compressed or known already could not be changed.
    const { "accept-encoding": _, "if-none-match": __, ...headers } = asked.headers;
    const passed = request({ hostname, port, method, path, headers }, async (given) => {
      const parts = [];
      for await (const part of given) parts.push(part);
      const body = Buffer.concat(parts);
      const changed = change(path, body.toString());
      const { "content-length": _, "transfer-encoding": __, ...rest } = given.headers;
      answer.writeHead(given.statusCode, rest);
      answer.end(changed ?? body);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  proxy.on("upgrade", (asked, near, head) => {
    const far = connect(port, hostname, () => {
      const { rawHeaders } = asked;
      const lines = rawHeaders.flatMap((name, n) =>
        n % 2 ? [] : [`${name}: ${rawHeaders[n + 1]}`],
      );
      far.write([`GET ${asked.url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
      far.write(head);
      far.pipe(near).pipe(far);
    });
    far.on("error", () => near.destroy());
    near.on("error", () => far.destroy());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `http://127.0.0.1:${proxy.address().port}`,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
