/** Days and times of day in the page's language, as the reader's own country writes them. */

import { language } from "./language";

/** British readers of English have 15:04, American ones 3:04 PM. */
const tags = globalThis.navigator?.languages ?? [];
const locale = tags.find((tag) => tag.split("-")[0] === language) ?? language;

/** Formatters are created when needed: it takes many milliseconds. */
function formatter(options: Intl.DateTimeFormatOptions): (time: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(new Date(time));
  };
}

export const day = formatter({ dateStyle: "medium" });

/** A day with the time, for what lies days ahead. */
export const moment = formatter({ dateStyle: "medium", timeStyle: "short" });

/** The time of day. */
export const clock = formatter({ hour: "2-digit", minute: "2-digit" });
