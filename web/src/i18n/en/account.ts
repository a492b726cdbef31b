/** The devices of a player, the end of an account, and what is kept of people. */

export const sessions = {
  title: "Devices on which you are logged in",
  unknown: "Unknown device",
  current: "This device",
  used: (when: string): string => `Last used ${when}`,
  since: (when: string): string => `logged in ${when}`,
  end: "Log out",
  endTitle: "Log this device out?",
  endText: (device: string): string =>
    `${device} forgets you at once. Whoever uses it cannot be you any more.`,
};

export const account = {
  title: "Your account",
  delete: "Delete my account",
  deleteHelp:
    "Your name disappears everywhere, and with it your rosters and everything you have said. " +
    "Finished matches stay, without your name.",
  deleteTitle: "Delete your account?",
  deleteText:
    "You give up every running match and leave every open table. On all of your devices nobody " +
    "can be you again. This cannot be taken back.",
  deleted: "Your account is deleted.",
  keptTitle: "What is kept of you",
  kept: [
    [
      "Your name",
      "Until you change it or delete your account. " +
        "Guests who never played are forgotten after a month.",
    ],
    ["Your devices", "Browser and system, until you log out, or 400 days after the last visit."],
    ["Your rosters", "Until you delete them or your account."],
    ["Open tables", "One in which nothing happens is closed after a day, and gone a week later."],
    [
      "Your matches",
      "Every choice with its time, so that anybody can check them: five years after the end.",
    ],
    ["What you say", "A year, or until you delete your account."],
    ["Codes for devices", "Ten minutes, and only in a form that cannot be read back."],
    ["Your address", "In memory only, against floods. It is never stored."],
  ] as [string, string][],
  keptHere:
    "Your choices on this page, muted people, and your share of the dice are kept in this browser " +
    "only. There is one cookie, by which the server knows you. Whoever runs this server may keep " +
    "less than this, and makes copies of its data.",
};
