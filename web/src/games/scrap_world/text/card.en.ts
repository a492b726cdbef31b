/** English texts of the game card on the home page. */

export const gameCardTexts = {
  tagline: "Bolt battlesuits together and fight it out on a grid of ruins.",
};
