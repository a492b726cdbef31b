/**
 * View model of the table: the player's selection, its choices and their previews.
 *
 * A first click selects a card or a lane, and shows what it does; a second one, on it, on a drop
 * target or on a button of the panel, plays. A drag does both.
 */

import { tick } from "svelte";
import type { Action, BotView, Card, Lane, Preview } from "../../api/generated/scrapbots";
import { isEqual } from "../../api/patch";
import { settings } from "../../settings/settings.svelte";
import type { Refusal, Seat } from "../../api/messages";
import { restoreFocus } from "../../ui/focus";
import { Drag } from "../kit/cards/drag/drag.svelte";
import { ZoomedCard } from "../kit/cards/zoom/zoomedCard.svelte";
import { PreviewQuery } from "../kit/previewQuery.svelte";
import { playsOfAll, valueOf, type Value } from "./choices/bulk";
import {
  bonusToAnswer,
  choicesOf,
  isPlayable,
  selectionFor,
  targetOf,
  usualChoice,
  whyNotAction,
} from "./choices/choices";
import type { Choice, Selection } from "./choices/choices";
import { cardText, faceOf, namesOf } from "./wording/labels";
import { planMarks } from "./choices/plan";
import { refusalText } from "./wording/refusals";
import { ANCHORS } from "./animation/anchors";
import type { BotsTableProps, PileName } from "./types";
import { needsConfirmation } from "./wording/actions";

interface OpenPile {
  pile: PileName;
  seat: Seat;
}

export interface PreviewedChoice extends Choice {
  preview: PreviewQuery<Action, Preview>;
}

/** The card to enlarge. */
export interface ZoomItem {
  card: Card;
  /** Its state if it stands in a lane. */
  bot: BotView | null;
  selection: Selection;
}

/** All cards of the hand that can be played for a value, and what they give together. */
export interface Bulk {
  value: Value;
  actions: Action[];
  amount: number;
}

const END_TURN: Action = { type: "end_turn" };

export class TableModel {
  selection: Selection | null = $state.raw(null);
  choices: PreviewedChoice[] = $state.raw([]);
  /** The pile whose cards a dialog shows. */
  openPile: OpenPile | null = $state.raw(null);
  /** The refusal of the enlarged card if it is not playable. */
  readonly whyNot = new PreviewQuery<Action, Preview>();
  readonly zoom = new ZoomedCard<ZoomItem>();
  readonly drag = new Drag<Selection>(
    (selection) => this.select(selection),
    (_, target) => target !== null && this.playOn(target),
  );
  readonly #props: () => BotsTableProps;
  /** What had the focus before the end of the turn was to be confirmed. */
  #focusedBefore: Element | null = null;

  constructor(props: () => BotsTableProps) {
    this.#props = props;
  }

  readonly props = $derived.by(() => this.#props());
  readonly names = $derived.by(() => namesOf(this.props));
  /** The seat at the bottom of the table: the viewer's, or the first for spectators. */
  readonly nearSeat = $derived.by((): Seat => this.props.me ?? 0);
  readonly canAct = $derived.by(() => this.props.legal.length > 0);
  /** The resource whose bonus is to be answered; null if there is none. */
  readonly pending = $derived.by(() => bonusToAnswer(this.props));
  /** What is planned, by card of the hand and by lane. */
  readonly marks = $derived.by(() =>
    planMarks(this.props.planning ? this.props.planned : [], this.props.view.private?.hand ?? []),
  );
  /** Energy is of use to Scrapbots only. */
  readonly bulks = $derived.by((): Bulk[] => {
    const { view, me } = this.props;
    const hasBot = view.public.mechanics[me ?? -1]?.lanes.some((bot) => bot !== null) ?? false;
    const values: Value[] = hasBot ? ["scrap", "energy"] : ["scrap"];
    return values.flatMap((value) => {
      const actions = playsOfAll(value, this.props);
      const bulk = { value, actions, amount: valueOf(actions, this.props) };
      return actions.length > 1 ? [bulk] : [];
    });
  });
  /** The choice that a second click on the selection takes. */
  readonly usual = $derived.by(() => usualChoice(this.choices));
  readonly canEndTurn = $derived.by(() => this.props.legal.some(({ type }) => type === "end_turn"));
  /** The end of the turn is the only legal action. */
  readonly mustEndTurn = $derived.by(() => this.canEndTurn && this.props.legal.length === 1);
  /** Anchors of the places that the selection can be played on. */
  readonly dropTargets = $derived.by(
    (): ReadonlySet<string> =>
      new Set(this.choices.flatMap(({ legal, target }) => (legal && target ? [target] : []))),
  );
  /** Anchor of the hinted action's target. */
  readonly hintTarget = $derived.by(() => {
    const { hint } = this.props;
    return hint && targetOf(hint, this.props);
  });

  /** Drops the selection, which belongs to the position before. */
  reset(): void {
    this.whyNot.clear();
    this.#setSelection(null);
  }

  isPlayable(selection: Selection): boolean {
    return this.canAct && isPlayable(selection, this.props);
  }

  isSelected(selection: Selection): boolean {
    return isEqual(this.selection, selection);
  }

  isHinted(action: Action): boolean {
    return isEqual(this.props.hint, action);
  }

  /** Accessible name of a card; `playable` is added if the card has a legal choice. */
  cardLabel(card: Card, selection: Selection, playable: string): string {
    const text = cardText(faceOf(this.props.catalogue, card));
    return this.isPlayable(selection) ? `${text} (${playable})` : text;
  }

  /** Shows what it does, and what can be done with it. */
  select(selection: Selection): void {
    this.zoom.close();
    this.#setSelection(selection);
  }

  /** The second click takes the usual choice; without one it drops the selection. */
  click(selection: Selection): void {
    if (!this.isSelected(selection)) this.select(selection);
    else if (this.usual) this.play(this.usual);
    else this.goBack();
  }

  /** Plays the selection on a lane that is a drop target, else selects the lane. */
  clickLane(seat: Seat, lane: Lane): void {
    const target = ANCHORS.lane(seat, lane);
    if (this.dropTargets.has(target)) this.playOn(target);
    else this.click({ type: "bot", seat, lane });
  }

  /** Plays the selection for a pool that is a drop target, else tells what the pool is for. */
  clickPool(value: Value): void {
    const target = ANCHORS[value];
    if (this.dropTargets.has(target)) this.playOn(target);
    else this.click({ type: "pool", value });
  }

  playOn(target: string): void {
    this.play(this.choices.find((choice) => choice.legal && choice.target === target));
  }

  /** Plays the `n`th choice of the panel, counted from 1; false if there is none. */
  playNumber(n: number): boolean {
    const choice = this.choices[n - 1];
    this.play(choice);
    return choice !== undefined;
  }

  /** Plays the selected card for its value, or without one all cards; false if it cannot. */
  playFor(value: Value): boolean {
    if (this.selection === null) {
      const bulk = this.bulks.find((each) => each.value === value);
      this.playAll(bulk);
      return bulk !== undefined;
    }
    const choice = this.choices.find(({ action }) => action.type === `play_for_${value}`);
    this.play(choice);
    return choice !== undefined;
  }

  playAll(bulk: Bulk | undefined): void {
    const [first, ...then] = bulk?.actions ?? [];
    if (first) this.props.act(first, then);
  }

  play(choice: Choice | undefined): void {
    if (choice?.legal) this.props.act(choice.action, choice.then);
  }

  /** Takes an action out of the plan; `place` counts from 1. */
  unplan(place: number): void {
    this.props.unplan?.(place - 1);
  }

  /** Selects what offers the hinted action. */
  showHint(action: Action): void {
    this.zoom.close();
    this.#setSelection(selectionFor(action, this.props));
  }

  /** Asks for confirmation first if other actions are legal and the player wants to be asked. */
  endTurn(): void {
    if (!this.canEndTurn) return;
    const asks =
      settings.choices.confirmations && needsConfirmation(END_TURN, this.props, this.props.legal);
    if (!asks || this.selection?.type === "end") {
      this.props.act(END_TURN);
      return;
    }
    this.#focusedBefore = document.activeElement;
    this.select({ type: "end" });
  }

  /**
   * Closes the enlarged card and drops the selection, or without either the newest action of the
   * plan; false if there was none of them.
   */
  goBack(): boolean {
    const before = this.selection;
    if (before !== null) this.#setSelection(null);
    if (before?.type === "end") void tick().then(() => restoreFocus(this.#focusedBefore));
    if (this.zoom.close() || before !== null) return true;
    const { planning, planned } = this.props;
    if (planning) this.unplan(planned.length);
    return planning && planned.length > 0;
  }

  /** Asks the server why the enlarged card is not playable. */
  askWhyNot(item: ZoomItem | null): void {
    const asks = this.canAct && !this.props.planning;
    const isRefused = item !== null && asks && !this.isPlayable(item.selection);
    const action = isRefused ? whyNotAction(item.selection, this.props) : null;
    if (action === null) this.whyNot.clear();
    else void this.whyNot.ask(action, this.props.preview);
  }

  refusalText(refusal: Refusal): string {
    return refusalText(refusal, this.props) ?? refusal.message;
  }

  #setSelection(selection: Selection | null): void {
    this.selection = selection;
    const planned = selection?.type === "hand" && this.marks.cards.has(selection.at);
    const offers = this.canAct && !planned ? choicesOf(selection, this.props) : [];
    this.choices = offers.map((choice) => ({
      ...choice,
      preview: new PreviewQuery<Action, Preview>(),
    }));
    // Planned actions have no previews, and those of several cards none together.
    const previewed = this.choices.filter(({ then }) => !this.props.planning && then.length === 0);
    for (const { action, preview } of previewed) void preview.ask(action, this.props.preview);
  }
}
