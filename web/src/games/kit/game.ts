/**
 * What a game brings to the client: one object, the default export of `games/<game>/index.ts`.
 *
 * A game computes no rule. It shows what the server's view, legal actions, previews, events and
 * refusals say, in pictures and in words.
 */

import type { Component } from "svelte";
import type { SeatInfo } from "../../ui/seats";
import type {
  Cause,
  GameInfo,
  Match,
  Options,
  PlatformEvent,
  Refusal,
  Result,
  Seat,
} from "../../api/messages";

/** What the front page shows of a game before its table is loaded. */
export interface GameCard {
  /** One sentence. */
  tagline: string;
  /** A picture of 160 by 90, of no more than a few shapes. */
  Emblem: Component;
}

/** The types of one game, as generated from the engine. */
export interface GameTypes {
  action: { type: string };
  /** Without those of the platform. */
  event: { type: string };
  public: unknown;
  private: unknown;
  preview: unknown;
  catalogue: unknown;
  roster: unknown;
}

/** The document of this viewer. */
export interface GameView<G extends GameTypes> {
  public: G["public"];
  private: G["private"] | null;
}

/** What is known of a match whatever its position: enough to put its events into words. */
export interface Facts<G extends GameTypes> {
  catalogue: G["catalogue"];
  match: Match;
  /** In seat order. */
  seats: SeatInfo[];
  /** The viewer's own seat; null for spectators. */
  me: Seat | null;
}

/** A position, as it is shown. */
export interface Position<G extends GameTypes> extends Facts<G> {
  seq: number;
  view: GameView<G>;
  awaiting: Seat[];
}

/** One step of the log with what it changed. */
export interface PlayedStep<G extends GameTypes> {
  seq: number;
  by: Seat | null;
  cause: Cause;
  /** The game's own; the shell tells those of the platform. */
  events: G["event"][];
  before: GameView<G>;
}

/** What the table is given. Everything in it is as the server said it. */
export interface TableProps<G extends GameTypes> extends Position<G> {
  /** What the viewer may decide in the position shown; empty when nothing. */
  legal: G["action"][];
  /** The viewer's choice on its way, or waiting for the connection: to be marked, no more. */
  sent: G["action"] | null;
  /**
   * The step that led to `view` when it should be seen to happen, else null: draw `view` at once.
   * Show the events, then call `settled(step.seq)`; the next step is given after that. When `step`
   * changes before (the player acted, or the tab was hidden), drop what is running.
   */
  step: PlayedStep<G> | null;
  settled(seq: number): void;
  /** The newest step that led to `view`, if it is known: for the mark of what happened last. */
  last: PlayedStep<G> | null;
  /** Sends a decision: an element of `legal`. A second one while `sent` is set is ignored. */
  act(action: G["action"]): void;
  /**
   * What a bot would do here: to be lit up on the table where the player would choose it, and
   * never sent. Null until the player asked, and again from the next step on.
   */
  hint: G["action"] | null;
  /** Single keys are shortcuts; false where the player switched them off. */
  keys: boolean;
  /** What the action would mean. Rejects with a `RefusedError`; answers are kept per position. */
  preview(action: G["action"]): Promise<G["preview"]>;
}

/** A line of the log. */
export interface LogLine {
  text: string;
  /** Whose doing it was, for its mark. */
  seat: Seat | null;
  /** How the numbers came about: shown when the line is opened. */
  details?: string[];
  /** `major` for what decides a match, `head` for a new round or turn. */
  weight?: "head" | "major";
}

/** A number on a player's panel. */
export interface Counter {
  label: string;
  value: string;
  /** A fraction from 0 to 1 to draw as a bar. */
  share?: number;
}

/** A row of the table at the end: one value per seat. */
export interface ResultRow {
  label: string;
  values: string[];
}

export interface Game<G extends GameTypes> {
  /**
   * Board and tray of actions. Fills the width that it is given; the tray sticks to the bottom. The
   * element of it with `data-home` is always there: the focus goes to it when it would be lost.
   */
  Table: Component<TableProps<G>>;
  /** What the viewer must do now, or whom everyone waits for: one sentence. */
  prompt(position: Position<G>): string;
  /** A legal action in words, for the list of all actions; those of one group stand together. */
  action(action: G["action"], position: Position<G>): { text: string; group: string };
  /**
   * Whether a legal action gives up what could still be done: then table and list ask about it
   * first, where the player wants to be asked. Left out, no action of the game does.
   */
  needsConfirmation?(
    action: G["action"],
    position: Position<G>,
    legal: readonly G["action"][],
  ): boolean;
  /** The lines that these events are worth. Only what is in them and in the facts is known. */
  log(events: G["event"][], facts: Facts<G>): LogLine[];
  /** A refusal of the game's own codes; null for a code it does not know. */
  refusal(refusal: Refusal, facts: Facts<G> | null): string | null;
  counters(seat: Seat, position: Position<G>): Counter[];
  /** Why it ended, in a sentence, and how the scores came about. */
  result(result: Result, position: Position<G>): { reason: string; rows: ResultRow[] };
  /** Keys that the table listens to, for the list under `?`. */
  shortcuts: { keys: string; does: string }[];
  /** Options that people choose often, by name; what is left out is the default. */
  presets?: { name: string; text: string; seats: number; options: Options }[];
  rosters?: RosterKit<G>;
  /**
   * The game as the server describes it, in the language of the page: names and texts of the
   * catalogue, of the options and of the ready-made rosters. Left out, it is told as it came.
   */
  translate?(info: GameInfo): GameInfo;
}

/** One bought piece of a roster: a base card (chassis, car) that carries cards in slots. */
export interface Unit {
  name: string;
  base: string;
  cards: string[];
}

/** A card as the shop lists it. */
export interface ShopCard {
  slug: string;
  name: string;
  points: number;
  /** The kind of slot that it needs; null for base cards. */
  slot: string | null;
  /** How many there are in the box. */
  copies: number;
  /** All that is written on it, for the search. */
  text: string;
}

/** What the roster builder needs to know to build teams of this game. */
export interface RosterKit<G extends GameTypes> {
  /** Words for one unit and for several. */
  unit: { one: string; many: string };
  units(roster: G["roster"]): Unit[];
  roster(units: Unit[]): G["roster"];
  bases(catalogue: G["catalogue"]): ShopCard[];
  cards(catalogue: G["catalogue"]): ShopCard[];
  /** The kinds of slots in their order, in words. */
  slots: { slot: string; label: string }[];
  /** How many slots of each kind a base has. */
  slotsOf(base: string, catalogue: G["catalogue"]): Record<string, number>;
  /**
   * The face of a base card or a card. `brief`: one or two lines in a list, without its name and
   * points, which the builder writes itself.
   */
  Face: Component<{ slug: string; catalogue: G["catalogue"]; brief?: boolean }>;
  /** Which unit and which card a problem of the check is about, as far as its params say. */
  blame(problem: Refusal): { unit?: number; card?: string };
}

/** A game with its types forgotten, as the shell holds it. */
export type AnyGame = Game<GameTypes>;

/** Forgets a game's types. The wire gives each game its own JSON, so they fit again at run time. */
export function eraseTypes<G extends GameTypes>(game: Game<G>): AnyGame {
  return game as unknown as AnyGame;
}

const PLATFORM_EVENTS: ReadonlySet<string> = new Set<PlatformEvent["type"]>([
  "match_undone",
  "seat_left",
  "match_ended",
]);

interface Told {
  events: readonly unknown[];
}

/** What the game itself tells of a step. */
export function gameEvents({ events }: Told): { type: string }[] {
  return (events as { type: string }[]).filter((event) => !isPlatformEvent(event));
}

/** What the platform tells of it: nothing that a game's table or log knows. */
export function platformEvents({ events }: Told): PlatformEvent[] {
  return (events as { type: string }[]).filter(isPlatformEvent);
}

/** A step as tables are given it. */
export function playedStep(
  { seq, by, cause, events }: Told & Pick<PlayedStep<GameTypes>, "seq" | "by" | "cause">,
  before: GameView<GameTypes>,
): PlayedStep<GameTypes> {
  return { seq, by, cause, events: gameEvents({ events }), before };
}

function isPlatformEvent(event: { type: string }): event is PlatformEvent {
  return PLATFORM_EVENTS.has(event.type);
}
