import { defineConfig } from "@playwright/test";
import base from "../playwright.config";

/** `make gallery`: takes pictures of every screen and compares nothing. */
export default defineConfig({
  ...base,
  testDir: ".",
  outputDir: "../out/gallery-results",
  globalSetup: "./clear.ts",
  globalTeardown: "./index_page.ts",
  projects: [{ name: "gallery" }],
  // The screens share matches that take a while to be played.
  workers: 1,
  retries: 0,
  timeout: 300_000,
  // Late tables are drawn slowly on a busy machine.
  expect: { timeout: 120_000 },
  reporter: "list",
});
