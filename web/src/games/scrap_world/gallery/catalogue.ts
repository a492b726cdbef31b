/** The catalogue as the server serves it, for the gallery and the tests. */

import type { Catalogue } from "../../../gen/scrap_world";
import json from "./catalogue.json";

// JSON modules are typed by their literal shapes, which lose the unions.
export const catalogue = json as unknown as Catalogue;
