/** What the server says about Scraplands, in the language of the page. */

import type { Catalogue } from "../../api/generated/scraplands";
import type { GameInfo } from "../../api/messages";
import { told, toldOptions, toldPresets } from "../kit/translation";
import { content, type Content } from "./text/catalogue";

export function translate(info: GameInfo): GameInfo {
  return content === null ? info : translated(info, content);
}

export function translated(info: GameInfo, texts: Content): GameInfo {
  const catalogue = info.catalogue as Catalogue | undefined;
  return {
    ...info,
    options: toldOptions(info.options, texts),
    presets: toldPresets(info.presets, texts.presets),
    ...(catalogue && { catalogue: inWords(catalogue, texts) }),
  };
}

export function inWords(catalogue: Catalogue, texts: Content | null = content): Catalogue {
  if (texts === null) return catalogue;
  return {
    ...catalogue,
    cars: told(catalogue.cars, ({ slug }) => slug, texts.cars),
    weapons: told(catalogue.weapons, ({ slug }) => slug, texts.weapons),
    upgrades: told(catalogue.upgrades, ({ slug }) => slug, texts.upgrades),
    deeds: told(catalogue.deeds, ({ deed }) => deed, texts.deeds),
    kinds: told(catalogue.kinds, ({ kind }) => kind, texts.kinds),
    courses: told(catalogue.courses, ({ id }) => id, texts.courses),
  };
}
