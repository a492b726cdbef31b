import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { worker } from "./worker/plugin.ts";

const SERVER = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), worker()],
  build: {
    target: "es2023",
    // The strict Content-Security-Policy allows no `data:` sources.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": SERVER,
      "/ws": { target: SERVER, ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
