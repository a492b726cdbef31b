/** People who are not at the table, and what the others can do about it. */

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const absence = {
  waiting: (name: string, clock: string): string => `Waiting for ${name} to come back, ${clock}`,
  /** Without the counting, which would be read out every second. */
  waitingFor: (name: string): string => `Waiting for ${name} to come back.`,
  gone: (name: string): string => `${name} has not come back.`,
  standIn: "Let a stand-in play",
  standInFor: (name: string): string => `Let a stand-in play for ${name}?`,
  standInText: (name: string): string =>
    `It makes harmless choices for ${name}, and hands the seat back as soon as ${name} returns.`,
  end: "End the match for them",
  endFor: (name: string): string => `End the match for ${name}?`,
  endText: (name: string): string =>
    `${name} leaves it for good, and ranks behind everybody who stays.`,
  mine: "Your time is up: a stand-in plays for you until you have time again.",
  playedForMe: (n: number): string =>
    n === 1
      ? "One of your decisions was played for you. The log has it."
      : `${count(n, "decision was", "of your decisions were")} played for you. The log has them.`,
  backAgain: "You are back: the stand-in has left your seat to you.",
};
