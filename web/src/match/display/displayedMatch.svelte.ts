/** What of a match the page shows: while steps are animated, it is behind the match. */

import { onMount } from "svelte";
import {
  playedStep,
  type AnyGame,
  type GameTypes,
  type Position,
  type Told,
} from "../../games/kit/game";
import type { GameInfo } from "../../api/messages";
import { client } from "../../session/client.svelte";
import type { TablePosition, TableState } from "../../session/state/tableState";
import { settings } from "../../settings/settings.svelte";
import { deferFrame } from "../../ui/rendering/deferred.svelte";
import { afterFrame } from "../../ui/rendering/frames";
import { seatInfos, type SeatInfo } from "../../ui/seats";
import { Log, whyPlayed, type LoggedStep } from "../log/matchLog";
import { revealedPosition, stepsAhead, type RevealedStep } from "./revealed";
import { advance, latest, settle, type DisplayedStep } from "./stepQueue";

/** The match as the server sent it, and its game. */
export interface OpenMatch {
  table: TableState;
  position: TablePosition;
  info: GameInfo;
  game: AnyGame;
}

/** The lines of all steps up to a position. */
interface LoggedPosition {
  at: Position<GameTypes>;
  steps: LoggedStep[];
}

/** Maximum time to show a step, in case a table does not call `settled`. */
const SHOW_MAX_MS = 8_000;

export class DisplayedMatch {
  private readonly open: OpenMatch;
  private displayed = $state.raw<DisplayedStep | null>(null);
  /** What the running animation has shown. */
  private revealed = $state.raw<RevealedStep | null>(null);
  private nextIsDue = false;

  private readonly why = $derived.by(() => whyPlayed(this.open.position.match));
  private readonly log = $derived.by(() => new Log(this.open.game, this.why));
  /** Keeps its identity from step to step until a seat changes. */
  private readonly people = $derived.by(() => this.open.position.match.seats);
  private readonly me = $derived.by(() => this.open.position.seat);
  private readonly isConnected = $derived.by(() => client.state.welcomed);
  /** Without a connection the others do not see the viewer here. */
  readonly seats = $derived.by(() =>
    seatInfos({ seats: this.people }, this.me).map((info): SeatInfo =>
      info.mine && !this.isConnected && info.presence === "here"
        ? { ...info, presence: "away" }
        : info,
    ),
  );
  readonly mine = $derived.by(() => this.seats.find(({ seat }) => seat === this.me) ?? null);

  private readonly shown = $derived.by(() => this.displayed ?? latest(this.open.table, null));
  /** The newest step is displayed; it may still be animated. */
  readonly isCaughtUp = $derived.by(() => this.shown?.seq === this.open.position.seq);
  readonly isPlaying = $derived.by(() => this.shown?.playing ?? false);
  private readonly newest = $derived.by(() => this.shown?.last ?? null);
  /** The step that led to the displayed position. */
  readonly last = $derived.by(() => this.newest && playedStep(this.newest, this.newest.before));
  readonly at: Position<GameTypes> = $derived.by(() => {
    const { position, info } = this.open;
    return {
      catalogue: info.catalogue,
      match: position.match,
      seats: this.seats,
      me: this.me,
      seq: this.shown?.seq ?? position.seq,
      view: this.shown?.view ?? position.view,
      awaiting: this.shown?.awaiting ?? position.awaiting,
    };
  });

  private readonly progress = $derived.by(() => {
    if (this.shown === null) return { at: this.at, events: null };
    const { seq, view, awaiting, events } = revealedPosition(this.shown, this.revealed);
    return { at: events === null ? this.at : { ...this.at, seq, view, awaiting }, events };
  });
  /** The position as far as the animation has shown it: the page around the table shows no more. */
  readonly known = $derived.by(() => this.progress.at);
  /** The lines of the running step so far. */
  private readonly begun = $derived.by(() => {
    const { events } = this.progress;
    const step =
      events === null ? null : this.open.table.log.find(({ seq }) => seq === this.at.seq);
    return step ? this.log.partly(step, events ?? 0, this.at) : null;
  });
  /** The newest line of the running step. */
  readonly narrated = $derived.by(() => this.begun?.lines.at(-1)?.text ?? null);

  // The parts beside the table update in later frames.
  private readonly laterPosition: { readonly now: Position<GameTypes> };
  private readonly laterLog: { readonly now: LoggedPosition };
  private told: LoggedStep[] = [];
  readonly listedSteps = $derived.by(() => {
    this.told = stepsAhead(this.told, this.begun, this.logged.at.seq);
    return [...this.logged.steps, ...this.told];
  });
  /** All parts of the page show the newest position. */
  readonly isSettled = $derived.by(
    () =>
      this.isCaughtUp && !this.isPlaying && this.beside === this.at && this.logged.at === this.at,
  );

  /** Must be called during component initialisation; `open` are reactive props. */
  constructor(open: OpenMatch) {
    this.open = open;
    this.laterPosition = deferFrame(() => this.known);
    this.laterLog = deferFrame(() => this.loggedSteps());

    $effect(() => {
      const { displayed } = this;
      const { table } = open;
      if (!displayed || document.hidden) this.displayed = latest(table, displayed);
      else if (advance(displayed, table, settings.moves) !== displayed) this.showNext();
    });

    $effect(() => {
      if (!this.displayed?.playing) return;
      const { seq } = this.displayed;
      const timer = setTimeout(() => this.settled(seq), SHOW_MAX_MS * settings.pace);
      return () => clearTimeout(timer);
    });

    onMount(() => {
      const skip = () => {
        if (document.hidden) this.skip();
      };
      document.addEventListener("visibilitychange", skip);
      return () => document.removeEventListener("visibilitychange", skip);
    });
  }

  /** The position for the parts beside the table. */
  get beside(): Position<GameTypes> {
    return this.laterPosition.now;
  }

  /** The lines of the steps that have been shown as a whole. */
  get logged(): LoggedPosition {
    return this.laterLog.now;
  }

  /** Shows the newest position without animation. */
  skip(): void {
    this.displayed = latest(this.open.table, this.displayed);
  }

  /** The table has finished animating step `seq`: the next one follows if there is one. */
  settled(seq: number): void {
    if (this.displayed) this.displayed = settle(this.displayed, seq);
  }

  /** The animation of step `seq` has shown this much. */
  reveal(seq: number, shown: Told<GameTypes>): void {
    this.revealed = { seq, ...shown };
  }

  private loggedSteps(): LoggedPosition {
    const past = this.open.table.log.filter(({ seq }) => seq <= this.known.seq);
    return { at: this.known, steps: this.log.steps(past, this.at) };
  }

  /** In the next frame, after the last step's choices have been removed. */
  private showNext(): void {
    if (this.nextIsDue) return;
    this.nextIsDue = true;
    afterFrame(() => {
      this.nextIsDue = false;
      this.displayed = advance(this.displayed, this.open.table, settings.moves);
    });
  }
}
