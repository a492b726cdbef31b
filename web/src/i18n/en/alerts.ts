/** How one is called to a match that waits. */

export const alerts = {
  title: "Alerts",
  help: "For matches that wait for you. Except for the first, only while you look elsewhere.",
  titles: { turn: "Your turn", over: "The match is over" },
  /** Of a match that cannot be asked for just now. */
  unknown: "A match waits for your decision.",

  tab: "Title and icon of the tab",
  tabHelp: "They say that it is your turn. So does the badge of the installed app.",
  sound: "Sound",
  soundHelp: "A soft ping. Another one when a match is over.",
  listen: "Listen",
  desktop: "Notification",
  desktopHelp: "By the system, while the page is hidden. A click leads to the match.",
  denied:
    "Your browser blocks notifications from this page. Allow them in the browser's settings for " +
    "this page, then switch this on again.",
  missing: "Your browser shows no notifications here. It does so for pages with https only.",
  vibration: "Vibration",
  vibrationHelp: "On phones: together with a notification, or while the page is in sight.",
};
