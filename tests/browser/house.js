/**
 * A real server on an empty database, a browser, and the people in it.
 *
 * `SCRAPWORKS_BIN` names the server's binary (the debug build if absent) and `CHROMIUM` the
 * browser. Pictures are written to `out/`.
 */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";

const HERE = import.meta.dirname;
const BINARY = process.env.SCRAPWORKS_BIN ?? path.join(HERE, "../../target/debug/scrapworks");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const OUT = path.join(HERE, "out");
const START_MAX_MS = 20_000;

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Opens the house for one story file; `close` takes everything down again. */
export async function openHouse() {
  await mkdir(OUT, { recursive: true });
  const folder = await mkdtemp(path.join(tmpdir(), "scrapworks-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  let server = await startServer(port, folder);
  const people = [];

  return {
    url,
    /** Somebody with a browser of their own, at the front door; a guest if they have a name. */
    async person(name = null, options = {}) {
      const person = await newPerson(browser, url, options);
      people.push(person);
      if (name !== null) await person.introduce(name);
      return person;
    },
    /** The server is gone at once, as if the power had failed. */
    async killServer() {
      server.kill("SIGKILL");
      await once(server, "exit");
    },
    async startServer() {
      server = await startServer(port, folder);
    },
    async close() {
      await browser.close();
      server.kill("SIGKILL");
      await rm(folder, { recursive: true, force: true });
      for (const person of people)
        assert.deepEqual(person.complaints, [], "the browser complained");
    },
  };
}

async function newPerson(browser, url, options) {
  const context = await browser.newContext({
    viewport: DESKTOP,
    colorScheme: "dark",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const person = {
    page,
    context,
    /** Errors that the page logged or threw. A broken connection is none of the page's faults. */
    complaints: [],
    async introduce(name) {
      await page.getByLabel("Your name").fill(name);
      await page.getByRole("button", { name: "Come in" }).click();
      await page.getByRole("link", { name, exact: true }).first().waitFor({ state: "attached" });
    },
    async picture(name) {
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: path.join(OUT, `${name}.png`) });
    },
  };
  page.on("pageerror", (error) => person.complaints.push(String(error)));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !text.includes("ERR_CONNECTION_REFUSED")) {
      person.complaints.push(text);
    }
  });
  await page.goto(url);
  return person;
}

async function startServer(port, folder) {
  const server = spawn(BINARY, [], {
    env: {
      ...process.env,
      SCRAPWORKS_BIND: `127.0.0.1:${port}`,
      DATABASE_URL: `sqlite://${path.join(folder, "scrapworks.db")}`,
      SCRAPWORKS_LOG: process.env.SCRAPWORKS_LOG ?? "warn",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const failed = once(server, "error").then(([error]) => {
    throw new Error(`${BINARY} does not start: ${error.message}. Build it first.`);
  });
  await Promise.race([failed, isReady(`http://127.0.0.1:${port}/readyz`, server)]);
  return server;
}

async function isReady(address, server) {
  const deadline = Date.now() + START_MAX_MS;
  while (Date.now() < deadline) {
    assert.equal(server.exitCode, null, "the server ended at once");
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${address} was not ready in time`);
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
