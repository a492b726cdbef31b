/** What the server says about Scrap World, in the language of the page. */

import type { Catalogue } from "../../api/generated/scrap_world";
import type { GameInfo } from "../../api/messages";
import { translateRows, translateOptions, translateRosterNames } from "../kit/translation";
import { content, type Content } from "./text/catalogue";

export function translate(info: GameInfo): GameInfo {
  return content === null ? info : translated(info, content);
}

export function translated(info: GameInfo, texts: Content): GameInfo {
  const catalogue = info.catalogue as Catalogue | undefined;
  return {
    ...info,
    options: translateOptions(info.options, texts),
    presets: translateRosterNames(info.presets, texts.presets),
    ...(catalogue && { catalogue: inWords(catalogue, texts) }),
  };
}

export function inWords(catalogue: Catalogue, texts: Content | null = content): Catalogue {
  if (texts === null) return catalogue;
  return {
    ...catalogue,
    chassis: translateRows(catalogue.chassis, ({ slug }) => slug, texts.chassis),
    armament: translateRows(catalogue.armament, ({ slug }) => slug, texts.armament),
    deeds: translateRows(catalogue.deeds, ({ deed }) => deed, texts.deeds),
    pieces: catalogue.pieces.map((piece) => ({
      ...piece,
      name: texts.pieces[piece.name] ?? piece.name,
    })),
  };
}
