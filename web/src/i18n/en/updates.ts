/** The page itself: a newer version of it, and what it can do without a network. */

export const upkeep = {
  newer: "A new version is there.",
  reload: "Reload",
  later: "Later",

  offlineTitle: "You are offline",
  offline: "The server cannot be reached. The page comes back by itself as soon as it can.",
  offlineStill: "Your matches wait on the server, and nothing in them is lost.",
  offlineWorks: "What works meanwhile:",
};
