/** The devices of a player, the end of an account, and what is kept of people. */

export const sessions = {
  title: "Devices on which you are signed in",
  unknown: "Unknown device",
  current: "This device",
  used: (when: string): string => `Last used ${when}`,
  since: (when: string): string => `signed in ${when}`,
  end: "Sign out",
  endTitle: "Sign this device out?",
  endText: (device: string): string =>
    `${device} is signed out at once and cannot play as you any more.`,
};

export const account = {
  title: "Your account",
  moderation: "To the moderation page",
  delete: "Delete my account",
  deleteHelp:
    "Your name, your rosters and all your messages are deleted. Finished matches stay, without " +
    "your name.",
  deleteTitle: "Delete your account?",
  deleteText:
    "You give up every match in progress, leave every open table, and are signed out on all your " +
    "devices. This cannot be undone.",
  deleted: "Your account has been deleted.",
  keptTitle: "What we store about you",
  kept: [
    [
      "Your name",
      "Until you change it or delete your account. " +
        "Guests who never played are deleted after a month.",
    ],
    ["Your devices", "Browser and system: until you sign out, or 400 days after your last visit."],
    ["Your rosters", "Until you delete them or your account."],
    ["Open tables", "Closed after a day without any activity, and deleted a week later."],
    [
      "Your matches",
      "Every move with its time, so that anyone can check them: five years after the match ended.",
    ],
    ["Your messages", "One year, or until you delete your account."],
    ["Friends and blocked people", "Until one of you ends it, or deletes the account."],
    [
      "Your reports",
      "With their answers, while both accounts exist; what you wrote, until you delete yours.",
    ],
    ["Your ratings", "Until you delete your account."],
    [
      "Your notices",
      "Where your browser takes them: until you switch them off or sign out. If you want " +
        "e-mails: when you were last here, and of which matches you were told, until a day after their end.",
    ],
    [
      "Ways to sign in",
      "Passkeys (only their public part), e-mail address, and who you are at other sites: until " +
        "you remove them or delete your account. Links in e-mails: one hour.",
    ],
    ["Codes for devices", "Ten minutes, and only in a form that nobody can read back."],
    ["Links of the operators to sign in", "A day, and only in a form that nobody can read back."],
    [
      "Your IP address",
      "In memory only, to stop abuse. What is stored are networks that the operators have banned, " +
        "or that may do more than others.",
    ],
  ] as [string, string][],
  keptHere:
    "Your settings, muted people, and your part of the random numbers are stored in this browser " +
    "only. One cookie keeps you signed in. The operator of this server may store less than this, " +
    "and makes backups of its data.",
};
