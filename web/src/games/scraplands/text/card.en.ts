/** The words that are needed before the table is loaded, in English. */

export const front = {
  tagline: "Race armed wrecks around the scrapyard, and shoot whoever is ahead.",
};
