/** The words that are needed before the table is loaded, in English. */

export const front = {
  tagline: "Dig, steal and trade for parts, build small machines of them, and inventions of those.",
};
