import { defineConfig } from "@playwright/test";
import base from "../playwright.config";

/** `make vitals`: measures the client, one thing at a time. */
export default defineConfig({
  ...base,
  testDir: ".",
  outputDir: "../out/vitals-results",
  projects: [{ name: "vitals" }],
  workers: 1,
  retries: 0,
  timeout: 0,
  reporter: "line",
});
