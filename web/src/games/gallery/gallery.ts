/** A game's table and cards without a server: `npm run dev`, `/src/games/gallery/?game=scrappers`. */

import { mount, type Component } from "svelte";
import "../../styles/fonts/fonts.css";
import "../../styles/theme.css";
import "../../styles/base.css";

const GALLERIES = import.meta.glob<{ default: Component }>("../*/gallery/Gallery.svelte");

const game = new URLSearchParams(location.search).get("game") ?? "scrappers";
const target = document.getElementById("gallery");
const gallery = await GALLERIES[`../${game}/gallery/Gallery.svelte`]?.();
if (target && gallery) mount(gallery.default, { target });
