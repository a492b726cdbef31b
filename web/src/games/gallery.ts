/** Shows what was recorded of a game: `npm run dev`, `/src/games/gallery.html?game=<game>`. */

import { mount, type Component } from "svelte";
import "../styles/fonts/fonts.css";
import "../styles/theme.css";
import "../styles/base.css";
import { loadGame } from "./gameModules";
import type { GameTypes } from "./kit/game";
import Gallery from "./kit/gallery/Gallery.svelte";
import type { RecordedPositions } from "./kit/gallery/recordedPositions";

interface Recorded {
  positions: RecordedPositions<GameTypes>;
  catalogue: unknown;
}

const RECORDED = import.meta.glob<Recorded>("./*/gallery/positions.ts");
const CARDS = import.meta.glob<Component>("./*/gallery/Cards.svelte", { import: "default" });

const slug = new URLSearchParams(location.search).get("game") ?? "";
const game = await loadGame(slug);
const recorded = await RECORDED[`./${slug}/gallery/positions.ts`]?.();
const Cards = await CARDS[`./${slug}/gallery/Cards.svelte`]?.();
const target = document.getElementById("gallery");
if (game && recorded && target) {
  const { positions, catalogue } = recorded;
  mount(Gallery, { target, props: { game, positions, catalogue, ...(Cards && { Cards }) } });
}
