/** Notices while no page is open. */

export const push = {
  title: "Tell me when it is my turn",
  help:
    "Messages from your system when a match waits for you and no page of this site is open. They " +
    "never show anything of the match but its game.",
  device: "Notifications on this device",
  deviceHelp: "Your browser asks for your permission when you switch this on.",
  denied:
    "Your browser blocks notifications from this page. Allow them in the browser's settings for this " +
    "page, then switch this on again.",
  missing: "Your browser cannot get notifications here. They need a page with https.",
  home_screen:
    "On an iPhone or iPad, first add this page to your home screen: tap Share, then “Add to Home " +
    "Screen”. Then open it from there, and switch this on.",
  failed: "Your browser could not be reached for notifications. Try again later.",
  done: "You will be told when it is your turn.",
  kindsTitle: "What we tell you about",
  kinds: {
    your_turn: "It is my turn",
    invited: "Somebody invites me",
    paired: "A match was found for me",
    rematch: "Somebody wants a rematch",
    events: "An event I joined begins soon",
  },
  email: "E-mail me when it is my turn in a match over days",
  emailHelp: (address: string): string =>
    `To ${address}: one e-mail an hour at most, and only while no page of this site is open.`,

  offer:
    "This may take a while. Shall we tell you when it is your turn, even with the page closed?",
  accept: "Yes, tell me",

  /** What the service worker shows. `{game}` stands for the game's name. */
  notices: {
    your_turn: { title: "Your turn", body: "{game} is waiting for your move." },
    invited: { title: "You are invited", body: "Somebody keeps a seat in {game} for you." },
    paired: { title: "A match was found", body: "{game} begins. The others are waiting." },
    rematch: { title: "Once more?", body: "Somebody wants to play {game} with you again." },
    event_begins: { title: "Your event begins soon", body: "{game}: be there when it starts." },
    /** Of a game without a name here. */
    unknown: "A match",
  },
};
