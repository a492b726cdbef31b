/** Portraits of the characters, drawn over a common bust. */

import type { Character } from "../../../api/generated/scrapyard_empire";
import type { Layer, Paint, Picture } from "../../kit/cards/cardStyle";

function bust(coat: Paint, skin: Paint = "flesh"): Layer[] {
  return [
    [coat, "M18 70c0-16 12-22 32-22s32 6 32 22z"],
    [skin, "M42 40h16v12c-4 4-12 4-16 0z"],
    [skin, "M50 8c14 0 20 9 19 22-1 12-9 19-19 19s-18-7-19-19C30 17 36 8 50 8z"],
  ];
}

const EYES: Layer = ["dark", "M41 27h5v4h-5zM54 27h5v4h-5z"];
const SMILE: Layer = ["line", "M43 39c4 4 10 4 14 0", "thin"];

export const CHARACTERS: Record<Character, Picture> = {
  jerry_riggsby: [
    ...bust("blue"),
    EYES,
    SMILE,
    ["rust-2", "M28 20C30 4 44 2 50 2s20 2 22 18c-12-6-32-6-44 0z"],
    ["brass", "M24 18h52v5H24z"],
    ["steel-2", "M64 52l12 12-5 5-12-12z"],
  ],
  odessa_mudd: [
    ...bust("rust-2"),
    [
      "rust",
      "M30 30c-4-22 8-28 20-28s24 6 20 28l-5-10c-8-4-22-4-30 0zM28 30h6v22h-6zM66 30h6v22h-6z",
    ],
    EYES,
    SMILE,
    ["flash", "M44 6h12v8H44z"],
    ["dark", "M36 44l4 2M60 44l-5 3", "thin"],
  ],
  pip_ratchet: [
    ...bust("green"),
    ["fire", "M30 26L26 8l10 6 4-12 9 9 8-10 4 12 11-5-4 18c-10-8-28-8-38 0z"],
    ["steel-2", "M37 22h11v11H37zM52 22h11v11H52z"],
    ["glow", "M40 25h5v5h-5zM55 25h5v5h-5z"],
    SMILE,
  ],
  silk_malone: [
    ...bust("dark"),
    ["dark", "M24 22h52l-8-4-4-16H36l-4 16z"],
    ["dark", "M32 24h36v10l-6 2-12-4-12 4-6-2z"],
    ["white", "M41 27h6v4h-6zM54 27h6v4h-6z"],
    ["line", "M45 41h10", "thin"],
    ["red", "M34 16h32v4H34z"],
  ],
  barnaby_flint: [
    ...bust("rust"),
    ["white", "M31 32c2 8 8 6 19 6s17 2 19-6c3 16-4 26-19 26S28 48 31 32z"],
    EYES,
    ["steel-3", "M44 40h12v4H44z"],
    ["white", "M30 20c2-8 8-12 20-12s18 4 20 12c-8-4-32-4-40 0z"],
  ],
  bets_doolan: [
    ...bust("red"),
    ["brass", "M29 34C24 10 36 2 50 2s26 8 21 32l-4-14c-6 2-24 2-34-4z"],
    EYES,
    SMILE,
    ["white", "M64 54h14v14H64z"],
    ["dark", "M67 57h3v3h-3zM72 62h3v3h-3z"],
  ],
  madame_mimik: [
    ...bust("dark", "white"),
    ["red", "M50 8c14 0 20 9 19 22-1 12-9 19-19 19z"],
    ["dark", "M38 24l9 3-9 5zM62 24l-9 3 9 5z"],
    ["line", "M42 39c4 4 6 4 8 1 3-4 6-2 8 0", "thin"],
    ["brass", "M30 16l6-14 8 9 6-11 6 11 8-9 6 14c-10-6-30-6-40 0z"],
  ],
  otto_crank: [
    ...bust("steel-3"),
    ["steel-2", "M29 22c0-14 8-20 21-20s21 6 21 20z"],
    ["rust", "M27 19h46v6H27z"],
    EYES,
    ["rust-2", "M38 36c4-4 8-2 12 0 4-2 8-4 12 0-4 6-10 5-12 3-2 2-8 3-12-3z"],
    ["brass", "M72 4h5v16h-5zM70 2h16v5H70z"],
  ],
};
