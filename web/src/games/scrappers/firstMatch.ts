/** Options of a short first match: three damage end it, and six rounds at the latest. */
export const FIRST_MATCH = { damage: 7, fuel: 2, scrap: 2, round_cap: 6 };
