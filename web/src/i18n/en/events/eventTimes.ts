/** How far an event is, in a line. */

export const eventTimes = {
  next: "Next event",
  running: "Running event",
  begins: (left: string) => `begins in ${left}`,
  soon: "begins now",
  ends: (left: string) => `${left} left`,
  lastMatches: "the last matches are being played",
  joined: (n: number) => `${n} joined`,
};
