/** The account page: ways to sign in, signing in on a new device, and the data of a player. */

const MATCHES = (n: number): string => (n === 1 ? "one match" : `${n} matches`);

export const signIn = {
  title: "Sign in",
  createHelp:
    "First a name, then a way to sign in. You need no account to play: it keeps your matches on " +
    "every device, and lets you play rated ones.",
  lead: "For players who already have an account here. To play, you need none.",
  byPasskey: "Sign in with a passkey",
  byIssuer: (issuer: string): string => `Sign in with ${issuer}`,
  byEmail: "E-mail address",
  newEmail: "New e-mail address",
  sendLink: "Send me a link",
  linkSent:
    "If this address belongs to an account, a link is on its way. It works once, for one hour.",
  linkSignsIn: (name: string): string =>
    `This link from your e-mail signs you in as ${name}. It works once.`,
  linkConfirms: (email: string, name: string): string =>
    `This link confirms that ${email} belongs to the player ${name}. It works once.`,
  linkRecovers: (name: string): string =>
    `This link from the operators signs you in as ${name}. It works once: then add a way to sign in.`,
  confirmThis: "Confirm this address",
  foreignTitle: "Is this you?",
  foreignText: (email: string, name: string): string =>
    `${name} has entered ${email}, and is not signed in in this browser. If you confirm, links to ` +
    `sign in that are sent to ${email} lead to ${name}. If you are not ${name}, cancel, and ` +
    "nothing happens.",
  done: (name: string): string => `Welcome back, ${name}.`,
  other: "Sign in as someone else",
  otherGuest: (name: string, matches: number): string =>
    matches === 0
      ? `This signs ${name} out on this device. Nothing is lost: you have not played yet.`
      : `This signs ${name} out on this device. The matches of ${name} (${MATCHES(matches)}) ` +
        "stay with that guest and do not move to the account. To keep them, add a way to sign in first.",
  otherAccount: (name: string): string =>
    `This signs ${name} out on this device. You can sign in as ${name} again at any time.`,

  waysTitle: "Ways to sign in",
  guestHelp:
    "You play as a guest, known to this browser only. Add a way to sign in, and you find your " +
    "matches and rosters again on every device. Your name stays.",
  accountHelp: "With any of these you sign in on other devices.",
  passkeys: "Passkeys",
  passkeyHelp: "A passkey signs you in with your fingerprint, your face or the PIN of your device.",
  noPasskeys: "Passkeys work only if this page is opened with https, or at localhost.",
  oldBrowser: "This browser has no passkeys. Update it, or use another one.",
  addPasskey: "Add a passkey",
  passkeyName: "Name of the passkey",
  passkeyNameHelp: "Name it after the device that stores it, for example.",
  passkeyDefault: "My passkey",
  added: (name: string): string => `The passkey “${name}” has been added.`,
  neverUsed: "Not used yet",
  used: (when: string): string => `Last used ${when}`,
  since: (when: string): string => `added ${when}`,
  removeTitle: (name: string): string => `Remove “${name}”?`,
  removeText: "You cannot sign in with it any more.",

  email: "E-mail",
  emailHelp:
    "For getting back in, and for notifications if you want them. Nobody else ever sees the address.",
  saveEmail: "Confirm address",
  emailSent: (address: string): string =>
    `We have sent a link to ${address}. Open it within an hour to confirm the address.`,
  emailPending: "not confirmed yet",
  emailConfirmed: (when: string): string => `confirmed ${when}`,

  unsubscribeTitle: "E-mails about your turns",
  unsubscribeText: "Stop the e-mails that tell you when it is your turn?",
  unsubscribe: "Stop these e-mails",

  issuers: "Other accounts",
  addIssuer: (issuer: string): string => `Connect ${issuer}`,

  dataTitle: "Your data",
  export: "Export my data",
  exportHelp: "Everything that this server has stored about you, as one file.",
  deleteName: "Type your name to confirm",
  endOthers: "Sign out all other devices",
  endOthersTitle: "Sign out all other devices?",
  endOthersText: "All of them are signed out at once. This device stays signed in.",
  manage: "Ways to sign in",

  said: {
    signed_in: "You are signed in.",
    recovered:
      "You are signed in. Add a passkey or another way to sign in now, so that you can come back.",
    closed:
      "No new players are let in right now. If you have played here before, sign in as you did then.",
    linked: "The account is connected. You can sign in with it from now on.",
    confirmed: "Your e-mail address is confirmed.",
    expired:
      "This link does not work: it is already used, or older than an hour. Ask for a new one.",
    taken: "This address already belongs to another account. Sign in with it instead.",
    identity_taken: "That account is already connected to another player here.",
    refused: "Signing in did not work. Try again.",
    cancelled: "Signing in was cancelled.",
    elsewhere:
      "Another site has sent you here to sign in. Choose a way below only if you want to do that.",
    unreachable: "The other site cannot be reached right now. Try again in a moment.",
    unsubscribed:
      "You get no more e-mails about your turns. You can switch them on again in the settings.",
    unsubscribe_failed:
      "This link does not work. Sign in, then switch the e-mails off in the settings.",
    busy: "That was too fast. Wait a moment, then try again.",
  } as Record<string, string>,
};
