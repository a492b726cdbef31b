/** Texts of the home page, in English. */

export const gameCardTexts = {
  tagline: "Bid in secret for scrap: the highest card takes it, if nobody bids the same.",
};
