/**
 * Every screen by its name, how one comes there, and whether the whole page is taken (`whole`) and
 * a small laptop too (`low`). What is arranged returns the person whose page is seen.
 */

import { at, home, ready, visit } from "./places.js";
import * as shell from "./shell.js";
import { TABLES } from "./tables.js";

const WHOLE = { whole: true };

export const SCREENS = [
  ["home-newcomer", ({ newcomer }) => ready(newcomer), WHOLE],
  ["home-nothing", home, WHOLE],
  ["home", shell.busyHome, WHOLE],
  ["home-opponents", shell.opponents],
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
  ["history-empty", ({ max }) => at("/history?state=finished")({ rosa: max }), WHOLE],
  ["profile", shell.profile, WHOLE],
  ["settings", at("/settings"), WHOLE],
  ["rules", at("/rules/scraplands")],
  ["credits", at("/credits"), WHOLE],
  ["german-home", ({ rosie }) => visit(rosie, "/"), WHOLE],
  ["german-lobby", shell.germanLobby, WHOLE],
  ["german-rosters", ({ rosie }) => visit(rosie, "/rosters"), WHOLE],
  ["german-settings", ({ rosie }) => visit(rosie, "/settings"), WHOLE],
  ["german-credits", ({ rosie }) => visit(rosie, "/credits"), WHOLE],
  ["german-rules", ({ rosie }) => visit(rosie, "/rules/scrapbots")],
  ["missing", at("/nowhere")],
  ["toast", shell.offline],
  ["rate", shell.tooOften],
  ["reconnecting", shell.reconnecting],
];
