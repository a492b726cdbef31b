/** Learning a game at its table: where it begins, and what stands around the lessons. */

export const lessons = {
  learn: "Learn in 5 minutes",
  opening: "Setting up the table …",

  region: (game: string): string => `Learning ${game}`,
  step: (n: number, all: number): string => `Step ${n} of ${all}`,
  todo: "Now you",
  wait: "Wait a moment: it is the bot's turn.",
  earlier: "Earlier",
  later: "Later",
  next: "Next",
  doIt: "Do it for me",
  stop: "Close the lessons",

  strayed: "Another way",
  strayedText:
    "That is fine: it is your match. But the lessons do not lead along this way. Take it back if " +
    "you can, begin again, or just play on.",
  done: "That is all you need",
  doneText:
    "You know enough for a short match against a bot. The hint button always helps. These lessons " +
    "will not appear in your history.",
  again: "Begin again",
  playOn: "Play on",
  play: "Play a short match",
};
