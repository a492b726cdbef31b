import { mount } from "svelte";
import { alerts } from "./alerts/alerts";
import { openWhenTouched } from "./sound/audio";
import App from "./app/App.svelte";
import "./styles/base.css";
import "./styles/fonts/fonts.css";
import { language } from "./i18n/language";
import { mutedPlayers } from "./settings/mutedPlayers.svelte";
import { settings } from "./settings/settings.svelte";
import "./styles/theme.css";
import { reloadForNewBuild } from "./app/staleBuild";
import { updates } from "./app/updates.svelte";
import { loadShellTexts } from "./i18n";

settings.paint();
settings.follow();
mutedPlayers.follow();
document.documentElement.lang = language;
reloadForNewBuild(import.meta.url);

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
void loadShellTexts().then(() => {
  // In a new task, since evaluating the code has taken this one.
  setTimeout(() => mount(App, { target }));
  setTimeout(() => {
    alerts.start();
    openWhenTouched();
    updates.start();
  });
});
