/** What the server says about Scraplands, in the language of the page. */

import type { Catalogue } from "../../api/generated/scraplands";
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
    cars: translateRows(catalogue.cars, ({ slug }) => slug, texts.cars),
    weapons: translateRows(catalogue.weapons, ({ slug }) => slug, texts.weapons),
    upgrades: translateRows(catalogue.upgrades, ({ slug }) => slug, texts.upgrades),
    deeds: translateRows(catalogue.deeds, ({ deed }) => deed, texts.deeds),
    kinds: translateRows(catalogue.kinds, ({ kind }) => kind, texts.kinds),
    courses: translateRows(catalogue.courses, ({ id }) => id, texts.courses),
  };
}
