/** The same player on more than one device. */

export const devices = {
  title: "Your devices",
  link: "Play on another device",
  linkHelp: "You get a code. Whoever types it in elsewhere is you there, at the same tables.",
  another: "Another code",
  code: "Code for the other device",
  codeHelp: "On the other device choose “I have a code”. It works once. Show it to nobody else.",
  left: (clock: string): string => `Good for ${clock}`,
  expired: "This code is too old now.",
  have: "I have a code",
  enter: "Code from your other device",
  enterHelp: "Ten letters and digits, from the settings of the device on which you play.",
  go: "Go on",
  done: (name: string): string => `You are ${name} here too.`,
  replaceTitle: "Be somebody else here?",
  replaceText: (name: string): string =>
    `This device forgets ${name}. Nobody can be ${name} again, unless it is on another device.`,
  replace: "Use the code",
};
