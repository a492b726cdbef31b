/** Options of a short first match: two hits end it, and seven rounds at the latest. */
export const FIRST_MATCH = { damage: 8, fuel: 2, scrap: 2, round_cap: 7 };
