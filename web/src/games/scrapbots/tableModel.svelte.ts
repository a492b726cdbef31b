/**
 * View model of the table: the player's selection, its choices and their previews.
 *
 * A first click selects a card or a Scrapbot; a second one, on a drop target or on a button of the
 * panel, plays. A drag does both.
 */

import type { Action, BotView, Card, Lane, Preview } from "../../api/generated/scrapbots";
import { isEqual } from "../../api/patch";
import { settings } from "../../settings/settings.svelte";
import type { Refusal, Seat } from "../../api/messages";
import { Drag } from "../kit/cards/drag.svelte";
import { ZoomedCard } from "../kit/cards/zoomedCard.svelte";
import { PreviewQuery } from "../kit/previewQuery.svelte";
import { choicesOf, isPlayable, selectionFor, targetOf, whyNotAction } from "./choices";
import type { Choice, Selection } from "./choices";
import { cardText, faceOf, namesOf } from "./labels";
import { refusalText } from "./refusals";
import { ANCHORS } from "./anchors";
import type { BotsTableProps, PileName } from "./types";
import { needsConfirmation } from "./confirmation";

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

  constructor(props: () => BotsTableProps) {
    this.#props = props;
  }

  readonly props = $derived.by(() => this.#props());
  readonly names = $derived.by(() => namesOf(this.props));
  /** The seat at the bottom of the table: the viewer's, or the first for spectators. */
  readonly nearSeat = $derived.by((): Seat => this.props.me ?? 0);
  readonly canAct = $derived.by(() => this.props.legal.length > 0);
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
    const { hint, view } = this.props;
    return hint && targetOf(hint, view.public);
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

  select(selection: Selection): void {
    this.zoom.close();
    if (this.canAct) this.#setSelection(selection);
  }

  clickHandCard(selection: Selection): void {
    if (this.isSelected(selection)) this.goBack();
    else this.select(selection);
  }

  /** The second click buys the card. */
  clickMarketCard(selection: Selection): void {
    if (this.isSelected(selection)) this.play(this.choices.find(({ legal }) => legal));
    else this.select(selection);
  }

  /** Plays the selection on a lane that is a drop target, else selects the Scrapbot in it. */
  clickLane(seat: Seat, lane: Lane, bot: BotView | null): void {
    const target = ANCHORS.lane(seat, lane);
    const selection: Selection = { type: "bot", seat, lane };
    if (this.dropTargets.has(target)) this.playOn(target);
    else if (this.isSelected(selection)) this.goBack();
    else if (bot !== null) this.select(selection);
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

  /** Plays the selected card for its value; false if that is not among the choices. */
  playFor(type: "play_for_scrap" | "play_for_energy"): boolean {
    const choice = this.choices.find(({ action }) => action.type === type);
    this.play(choice);
    return choice !== undefined;
  }

  play(choice: Choice | undefined): void {
    if (choice?.legal && this.props.sent === null) this.props.act(choice.action);
  }

  /** Selects what offers the hinted action. */
  showHint(action: Action): void {
    this.zoom.close();
    this.#setSelection(selectionFor(action, this.props.view));
  }

  /** Asks for confirmation first if other actions are legal and the player wants to be asked. */
  endTurn(): void {
    if (!this.canEndTurn || this.props.sent !== null) return;
    const asks =
      settings.choices.confirmations && needsConfirmation(END_TURN, this.props, this.props.legal);
    if (!asks || this.selection?.type === "end") this.props.act(END_TURN);
    else this.select({ type: "end" });
  }

  /** Drops the selection and closes the enlarged card; false if there was neither. */
  goBack(): boolean {
    const hadSelection = this.selection !== null;
    if (hadSelection) this.#setSelection(null);
    return this.zoom.close() || hadSelection;
  }

  /** Asks the server why the enlarged card is not playable. */
  askWhyNot(item: ZoomItem | null): void {
    const isRefused = item !== null && this.canAct && !this.isPlayable(item.selection);
    const action = isRefused ? whyNotAction(item.selection, this.props) : null;
    if (action === null) this.whyNot.clear();
    else void this.whyNot.ask(action, this.props.preview);
  }

  refusalText(refusal: Refusal): string {
    return refusalText(refusal, this.props) ?? refusal.message;
  }

  #setSelection(selection: Selection | null): void {
    this.selection = selection;
    this.choices = (this.canAct ? choicesOf(selection, this.props) : []).map((choice) => ({
      ...choice,
      preview: new PreviewQuery<Action, Preview>(),
    }));
    for (const { action, preview } of this.choices) void preview.ask(action, this.props.preview);
  }
}
