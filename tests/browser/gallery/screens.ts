/** Every screen by its name, and how to come there. A new screen is a line here. */

import { at, home, ready, visit } from "./places";
import * as people from "./people";
import * as shell from "./shell";
import { TABLES } from "./tables";
import type { PictureOptions } from "./camera";
import type { Arrange, World } from "./world";

interface ScreenOptions extends PictureOptions {
  /** Undoes what was arranged. */
  after?(world: World): Promise<void>;
}

export type Screen = [name: string, arrange: Arrange, options?: ScreenOptions];

/** Only screens whose names begin so: `GALLERY=home,lobby`; all if empty. */
export const SCREEN_PREFIXES = (process.env.GALLERY ?? "").split(",").filter((name) => name !== "");

const WHOLE: PictureOptions = { fullPage: true };

export const SCREENS: Screen[] = [
  ["home-newcomer", ({ newcomer }) => ready(newcomer), { ...WHOLE, card: true }],
  ["home-nothing", home, WHOLE],
  ["home", shell.busyHome, WHOLE],
  ["game", shell.game, WHOLE],
  ["game-newcomer", ({ newcomer }) => visit(newcomer, "/games/scrapyard_empire"), WHOLE],
  ["game-opponents", shell.opponents],
  ["home-notice", shell.notice, { after: shell.noNotice }],
  ["name", shell.askedForName],
  ["new-table", shell.newTable("Scraplands")],
  ["new-table-scrapyard", shell.newTable("Scrapyard Empire")],
  ["lobby", shell.lobby, WHOLE],
  ["rosters", shell.rosters, WHOLE],
  ["builder-suits", at("/rosters/new?game=scrap_world&from=Lancers+%C2%B7+2+players"), WHOLE],
  ["builder-cars", shell.builderOfCars, WHOLE],
  ["builder-wrong", shell.wrongRoster, WHOLE],
  ...TABLES,
  ["history", shell.history, WHOLE],
  ["history-empty", ({ max }) => visit(max, "/history?state=finished"), WHOLE],
  ["profile", shell.profile, WHOLE],
  ["settings", at("/settings"), WHOLE],
  ["account", at("/account"), WHOLE],
  ["account-visitor", ({ newcomer }) => visit(newcomer, "/account"), WHOLE],
  ["friends", people.friends, WHOLE],
  ["friends-none", ({ max }) => visit(max, "/friends"), WHOLE],
  ["profile-other", people.profileOfOther, WHOLE],
  ["leaderboard", people.leaderboard, WHOLE],
  ["banned", people.banned, WHOLE],
  ["rules", at("/rules/scraplands")],
  ["credits", at("/credits"), WHOLE],
  ["german-home", ({ germanRosa }) => visit(germanRosa, "/"), WHOLE],
  ["german-game", ({ germanRosa }) => visit(germanRosa, "/games/scraplands"), WHOLE],
  ["german-lobby", shell.germanLobby, WHOLE],
  ["german-rosters", ({ germanRosa }) => visit(germanRosa, "/rosters"), WHOLE],
  ["german-settings", ({ germanRosa }) => visit(germanRosa, "/settings"), WHOLE],
  ["german-credits", ({ germanRosa }) => visit(germanRosa, "/credits"), WHOLE],
  ["german-account", ({ germanRosa }) => visit(germanRosa, "/account"), WHOLE],
  ["german-friends", people.germanFriends, WHOLE],
  ["german-leaderboard", people.germanLeaderboard, WHOLE],
  ["german-banned", people.germanBanned, WHOLE],
  ["german-rules", ({ germanRosa }) => visit(germanRosa, "/rules/scrapbots")],
  ["missing", at("/nowhere")],
  ["toast", shell.offline],
  ["rate", shell.tooOften],
  ["reconnecting", shell.reconnecting],
];
