/** All games, each with a short table of it and the hands that play there. */

import * as scrapWorld from "./scrap_world.js";
import * as scrapbots from "./scrapbots.js";
import * as scraplands from "./scraplands.js";
import * as scrappers from "./scrappers.js";
import * as scrapyardEmpire from "./scrapyard_empire.js";

export const GAMES = [scrapWorld, scraplands, scrappers, scrapbots, scrapyardEmpire];
