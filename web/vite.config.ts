import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { eager } from "./plugin/eager.ts";
import { rulebooks } from "./plugin/rulebooks.ts";
import { worker } from "./worker/plugin.ts";

const SERVER = "http://127.0.0.1:8080";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), rulebooks(), eager(), worker()],
  build: {
    target: "es2023",
    // The Content-Security-Policy allows no `data:` sources.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The shell in one chunk: modules that await their texts would be twenty.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "shell", tags: ["$initial"] }] } },
    },
  },
  server: {
    fs: { allow: [".", "../docs", "../CREDITS.md", "../CREDITS.de.md"] },
    proxy: {
      "/api": SERVER,
      "/ws": { target: SERVER, ws: true },
    },
  },
  // Tests use Svelte's browser build.
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}),
  test: {
    environment: "./plugin/page.ts",
    include: ["src/**/*.test.ts", "plugin/**/*.test.ts"],
    // Compiling all components of a game takes its time on a busy machine.
    hookTimeout: 120_000,
  },
}));
