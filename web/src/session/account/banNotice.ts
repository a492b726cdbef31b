/**
 * Why a banned player could not sign in at another site: the server tells it in a cookie that lives
 * a minute, so that no link can have the page say something.
 */

import { refusalText } from "../../i18n";

const COOKIE = /(?:^|; )scrapworks_ban=([\w-]+)/;

/** What to read; empty without the cookie. It is told once. */
export function takeBanNotice(): string {
  const [, encoded] = COOKIE.exec(document.cookie) ?? [];
  document.cookie = "scrapworks_ban=; Path=/account; Max-Age=0; SameSite=Lax";
  if (encoded === undefined) return "";
  try {
    const bytes = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    const json = new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
    const params = JSON.parse(json) as Record<string, unknown>;
    return refusalText({ code: "player.banned", params, message: "" });
  } catch {
    return "";
  }
}
