/** The page itself: a newer version of it, and what it can do without a network. */

export const upkeep = {
  newer: "A new version is available.",
  reload: "Reload",

  offlineTitle: "You are offline",
  offline: "The server cannot be reached. This page comes back by itself as soon as it can.",
  offlineStill: "Your matches are safe on the server.",
  offlineWorks: "In the meantime you can open:",
};
