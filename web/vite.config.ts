import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { rulebooks } from "./plugin/rulebooks.ts";

const SERVER = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), rulebooks()],
  build: {
    target: "es2023",
    // The strict Content-Security-Policy allows no `data:` sources.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".", "../docs/rules"] },
    proxy: {
      "/api": SERVER,
      "/ws": { target: SERVER, ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts", "plugin/**/*.test.ts"] },
});
