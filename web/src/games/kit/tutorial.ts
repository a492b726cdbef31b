/**
 * Lessons along a match: which one is to be told, and what the learner's own steps do to that.
 *
 * Nothing here knows a rule: an action of a lesson is compared with the one that was played.
 */

import { isEqual } from "../../api/patch";

/** A lesson, as the script of its game has it. */
export interface Lesson {
  /** Its texts have the same name. */
  name: string;
  /** What the learner is to decide; a lesson without it is to be confirmRead. */
  action?: { type: string };
  /** What on the page it is about, as a selector. */
  look?: string;
}

export interface LessonText {
  title: string;
  /** Two or three short sentences. */
  text: string;
  /** What to do now, for lessons with an action. */
  task?: string;
}

export interface Tutorial {
  lessons: readonly Lesson[];
  texts: Readonly<Record<string, LessonText | undefined>>;
}

/** How far the learner has come. Plain data: it is kept on the device. */
export interface Progress {
  /** The place of the lesson that is to be confirmRead or done; behind the last one it is their number. */
  lesson: number;
  /** The steps of the learner, each with the lesson that was to be done then. */
  trail: { seq: number; lesson: number }[];
  /** The first step of the learner that was none of the script. */
  strayed: number | null;
  /** What the learner has chosen, until its step is there. */
  chosen: unknown;
  /** The last step that was looked at. */
  seq: number;
}

/** A step, as far as lessons depend on it. */
export interface TutorialStep {
  seq: number;
  /** By the learner's own hand. */
  mine: boolean;
  /** The step that it took back. */
  undid: number | null;
}

export const START: Progress = { lesson: 0, trail: [], strayed: null, chosen: null, seq: 0 };

/** The match is somewhere that its lessons do not lead to, as far as this device knows. */
export function strayedAt(seq: number): Progress {
  return { ...START, strayed: seq, seq };
}

/** The lesson was confirmRead. */
export function confirmRead(progress: Progress, { lessons }: Tutorial): Progress {
  const current = lessons[progress.lesson];
  if (!current || current.action) return progress;
  return { ...progress, lesson: progress.lesson + 1 };
}

export function recordChoice(progress: Progress, action: unknown): Progress {
  return { ...progress, chosen: action };
}

/** What is to be decided next. Who knows what to do need not confirmRead what comes before it. */
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

/** Steps that nobody told this page of, up to that one: what was chosen before is one of them. */
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

/** Back to the lesson that was to be done before that step. */
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
