/** Mounts the gallery: `npm run dev`, then /src/games/scrapbots/gallery/ */

import { mount } from "svelte";
import "../../../styles/fonts/fonts.css";
import "../../../styles/theme.css";
import "../../../styles/base.css";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("gallery");
if (target) mount(Gallery, { target });
