/** Parts of English sentences that German does not need. */

export const owned = (player: string) => (player === "you" ? "your" : `${player}'s`);
