/**
 * A real server on an empty database, a browser, and the people in it.
 *
 * `SCRAPWORKS_BIN` names the server's binary (the debug build if absent) and `CHROMIUM` the
 * browser. Pictures are written to `out/`.
 */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import { openRelay } from "./relay.js";

const HERE = import.meta.dirname;
const BINARY = process.env.SCRAPWORKS_BIN ?? path.join(HERE, "../../target/debug/scrapworks");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const OUT = path.join(HERE, "out");
const DATABASE = "scrapworks.db";
/**
 * What comes at all has come by then. Only a machine's slowness needs so much: two cores with three
 * times as much to do take half a minute over a page that is there in two seconds otherwise.
 */
export const WAIT_MAX_MS = 60_000;

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

/** A browser, without a window. */
export function launch() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/**
 * Opens the house for one story file; `close` takes everything down again. Without `limits` people
 * may do as much at once as they like.
 */
export async function openHouse({ limits = true } = {}) {
  await mkdir(OUT, { recursive: true });
  const folder = await mkdtemp(path.join(tmpdir(), "scrapworks-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const browser = await launch();
  let server = await startServer(port, folder, limits);
  const people = [];
  const relays = [];

  return {
    url,
    /** A way to the server that can be cut: `person(name, { through: relay })`. */
    async relay() {
      const relay = await openRelay(port);
      relays.push(relay);
      return relay;
    },
    /** Somebody with a browser of their own, at the front door; a guest if they have a name. */
    async person(name = null, { through, ...options } = {}) {
      const person = await newPerson(browser, through?.url ?? url, options);
      people.push(person);
      if (name !== null) await person.introduce(name);
      return person;
    },
    /** The server is gone at once, as if the power had failed. */
    async killServer() {
      server.kill("SIGKILL");
      await once(server, "exit");
    },
    /** The server is asked to stop, and says goodbye. */
    async stopServer() {
      server.kill("SIGTERM");
      await once(server, "exit");
    },
    /** Changes what is on disk while no server runs: a text, for another one of that length. */
    async spoil(before, after) {
      const file = path.join(folder, DATABASE);
      const bytes = await readFile(file);
      assert.equal(after.length, before.length);
      for (let at = bytes.indexOf(before); at >= 0; at = bytes.indexOf(before, at)) {
        bytes.write(after, at);
      }
      await writeFile(file, bytes);
    },
    /** The host says something to everybody, or clears it, by the command beside the server. */
    async notice(...said) {
      const env = { ...process.env, DATABASE_URL: databaseIn(folder) };
      const command = spawn(BINARY, ["notice", ...said], { env, stdio: "inherit" });
      const [code] = await once(command, "exit");
      assert.equal(code, 0, "the notice is kept");
    },
    async startServer() {
      server = await startServer(port, folder, limits);
    },
    async close() {
      await browser.close();
      for (const relay of relays) relay.close();
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
  const person = {
    page: null,
    context,
    /** Errors that the page logged or threw. A broken connection is none of the page's faults. */
    complaints: [],
    /** Another tab of the same browser. */
    async tab(address) {
      const page = await newPage(person);
      await page.goto(address);
      return { ...person, page };
    },
    async introduce(name) {
      const { page } = this;
      await page.getByLabel("Your name").fill(name);
      await page.getByRole("button", { name: "Come in" }).click();
      await page.getByRole("link", { name, exact: true }).first().waitFor({ state: "attached" });
    },
    async picture(name) {
      const { page } = this;
      await opened({ page });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: path.join(OUT, `${name}.png`) });
    },
  };
  person.page = await newPage(person);
  await person.page.goto(url);
  return person;
}

/** All parts have come of what is being opened. */
export function opened({ page }) {
  return page.locator('[aria-busy="true"]:is(main, .frame)').first().waitFor({ state: "detached" });
}

async function newPage({ context, complaints }) {
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MAX_MS);
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    const text = message.text();
    const network = /^WebSocket connection to|net::ERR_(CONNECTION|EMPTY|SOCKET)_/.test(text);
    if (message.type() === "error" && !network) {
      complaints.push(`${text} ${message.location().url}`);
    }
  });
  return page;
}

async function startServer(port, folder, limits) {
  const server = spawn(BINARY, [], {
    env: {
      ...process.env,
      SCRAPWORKS_BIND: `127.0.0.1:${port}`,
      DATABASE_URL: databaseIn(folder),
      SCRAPWORKS_LIMITS: limits ? "on" : "off",
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

function databaseIn(folder) {
  return `sqlite://${path.join(folder, DATABASE)}`;
}

async function isReady(address, server) {
  const deadline = Date.now() + WAIT_MAX_MS;
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
