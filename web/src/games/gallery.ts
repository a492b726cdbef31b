/** Mounts a game's gallery: `npm run dev`, then `/src/games/gallery.html?game=<game>`. */

import { mount, type Component } from "svelte";
import "../styles/fonts/fonts.css";
import "../styles/theme.css";
import "../styles/base.css";

const GALLERIES = import.meta.glob<Component>("./*/gallery/Gallery.svelte", { import: "default" });

const game = new URLSearchParams(location.search).get("game") ?? "";
const load = GALLERIES[`./${game}/gallery/Gallery.svelte`];
const target = document.getElementById("gallery");
if (load && target) mount(await load(), { target });
