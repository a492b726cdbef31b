/** Runs the tutorial of one match. */

import { loadTutorial } from "../../games/gameModules";
import { isEqual } from "../../api/patch";
import { deviceStorage } from "../../settings/storage";
import type { TableState } from "../../session/state/tableState";
import {
  START,
  recordChoice,
  applyStep,
  strayedAt,
  nextAction,
  confirmRead,
  skipTo,
  type Tutorial,
  type TutorialStep,
  type Lesson,
  type Progress,
} from "../../games/kit/tutorial";
import { keep, recall } from "./progressStore";

type Step = TableState["log"][number];

export class TutorialRunner {
  tutorial: Tutorial | null = $state.raw(null);
  /** Closed by the learner, until the page is reloaded. */
  closed = $state(false);
  /** Index of an earlier lesson that is shown again; null for the current one. */
  private looked: number | null = $state(null);
  private progress: Progress = $state.raw(START);

  readonly place = $derived(this.looked ?? this.progress.lesson);
  readonly lesson: Lesson | null = $derived(this.tutorial?.lessons[this.place] ?? null);
  readonly text = $derived(this.lesson ? (this.tutorial?.texts[this.lesson.name] ?? null) : null);
  readonly count = $derived(this.tutorial?.lessons.length ?? 0);
  /** Whether the current lesson is shown. */
  readonly current = $derived(this.place === this.progress.lesson);
  readonly strayed = $derived(this.progress.strayed !== null);
  readonly done = $derived(this.tutorial !== null && this.progress.lesson >= this.count);

  private readonly match_id: string;

  constructor(match_id: string, game: string, seq: number) {
    this.match_id = match_id;
    this.progress = recall(deviceStorage, match_id) ?? (seq === 0 ? START : strayedAt(seq));
    void loadTutorial(game).then((tutorial) => (this.tutorial = tutorial));
  }

  /** The lesson's action, if it is legal. */
  target(legal: readonly unknown[]): Lesson["action"] | null {
    if (!this.tutorial || this.closed || this.looked !== null) return null;
    const wanted = this.lesson?.action ? nextAction(this.progress, this.tutorial) : null;
    return wanted && legal.some((action) => isEqual(action, wanted)) ? wanted : null;
  }

  chose(action: unknown): void {
    this.keep(recordChoice(this.progress, action));
  }

  /** Processes the steps that have been displayed. */
  follow(log: readonly Step[], me: number | null, seq: number): void {
    if (!this.tutorial || seq <= this.progress.seq) return;
    let { progress } = this;
    for (const step of log) {
      if (step.seq !== progress.seq + 1 || step.seq > seq) continue;
      progress = applyStep(progress, this.tutorial, heard(step, me));
    }
    this.keep(skipTo(progress, this.tutorial, seq));
    this.looked = null;
  }

  next(): void {
    if (!this.tutorial) return;
    if (this.looked === null) this.keep(confirmRead(this.progress, this.tutorial));
    else this.look(this.looked + 1);
  }

  earlier(): void {
    if (this.place > 0) this.look(this.place - 1);
  }

  private look(place: number): void {
    this.looked = place >= this.progress.lesson ? null : place;
  }

  private keep(progress: Progress): void {
    this.progress = progress;
    keep(deviceStorage, this.match_id, progress);
  }
}

function heard({ seq, by, cause, events }: Step, me: number | null): TutorialStep {
  const mine = by === me && (cause === "player" || cause === "undo");
  const undone = (events as { type: string; seq?: number }[]).find(
    ({ type }) => type === "match_undone",
  );
  return { seq, mine, undid: undone?.seq ?? null };
}
