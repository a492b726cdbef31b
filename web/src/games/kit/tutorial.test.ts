import { describe, expect, test } from "vitest";
import {
  START,
  recordChoice,
  applyStep,
  strayedAt,
  nextAction,
  confirmRead,
  skipTo,
  type Tutorial,
  type Progress,
} from "./tutorial";

const DRAW = { type: "draw", card: 3 };
const BUILD = { type: "build", card: 3 };
const TUTORIAL: Tutorial = {
  lessons: [
    { name: "welcome" },
    { name: "draw", action: DRAW },
    { name: "look" },
    { name: "build", action: BUILD },
  ],
  texts: {},
};

function play(progress: Progress, action: unknown): Progress {
  const seq = progress.seq + 1;
  return applyStep(recordChoice(progress, action), TUTORIAL, { seq, mine: true, undid: null });
}

function watch(progress: Progress): Progress {
  return applyStep(progress, TUTORIAL, { seq: progress.seq + 1, mine: false, undid: null });
}

function undo(progress: Progress, undid: number): Progress {
  return applyStep(progress, TUTORIAL, { seq: progress.seq + 1, mine: true, undid });
}

describe("lessons", () => {
  test("go on by reading and by doing", () => {
    const welcomed = confirmRead(START, TUTORIAL);
    expect(welcomed.lesson).toBe(1);
    expect(confirmRead(welcomed, TUTORIAL)).toBe(welcomed);
    const drawn = play(welcomed, { card: 3, type: "draw" });
    expect(drawn).toMatchObject({ lesson: 2, strayed: null, seq: 1 });
    const built = play(watch(confirmRead(drawn, TUTORIAL)), BUILD);
    expect(built).toMatchObject({ lesson: 4, strayed: null, seq: 3 });
    expect(play(built, DRAW)).toMatchObject({ lesson: 4, strayed: null });
  });

  test("need not be read by who knows what to do", () => {
    expect(nextAction(START, TUTORIAL)).toBe(DRAW);
    expect(play(START, DRAW)).toMatchObject({ lesson: 2, strayed: null });
  });

  test("end where the learner does something else, and go on when it is taken back", () => {
    const drawn = play(START, DRAW);
    const strayed = play(drawn, DRAW);
    expect(strayed).toMatchObject({ lesson: 2, strayed: 2 });
    expect(nextAction(strayed, TUTORIAL)).toBe(null);
    const further = play(strayed, BUILD);
    expect(undo(further, 3)).toMatchObject({ strayed: 2 });
    expect(undo(further, 2)).toMatchObject({ lesson: 2, strayed: null });
  });

  test("are told again from the one whose step was taken back", () => {
    const built = play(play(START, DRAW), BUILD);
    expect(undo(built, 2)).toMatchObject({ lesson: 2, strayed: null });
    expect(undo(built, 1)).toMatchObject({ lesson: 0, strayed: null, trail: [] });
  });

  test("are kept up with over what this page was not told of", () => {
    expect(skipTo(recordChoice(START, DRAW), TUTORIAL, 4)).toMatchObject({ lesson: 2, seq: 4 });
    expect(skipTo(recordChoice(START, BUILD), TUTORIAL, 4)).toMatchObject({ strayed: 1, seq: 4 });
    expect(skipTo(play(START, DRAW), TUTORIAL, 4)).toMatchObject({ lesson: 2, strayed: null });
    expect(strayedAt(7)).toMatchObject({ strayed: 7, seq: 7 });
  });

  test("hear every step once", () => {
    const drawn = play(START, DRAW);
    expect(applyStep(drawn, TUTORIAL, { seq: 1, mine: true, undid: null })).toBe(drawn);
  });
});
