/**
 * The interface between a game and the client: one object, the default export of
 * `games/<game>/index.ts`.
 *
 * A game computes no rules. It shows what the server's views, legal actions, previews, events and
 * refusals say.
 */

import type { Component } from "svelte";
import type { SeatInfo } from "../../ui/seats";
import type { Outcome } from "./outcome";
import type {
  Cause,
  GameInfo,
  Match,
  Options,
  PlatformEvent,
  Refusal,
  Seat,
} from "../../api/messages";

/** What pages show of a game before its module is loaded. */
export interface GameCard {
  /** One sentence. */
  tagline: string;
  /** A picture of 160 by 90 made of few shapes. */
  Emblem: Component;
  /** How much there is to learn: 1 is a few rules, 3 an evening's reading. */
  difficulty?: 1 | 2 | 3;
  /** About how many minutes a match between people takes. Missing options have their defaults. */
  minutes?(options: Options, seats: number): number;
  /**
   * The options of a short first match of five to ten minutes; those not listed have their
   * defaults. Matches against bots and matches after the lessons begin with them.
   */
  first?: Options;
}

/** The types of one game, as generated from the engine. */
export interface GameTypes {
  action: { type: string };
  /** Without the platform's events. */
  event: { type: string };
  public: unknown;
  private: unknown;
  preview: unknown;
  catalogue: unknown;
  roster: unknown;
}

/** The viewer's view of a match. */
export interface GameView<G extends GameTypes> {
  public: G["public"];
  private: G["private"] | null;
}

/** What does not depend on the position: the context to put events into words. */
export interface Facts<G extends GameTypes> {
  catalogue: G["catalogue"];
  match: Match;
  /** In seat order. */
  seats: SeatInfo[];
  /** The viewer's own seat; null for spectators. */
  me: Seat | null;
}

/** A position that is displayed. */
export interface Position<G extends GameTypes> extends Facts<G> {
  seq: number;
  view: GameView<G>;
  awaiting: Seat[];
}

/** How a match is won, and how far everybody is. Visible at the table at all times. */
export interface Aim {
  /** How one wins, in one short sentence. */
  goal: string;
  /** How far each seat is, in seat order. */
  progress: Progress[];
  /** How far the match is and how long it will take: "Round 4 of about 9". */
  pace: string;
}

export interface Progress {
  seat: Seat;
  /** The number that decides, with its unit: "3 of 5 wounds". */
  text: string;
  /** A fraction from 0 to 1, drawn as a bar. */
  share: number;
}

/**
 * The terms of the rules, explained in a sentence each, by their forms: `hit, hits`. Forms are
 * found in any case.
 */
export type Terms = Readonly<Record<string, string>>;

/** The part of a step that the animation has shown so far. */
export interface Told<G extends GameTypes> {
  /** Number of the step's events. */
  events: number;
  /** The view after these events. */
  view: GameView<G>;
}

/** A step of the log with its effect. */
export interface PlayedStep<G extends GameTypes> {
  seq: number;
  by: Seat | null;
  cause: Cause;
  /** The game's events; the client handles the platform's. */
  events: G["event"][];
  before: GameView<G>;
}

/** Props of a table, all as sent by the server. */
export interface TableProps<G extends GameTypes> extends Position<G> {
  /** The viewer's legal actions at this position; empty if there are none. */
  legal: G["action"][];
  /** The viewer's action that is being sent or waits for the connection; to be marked only. */
  sent: G["action"] | null;
  /**
   * The step that led to `view` if it should be animated, else null: render `view` at once. After
   * the animation call `settled(step.seq)`; the next step follows then. Stop the animation if
   * `step` changes before (the player acted, or the tab was hidden).
   */
  step: PlayedStep<G> | null;
  settled(seq: number): void;
  /**
   * Reports what the animation of `step` has shown so far; panel, log and prompt show the same.
   * Without it they wait for `settled`.
   */
  onProgress(seq: number, told: Told<G>): void;
  /** The newest step that led to `view`, if known: for the last-move highlights. */
  last: PlayedStep<G> | null;
  /**
   * Sends an element of `legal`. While `sent` is set, or while `planning`, it is kept and sent as
   * soon as it is legal; `then` follow one by one, as long as each is legal when its turn comes.
   */
  act(action: G["action"], then?: G["action"][]): void;
  /**
   * Whether the viewer does not decide now, and `legal` holds what `Game.plannable` offers: actions
   * that are played as soon as they are legal. They have no previews.
   */
  planning: boolean;
  /** The actions that are planned, in the order in which they will be played. */
  planned: readonly G["action"][];
  /** Takes the planned action of that index back. Missing: the plan is cleared as a whole. */
  unplan?(index: number): void;
  /**
   * A bot's choice, to be highlighted where the player would choose it; never sent. Null until the
   * player asks for it, and again after the next step.
   */
  hint: G["action"] | null;
  /** Whether single keys are shortcuts; the player can switch them off. */
  keys: boolean;
  /** Resolves to the action's preview, or rejects with a `RefusedError`. Cached per position. */
  preview(action: G["action"]): Promise<G["preview"]>;
}

/** Something that helps or hurts a seat, until a later line does otherwise `of` it. */
export interface Change {
  of: string;
  seat: Seat;
  does: "helps" | "hurts";
}

/** A line of the log. */
export interface LogLine {
  text: string;
  /** Who caused it; shown as the seat's mark. */
  seat: Seat | null;
  /** How the numbers came about; shown when the line is opened. */
  details?: string[];
  /** `head` for a new round or turn, `major` for decisive events. */
  weight?: "head" | "major";
  /** Of `major` lines, and of those that take what such a line says back. */
  changes?: Change[];
}

/** A number on a player's panel. */
export interface Counter {
  label: string;
  value: string;
  /** A fraction from 0 to 1, drawn as a bar. */
  share?: number;
}

/** A row of the final table: one value for each seat. */
export interface ResultRow {
  label: string;
  values: string[];
}

export interface Game<G extends GameTypes> {
  /**
   * The table. It fills the given width; its action panel sticks to the bottom. It always contains
   * an element with `data-home`, which takes the focus when the focused element is removed.
   */
  Table: Component<TableProps<G>>;
  /** What the viewer must decide, or whom the match waits for; one sentence. */
  prompt(position: Position<G>): string;
  /** An action as text for the list of actions; actions of a group are listed together. */
  action(action: G["action"], position: Position<G>): { text: string; group: string };
  /**
   * Whether an action drops other options, so that table and list ask for confirmation if the
   * player wants them to. Missing: never.
   */
  needsConfirmation?(
    action: G["action"],
    position: Position<G>,
    legal: readonly G["action"][],
  ): boolean;
  /**
   * Whether the rules have put this seat out: it decides nothing any more and keeps its rank, so
   * there is nothing to give up. Missing: never.
   */
  isEliminated?(view: GameView<G>, seat: Seat): boolean;
  /** How the match is won, and how far everybody is. */
  aim?(position: Position<G>): Aim;
  /** The terms that the table's texts use. */
  terms?: Terms;
  /**
   * What an action is good for, in a sentence, for the hint that advises it. `preview` is what the
   * server says of its effect; null if the server has refused to preview it.
   */
  rationale?(
    action: G["action"],
    position: Position<G>,
    preview: G["preview"] | null,
  ): string | null;
  /**
   * Actions that the viewer may plan while others decide, after those already planned. Missing:
   * nothing can be planned.
   */
  plannable?(position: Position<G>, planned: readonly G["action"][]): G["action"][];
  /** The log lines of these events, from nothing but the events and `facts`. */
  log(events: G["event"][], facts: Facts<G>): LogLine[];
  /** A refusal as text; null for codes that the game does not know. */
  refusal(refusal: Refusal, facts: Facts<G> | null): string | null;
  counters(seat: Seat, position: Position<G>): Counter[];
  /**
   * Why the match ended as it did by the game's rules, as the viewer would put it ("You lost
   * because …"), and the numbers behind it. The first row is the score, in the game's own unit.
   * The page says who left.
   */
  result(outcome: Outcome, position: Position<G>): { reason: string; rows: ResultRow[] };
  /** The table's shortcut keys, for the list under `?`. */
  shortcuts: { keys: string; does: string }[];
  /** Named combinations of options; options that are not listed have their defaults. */
  presets?: { name: string; text: string; seats: number; options: Options }[];
  rosters?: RosterKit<G>;
  /**
   * The game's description with its texts in the page's language: catalogue, options and rosters.
   * Missing: it stays in English.
   */
  translate?(info: GameInfo): GameInfo;
}

/** A unit of a roster: a base card (chassis, car) with cards in its slots. */
export interface Unit {
  name: string;
  base: string;
  cards: string[];
}

/** A card in the roster builder's shop. */
export interface ShopCard {
  slug: string;
  name: string;
  points: number;
  /** The kind of slot that it needs; null for base cards. */
  slot: string | null;
  /** Number of copies in the box. */
  copies: number;
  /** Full text, for the search. */
  text: string;
}

/** What the roster builder needs to know about this game. */
export interface RosterKit<G extends GameTypes> {
  /** The word for one unit and for several. */
  unit: { one: string; many: string };
  units(roster: G["roster"]): Unit[];
  roster(units: Unit[]): G["roster"];
  bases(catalogue: G["catalogue"]): ShopCard[];
  cards(catalogue: G["catalogue"]): ShopCard[];
  /** The kinds of slots in display order. */
  slots: { slot: string; label: string }[];
  /** Number of slots of each kind of a base card. */
  slotsOf(base: string, catalogue: G["catalogue"]): Record<string, number>;
  /**
   * The face of a base card or a card. `brief`: one or two lines for a list, without name and
   * points.
   */
  Face: Component<{ slug: string; catalogue: G["catalogue"]; brief?: boolean }>;
  /** The unit and the card that a problem is about, as far as its params tell. */
  blame(problem: Refusal): { unit?: number; card?: string };
  /** Whether a roster is of the size that the options demand. Missing: the points decide alone. */
  fits?(roster: G["roster"], options: Options): boolean;
}

/** A game without its types, as the client holds it. */
export type AnyGame = Game<GameTypes>;

/** Drops the type parameters. The values fit at run time, since each game gets its own JSON. */
export function eraseTypes<G extends GameTypes>(game: Game<G>): AnyGame {
  return game as unknown as AnyGame;
}

const PLATFORM_EVENTS: ReadonlySet<string> = new Set<PlatformEvent["type"]>([
  "match_undone",
  "seat_left",
  "match_ended",
]);

interface WithEvents {
  events: readonly unknown[];
}

/** The game's events of a step. */
export function gameEvents({ events }: WithEvents): { type: string }[] {
  return (events as { type: string }[]).filter((event) => !isPlatformEvent(event));
}

/** The platform's events of a step; tables and game logs do not know them. */
export function platformEvents({ events }: WithEvents): PlatformEvent[] {
  return (events as { type: string }[]).filter(isPlatformEvent);
}

/** Converts a step of the log to what tables get. */
export function playedStep(
  { seq, by, cause, events }: WithEvents & Pick<PlayedStep<GameTypes>, "seq" | "by" | "cause">,
  before: GameView<GameTypes>,
): PlayedStep<GameTypes> {
  return { seq, by, cause, events: gameEvents({ events }), before };
}

function isPlatformEvent(event: { type: string }): event is PlatformEvent {
  return PLATFORM_EVENTS.has(event.type);
}

/** Whether the match is over and its last step has been shown: nothing is left to choose. */
export function isOver({ match, step }: { match: Match; step: object | null }): boolean {
  return match.state !== "running" && step === null;
}
