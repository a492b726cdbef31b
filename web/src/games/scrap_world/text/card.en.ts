/** The words that are needed before the table is loaded, in English. */

export const cardTexts = {
  tagline: "Bolt battlesuits together and fight it out on a grid of ruins.",
};
