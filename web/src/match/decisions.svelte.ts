/** What the viewer can decide at a table, has planned, and has sent. */

import { untrack } from "svelte";
import { RefusedError } from "../api/refusedError";
import type { GameTypes } from "../games/kit/game";
import { words } from "../i18n/pages";
import { client } from "../session/client.svelte";
import { settings } from "../settings/settings.svelte";
import { toasts } from "../ui/toasts.svelte";
import type { DisplayedMatch, OpenMatch } from "./display/displayedMatch.svelte";
import { hintReason } from "./hintReason.svelte";
import { Planner } from "./plan/planner.svelte";

type Action = GameTypes["action"];

const NONE: Action[] = [];

interface Rules {
  /** Nobody plans ahead in a tutorial. */
  isTutorial: boolean;
  /** Called before an action is sent. */
  onsend: (action: unknown) => void;
}

export class Decisions {
  private readonly open: OpenMatch;
  private readonly displayed: DisplayedMatch;
  private readonly rules: Rules;
  private readonly planner: Planner;

  private readonly id = $derived.by(() => this.open.table.match_id);
  readonly isRunning = $derived.by(() => this.open.position.match.state === "running");
  /** Empty until the page shows the position in which they are legal. */
  readonly legal = $derived.by(
    () => (this.displayed.isCaughtUp ? this.open.position.legal : NONE) as Action[],
  );
  readonly pending = $derived.by(() => client.pending(this.id));
  readonly sentAction = $derived.by(() =>
    this.pending?.type === "act" ? (this.pending.action as Action) : null,
  );
  /** Whether a decision is on its way, or waits for the connection. */
  readonly sent = $derived.by(() => {
    if (this.pending === null) return "no";
    return client.state.welcomed ? "sent" : "offline";
  });
  readonly canUndo = $derived.by(() => this.open.position.undo_of !== null && !this.pending);

  /** An eliminated player keeps that rank, and has nothing to give up. */
  private readonly isEliminated = $derived.by(() => {
    const { at } = this.displayed;
    return at.me !== null && (this.open.game.isEliminated?.(at.view, at.me) ?? false);
  });
  readonly canResign = $derived.by(() => {
    const { mine } = this.displayed;
    return this.isRunning && mine !== null && mine.presence !== "left" && !this.isEliminated;
  });
  readonly canPlan = $derived.by(
    () =>
      this.isRunning &&
      this.displayed.at.me !== null &&
      !this.isEliminated &&
      !this.rules.isTutorial &&
      this.open.game.plannable !== undefined &&
      this.legal.length === 0,
  );
  readonly planned = $derived.by(() => this.planner.planned as Action[]);
  readonly isPlanning = $derived.by(
    () => this.canPlan && this.displayed.isCaughtUp && this.planner.on && this.pending === null,
  );
  readonly plans = $derived.by(() => {
    if (this.planned.length > 0) return "planned";
    if (!this.canPlan) return "no";
    return this.planner.on ? "on" : "off";
  });
  /** The actions that the table offers: legal ones, or those that can be planned. */
  readonly offered = $derived.by(() => {
    if (this.isPlanning) {
      return this.open.game.plannable?.(this.displayed.at, this.planned) ?? NONE;
    }
    return this.pending === null || this.pending.type === "act" ? this.legal : NONE;
  });

  /** A hint is useful while the viewer has to decide. */
  private readonly mayHint = $derived.by(
    () => this.open.position.match.hints && this.legal.length > 0 && this.pending === null,
  );
  /** It speaks of the newest position, which the table shows once nothing moves any more. */
  readonly hint = $derived.by(() =>
    this.mayHint && this.displayed.isSettled ? this.open.table.hint : null,
  );
  /** Hints that are only not to be had now keep their place. */
  readonly hints = $derived.by(() => {
    const { at } = this.displayed;
    if (!this.open.position.match.hints || !this.isRunning || at.me === null) return "no";
    if (!this.mayHint) return this.isEliminated ? "no" : "later";
    return this.hint?.action === null ? "thinking" : "yes";
  });
  /** The bot's choice. */
  readonly advice = $derived.by(() => (this.hint?.action ?? null) as Action | null);
  private readonly reason: { readonly text: string | null };

  /** Must be called during component initialisation; `open` are reactive props. */
  constructor(open: OpenMatch, displayed: DisplayedMatch, rules: Rules) {
    this.open = open;
    this.displayed = displayed;
    this.rules = rules;
    this.planner = new Planner(
      (action) => this.send(action),
      (action) => toasts.show(words.plan.dropped(this.textOf(action)), "bad"),
    );
    this.reason = hintReason(
      () => open.game,
      () => (this.advice === null ? null : { action: this.advice, at: displayed.at }),
      (action, seq) => client.preview(this.id, seq, action),
    );

    // A plan goes on when the last step has been shown; at once where the clock runs.
    $effect(() => {
      const { legal } = this;
      const decides = displayed.isCaughtUp && legal.length > 0 && this.pending === null;
      if (decides && (!displayed.isPlaying || open.position.clocks !== null)) {
        untrack(() => this.planner.goOn(legal));
      }
    });
    $effect(() => {
      if (!this.isRunning || open.table.refusal !== null) untrack(() => this.planner.clear());
    });
  }

  /** Why the bot advises what it does. */
  get rationale(): string | null {
    return this.advice === null ? null : this.reason.text;
  }

  textOf(action: unknown): string {
    return this.open.game.action(action as Action, this.displayed.at).text;
  }

  act(action: Action, then: Action[] = []): void {
    const waits = this.isPlanning || this.pending !== null;
    this.planner.choose([action, ...then], { waits, sent: this.sentAction });
  }

  /** The server previews legal actions only. */
  preview(action: unknown): Promise<unknown> {
    if (this.isPlanning) {
      const refusal = { code: "match.not_awaited", params: {}, message: "" };
      return Promise.reject(new RefusedError(refusal));
    }
    return client.preview(this.id, this.displayed.at.seq, action);
  }

  /** Begins to plan ahead, or drops the plan. */
  togglePlan(): void {
    this.planner.on = this.planned.length === 0 && !this.planner.on;
    if (!this.planner.on) this.planner.clear();
  }

  unplan(index: number): void {
    this.planner.remove(index);
  }

  askHint(): void {
    if (this.mayHint) client.askHint(this.id, settings.choices.hintLevel);
  }

  undo(): void {
    this.planner.clear();
    const { undo_of } = this.open.position;
    if (undo_of !== null) client.undo(this.id, undo_of);
  }

  private send(action: unknown): void {
    this.displayed.skip();
    this.rules.onsend(action);
    client.act(this.id, action);
  }
}
