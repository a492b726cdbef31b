import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import "./fonts/fonts.css";
import { settings } from "./settings.svelte";
import "./theme.css";

settings.paint();

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
mount(App, { target });
