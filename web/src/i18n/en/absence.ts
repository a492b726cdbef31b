/** People who are not at the table, and what the others can do about it. */

export const absence = {
  waiting: (name: string, clock: string): string => `Waiting for ${name} to come back, ${clock}`,
  /** Without the counting, which would be read out every second. */
  waitingFor: (name: string): string => `Waiting for ${name} to come back.`,
  gone: (name: string): string => `${name} has not come back.`,
  standIn: "Let a stand-in play",
  standInFor: (name: string): string => `Let a stand-in play for ${name}?`,
  standInText: (name: string): string =>
    `A bot plays for ${name}, and hands the seat back as soon as ${name} returns.`,
  end: "End the match for them",
  endFor: (name: string): string => `End the match for ${name}?`,
  endText: (name: string): string =>
    `${name} leaves it for good, and ranks behind everybody who stays.`,
  mine: "Your time is up: a stand-in plays for you until you have time again.",
  playedForMe:
    "Something was decided for you, since your time was up or you were away. The log tells what.",
  backAgain: "You are back: the stand-in has left your seat to you.",
};
