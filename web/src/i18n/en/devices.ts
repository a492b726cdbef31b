/** The same player on more than one device. */

export const devices = {
  title: "Your devices",
  link: "Play on another device",
  linkHelp: "You get a code. Enter it on the other device to play there as yourself.",
  another: "Another code",
  code: "Code for the other device",
  codeHelp: "On the other device choose “I have a code”. It works once. Do not show it to others.",
  left: (clock: string): string => `Valid for ${clock}`,
  expired: "This code has expired.",
  have: "I have a code",
  enter: "Code from your other device",
  enterHelp: "Ten letters and digits. You find it in the settings on your other device.",
  go: "Sign in",
  replaceTitle: "Switch to another player?",
  replaceText: (name: string): string =>
    `This signs ${name} out on this device. Unless ${name} is signed in elsewhere, that guest ` +
    "account will be lost.",
  replace: "Use the code",
};
