import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import "./fonts/fonts.css";
import { language } from "./language";
import { settings } from "./settings.svelte";
import "./theme.css";
import { learn } from "./words";

settings.paint();
document.documentElement.lang = language;
reloadForNewVersion();

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
void learn().then(() => mount(App, { target }));

/** A page from before an update asks for parts that are gone: once, a reload mends that. */
function reloadForNewVersion(): void {
  const KEY = "scrapworks.reloaded";
  const PAUSE_MS = 60_000;
  addEventListener("vite:preloadError", () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
