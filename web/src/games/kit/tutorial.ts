/**
 * Progress through a tutorial: which lesson is current, and how the learner's steps change that.
 *
 * It knows no rules: it compares a lesson's action with the action played.
 */

import { isEqual } from "../../api/patch";

/** A lesson of a game's tutorial script. */
export interface Lesson {
  /** Key of its texts. */
  name: string;
  /** The action that the learner has to play; lessons without it are read and confirmed. */
  action?: { type: string };
  /** CSS selector of the element that it is about. */
  look?: string;
}

export interface LessonText {
  title: string;
  /** Two or three short sentences. */
  text: string;
  /** What to do; for lessons with an action. */
  task?: string;
}

export interface Tutorial {
  lessons: readonly Lesson[];
  texts: Readonly<Record<string, LessonText | undefined>>;
}

/** The learner's progress. Plain data, stored on the device. */
export interface Progress {
  /** Index of the current lesson; the number of lessons after the last one. */
  lesson: number;
  /** The learner's steps, each with the lesson that was current then. */
  trail: { seq: number; lesson: number }[];
  /** The learner's first step that left the script. */
  strayed: number | null;
  /** The action that the learner has chosen, until its step arrives. */
  chosen: unknown;
  /** The last step processed. */
  seq: number;
}

/** The part of a step that lessons depend on. */
export interface TutorialStep {
  seq: number;
  /** Played by the learner. */
  mine: boolean;
  /** The step that it undid. */
  undid: number | null;
}

export const START: Progress = { lesson: 0, trail: [], strayed: null, chosen: null, seq: 0 };

/** Progress for a match in a state that the device cannot relate to the script. */
export function strayedAt(seq: number): Progress {
  return { ...START, strayed: seq, seq };
}

/** The learner has confirmed a lesson without an action. */
export function confirmRead(progress: Progress, { lessons }: Tutorial): Progress {
  const current = lessons[progress.lesson];
  if (!current || current.action) return progress;
  return { ...progress, lesson: progress.lesson + 1 };
}

export function recordChoice(progress: Progress, action: unknown): Progress {
  return { ...progress, chosen: action };
}

/** The next action to play; lessons before it need not be confirmed. */
export function nextAction(
  { lesson, strayed }: Progress,
  tutorial: Tutorial,
): Lesson["action"] | null {
  if (strayed !== null) return null;
  return tutorial.lessons.slice(lesson).find(({ action }) => action)?.action ?? null;
}

export function applyStep(
  progress: Progress,
  tutorial: Tutorial,
  { seq, mine, undid }: TutorialStep,
): Progress {
  if (seq <= progress.seq) return progress;
  const now = { ...progress, seq };
  if (!mine) return now;
  return undid === null ? acted(now, tutorial) : undone(now, undid);
}

/** Skips steps that this page did not receive, up to `seq`: the chosen action is one of them. */
export function skipTo(progress: Progress, tutorial: Tutorial, seq: number): Progress {
  if (seq <= progress.seq) return progress;
  const { chosen } = progress;
  const after =
    chosen === null ? progress : acted({ ...progress, seq: progress.seq + 1 }, tutorial);
  return { ...after, seq };
}

function acted(progress: Progress, tutorial: Tutorial): Progress {
  const { lesson, trail, chosen, seq } = progress;
  const now = { ...progress, chosen: null, trail: [...trail, { seq, lesson }] };
  if (progress.strayed !== null || lesson >= tutorial.lessons.length) return now;
  const at = tutorial.lessons.findIndex(({ action }, place) => place >= lesson && action);
  const wanted = tutorial.lessons[at]?.action;
  if (wanted && isEqual(wanted, chosen)) return { ...now, lesson: at + 1 };
  return { ...now, strayed: seq };
}

/** Goes back to the lesson that was current before that step. */
function undone(progress: Progress, undid: number): Progress {
  const { trail, strayed } = progress;
  const before = trail.find(({ seq }) => seq >= undid);
  return {
    ...progress,
    chosen: null,
    lesson: before?.lesson ?? progress.lesson,
    trail: trail.filter(({ seq }) => seq < undid),
    strayed: strayed !== null && strayed >= undid ? null : strayed,
  };
}
