/** Texts of the home page's card, which is loaded before the table, in English. */

export const gameCardTexts = {
  tagline: "Race armed wrecks around the scrapyard, and shoot whoever is ahead.",
};
