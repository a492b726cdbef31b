/** The lessons of the tutorial. */

import type { Told } from "../../../lessons/course";

export const told: Record<string, Told> = {};
