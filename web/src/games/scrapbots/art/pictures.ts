/** The picture and the paint of every card. */

import type { Card, Kind } from "../../../api/generated/scrapbots";
import type { Band, Picture } from "../../kit/cards/cardStyle";
import * as bots from "./bots";
import * as components from "./components";
import * as resources from "./resources";

export const PICTURES: Record<Card, Picture> = { ...bots, ...components, ...resources };

export const BANDS: Record<Kind["type"], Band> = {
  component: "copper",
  scrapbot: "steel",
  resource: "moss",
  wound: "blood",
};
