/** Mounts the gallery: `npm run dev`, then /src/games/scraplands/gallery/ */

import { mount } from "svelte";
import "../../../fonts/fonts.css";
import "../../../theme.css";
import "../../../base.css";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("gallery");
if (target) mount(Gallery, { target });
