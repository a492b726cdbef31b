/** Mounts a game's gallery: `npm run dev`, then `/src/games/<game>/gallery/`. */

import { mount, type Component } from "svelte";
import "../../../styles/fonts/fonts.css";
import "../../../styles/theme.css";
import "../../../styles/base.css";

export function mountGallery(Gallery: Component): void {
  const target = document.getElementById("gallery");
  if (target) mount(Gallery, { target });
}
