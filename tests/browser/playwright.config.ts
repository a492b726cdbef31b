import { defineConfig } from "@playwright/test";
import { DESKTOP, PHONE_DEVICE } from "./fixtures/player";

export default defineConfig({
  testDir: "specs",
  outputDir: "out/results",
  snapshotPathTemplate: "pictures/{arg}{ext}",
  // One more than two cores: tests also wait for timers.
  workers: 3,
  fullyParallel: true,
  retries: process.env.CI === undefined ? 1 : 2,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["html", { open: "never", outputFolder: "out/report" }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
    },
  },
  projects: [
    { name: "desktop", testIgnore: "phone/**", use: { viewport: DESKTOP } },
    { name: "phone", testDir: "specs/phone", use: PHONE_DEVICE },
  ],
});
