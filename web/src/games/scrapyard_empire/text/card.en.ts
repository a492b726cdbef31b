/** The English texts of the game's card on the home page. */

export const gameCardTexts = {
  tagline: "Dig, steal and trade for parts, build small machines of them, and inventions of those.",
};
