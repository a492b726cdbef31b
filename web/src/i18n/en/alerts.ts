/** How one is called to a match that waits. */

export const alerts = {
  title: "Alerts",
  help: "When a match waits for you. All but the first work only while you look elsewhere.",
  titles: { turn: "Your turn", over: "The match is over", paired: "Your match begins" },
  /** Of a match that cannot be asked for just now. */
  unknown: "A match is waiting for your move.",

  tab: "Tab title and icon",
  tabHelp: "They show that it is your turn. So does the badge of the installed app.",
  sound: "Sound",
  soundHelp: "A soft ping, and another one when a match is over.",
  listen: "Listen",
  desktop: "Notification",
  desktopHelp: "From your system, while this page is hidden. Click it to get to the match.",
  denied:
    "Your browser blocks notifications from this page. Allow them in the browser's settings for " +
    "this page, then switch this on again.",
  missing: "Your browser cannot show notifications here. They need a page with https.",
  vibration: "Vibration",
  vibrationHelp: "On phones: with a notification, or while the page is visible.",
};
