/**
 * View model of the table: the viewer's selection, the choices it offers, and their previews.
 *
 * A click selects a card or a place, and the panel tells what it does, or why not. A second click,
 * or a button of the panel, acts. While a question is open, a click on a target answers it; a tap
 * on a card with a text first shows that text.
 */

import type { Action, Card, Preview } from "../../api/generated/scrapyard_empire";
import { isEqual } from "../../api/patch";
import { settings } from "../../settings/settings.svelte";
import type { Refusal } from "../../api/messages";
import { Drag } from "../kit/cards/drag/drag.svelte";
import { ZoomedCard } from "../kit/cards/zoom/zoomedCard.svelte";
import { PreviewQuery } from "../kit/previewQuery.svelte";
import { actionMenu, type MenuItem } from "./choices/actionMenu";
import {
  buildLater,
  choicesOf,
  groupOf,
  GROUPS,
  isAnswering,
  selectedCard,
  selectionFor,
  targetsOf,
  whyNotAction,
  spotsOf,
  type Choice,
  type ActionGroup,
  type Selection,
} from "./choices/choices";
import { namesOf } from "./wording/labels";
import { quickAnswer } from "./choices/quickAnswer";
import { refusalText } from "./wording/refusals";
import { ownSpot } from "./animation/anchors";
import type { AnyCard, EmpireTableProps, EmpireView } from "./types";
import { needsConfirmation } from "./wording/actions";
import { whyNot } from "./wording/whyNot";

/** A choice with the server's preview of it. */
export interface PreviewedChoice extends Choice {
  preview: PreviewQuery<Action, Preview>;
}

/** An item of the menu, with the preview of its action. */
export type PreviewedItem = MenuItem & { preview: PreviewQuery<Action, Preview> };

/** A card that is shown enlarged. */
export interface InspectedCard {
  card: AnyCard;
  /** Its ability has been used. */
  used?: boolean;
  /** What a click on the card selects. */
  selection?: Selection;
}

/** The trade offer that the viewer is making. */
interface OfferDraft {
  give: Card | null;
  want: Card | null;
}

const DONE: Action = { type: "done" };
const NO_OFFER: OfferDraft = { give: null, want: null };

export class TableModel {
  selection: Selection | null = $state.raw(null);
  choices: PreviewedChoice[] = $state.raw([]);
  menu: PreviewedItem[] = $state.raw([]);
  offer: OfferDraft = $state.raw(NO_OFFER);
  /** The viewer answers an offer with a counter-offer. */
  isCounterOffer = $state(false);
  /** Why the selected or enlarged card cannot be played now, as the server says. */
  readonly refused = new PreviewQuery<Action, Preview>();
  readonly zoom = new ZoomedCard<InspectedCard>();
  readonly drag = new Drag<Selection>(
    (selection) => this.select(selection),
    (_, place) => place !== null && this.playUsual(),
  );
  /** What the viewer has done last with an action of the turn. */
  #last: Action | null = null;
  /** The selection was made to read a card while others decide. */
  #isReading = false;
  readonly #getProps: () => EmpireTableProps;
  readonly #getScene: () => { view: EmpireView } | null;

  /** `getScene` returns the scene of the running animation. */
  constructor(
    getProps: () => EmpireTableProps,
    getScene: () => { view: EmpireView } | null = () => null,
  ) {
    this.#getProps = getProps;
    this.#getScene = getScene;
  }

  readonly props = $derived.by(() => this.#getProps());
  readonly names = $derived.by(() => namesOf(this.props));
  readonly public = $derived.by(() => this.props.view.public);
  /** What the animation shows, or the current view. */
  readonly shownView = $derived.by(() => this.#getScene()?.view ?? this.props.view);
  /** The seat shown at the near edge of the table; spectators get seat 0. */
  readonly nearSeat = $derived.by(() => this.props.me ?? 0);
  /** The choices would tell what the animation has not shown yet. */
  readonly #isAhead = $derived.by(() => {
    const [shown, now] = [this.shownView.public, this.public];
    const keys = ["phase", "active", "asked", "question"] as const;
    return shown !== now && keys.some((key) => !isEqual(shown[key], now[key]));
  });
  /** Whom the match waits for, as far as the animation has told. */
  readonly awaiting = $derived.by(() => {
    const { asked } = this.shownView.public;
    if (this.shownView === this.props.view) return this.props.awaiting;
    return asked === null ? [] : [asked];
  });
  readonly canAct = $derived.by(() => this.props.legal.length > 0 && !this.#isAhead);
  readonly answering = $derived.by(() => isAnswering(this.public));
  readonly canEnd = $derived.by(
    () => this.canAct && this.props.legal.some(({ type }) => type === "done"),
  );
  /** The viewer chooses both cards of an offer or a counter-offer. */
  readonly makingOffer = $derived.by(
    () => this.canAct && (this.public.question.type === "offer" || this.isCounterOffer),
  );
  /** Spots that the viewer can click now. */
  readonly targets = $derived.by(() => {
    const { legal, me, view } = this.props;
    const now = legal.filter(({ type }) => (type === "offer") === this.makingOffer);
    return targetsOf(this.canAct ? now : [], view.public, me);
  });
  /** Spots that belong to the hinted action. */
  readonly hinted = $derived.by((): ReadonlySet<string> => {
    const { hint, me } = this.props;
    return targetsOf(hint === null ? [] : [hint], this.public, me);
  });
  /** Groups with a legal action. */
  readonly groups = $derived.by((): ActionGroup[] =>
    GROUPS.filter((group) => this.props.legal.some((action) => groupOf(action) === group)),
  );
  /** Several answers in one act. */
  readonly quick = $derived.by(() =>
    this.canAct && this.selection === null ? quickAnswer(this.props, this.props.legal) : null,
  );
  /** Why the selection offers nothing now, in the viewer's words; null if it does. */
  readonly whyNot = $derived.by(() => {
    const { selection } = this;
    if (selection === null || this.choices.some(({ legal }) => legal)) return null;
    return this.#reason(selection);
  });

  /** Clears everything that belonged to the previous position. */
  reset(): void {
    this.refused.clear();
    this.offer = NO_OFFER;
    this.isCounterOffer = false;
    const keeps = this.#isReading && this.props.legal.length === 0;
    this.#setSelection(keeps ? this.selection : null);
    this.menu = this.#menu();
  }

  isSelected(selection: Selection): boolean {
    return isEqual(this.selection, selection);
  }

  select(selection: Selection): void {
    this.zoom.close();
    this.#isReading = this.props.legal.length === 0;
    this.#setSelection(selection);
  }

  /**
   * Handles a click on a spot; `selection` is what it selects if it is no answer. With `read`, a
   * tap on a card with a text, the first one selects the card.
   */
  click(spot: string, selection: Selection | null, read: AnyCard | null = null): void {
    const isTarget = this.targets.has(spot);
    const answer: Selection | null = read && { type: "card", card: read, spot };
    if (this.makingOffer && isTarget) this.#chooseOfferCard(spot);
    else if (this.answering && isTarget && answer && !this.isSelected(answer)) this.select(answer);
    else if (this.answering && isTarget) this.#answerAt(spot);
    else if (selection === null) return;
    else if (!this.isSelected(selection)) this.select(selection);
    else if (!this.playUsual()) this.back();
  }

  /** A group that is selected already plays its first action; false if it has none. */
  selectGroup(group: ActionGroup): boolean {
    if (!this.canAct || !this.groups.includes(group)) return false;
    const selection: Selection = { type: "group", group };
    if (this.isSelected(selection)) this.play(this.choices.find(({ legal }) => legal));
    else this.select(selection);
    return true;
  }

  updateOffer(change: Partial<OfferDraft>): void {
    this.offer = { ...this.offer, ...change };
  }

  startCounterOffer(): void {
    this.isCounterOffer = true;
  }

  /** Selects what leads to the hinted action; answers to an open question are only marked. */
  showHint(action: Action): void {
    this.zoom.close();
    this.isCounterOffer = action.type === "offer" && this.public.question.type === "answer";
    if (action.type === "offer") this.updateOffer({ give: action.give, want: action.want });
    else this.#setSelection(this.answering ? null : selectionFor(action));
  }

  isHinted(action: Action): boolean {
    return this.props.hint !== null && isEqual(action, this.props.hint);
  }

  isSent(action: Action): boolean {
    return this.props.sent !== null && isEqual(action, this.props.sent);
  }

  /** Plays the choice or the menu item with this number, from 1; false if there is none. */
  playNumber(n: number): boolean {
    const choice = this.choices[n - 1];
    const item = this.selection === null && !this.answering ? this.menu[n - 1] : undefined;
    if (choice) this.play(choice);
    else if (item) this.playItem(item);
    return choice !== undefined || item !== undefined;
  }

  play(choice: Choice | undefined): void {
    if (choice?.legal) this.act(choice.action, choice.then);
  }

  /** What is not possible now is selected, so that the panel says why. */
  playItem(item: MenuItem): void {
    if (item.type === "group") this.select({ type: "group", group: item.group });
    else if (item.legal) this.act(item.action, item.then);
    else {
      const selection = selectionFor(item.action);
      if (selection !== null) this.select(selection);
    }
  }

  /** Repeats the last action of a turn; false if that is not legal now. */
  repeat(): boolean {
    return this.canAct && this.#last !== null && this.act(this.#last);
  }

  /** Plays the several answers that are offered as one; false if there are none. */
  playQuick(): boolean {
    if (this.quick === null) return false;
    const [first, ...then] = this.quick.actions;
    return this.act(first, then);
  }

  /** Plays the usual choice of the selection; false if there is no single one. */
  playUsual(): boolean {
    const { selection } = this;
    const isPlain = selection !== null && selection.type !== "seat" && selection.type !== "group";
    const choice = isPlain ? this.choices.find(({ legal }) => legal) : undefined;
    // What ends the actions has a button of its own.
    if (!choice || choice.then) return false;
    this.play(choice);
    return true;
  }

  /** Sends the action, and those after it; returns whether it is legal. */
  act(action: Action, then: Action[] = []): boolean {
    const isLegal = this.props.legal.some((other) => isEqual(other, action));
    if (!isLegal) return false;
    if (groupOf(action) !== null && groupOf(action) !== "build") this.#last = action;
    this.props.act(action, then);
    return true;
  }

  /** Ends the phase or declines; asks first if actions would be lost and the player wants that. */
  end(): void {
    if (!this.canEnd) return;
    const asks = settings.choices.confirmations && needsConfirmation(DONE, this.props);
    if (!asks || this.selection?.type === "end") this.act(DONE);
    else this.select({ type: "end" });
  }

  /** Goes one step back; returns false if nothing was selected or enlarged. */
  back(): boolean {
    const had = this.selection !== null || this.isCounterOffer;
    this.isCounterOffer = false;
    if (this.selection !== null) this.#setSelection(null);
    return this.zoom.close() || had;
  }

  /** Asks the server why the card cannot be played, if nothing else says so. */
  askWhyNot(selection: Selection | null): void {
    const asks = selection !== null && this.canAct && !this.answering && !this.props.planning;
    const action = asks ? whyNotAction(selection, this.props) : null;
    const isLegal = asks && choicesOf(selection, this.props).some(({ legal }) => legal);
    if (action === null || isLegal) this.refused.clear();
    else void this.refused.ask(action, this.props.preview);
  }

  /** Why a selection offers nothing, for the enlarged card. */
  reasonFor(selection: Selection): string | null {
    const isLegal = this.canAct && choicesOf(selection, this.props).some(({ legal }) => legal);
    return isLegal ? null : this.#reason(selection);
  }

  refusalText(refusal: Refusal): string {
    return refusalText(refusal, this.props) ?? refusal.message;
  }

  #reason(selection: Selection): string | null {
    const { refusal } = this.refused;
    return whyNot(selection, this.props) ?? (refusal && this.refusalText(refusal));
  }

  #answerAt(spot: string): void {
    const answer = this.#answersAt(spot)[0];
    if (answer) this.act(answer);
  }

  #answersAt(spot: string): Action[] {
    const { me, legal } = this.props;
    if (me === null) return [];
    return legal.filter(
      (action) => action.type !== "offer" && spotsOf(action, this.public, me).includes(spot),
    );
  }

  #chooseOfferCard(spot: string): void {
    const { me, legal } = this.props;
    for (const action of legal) {
      if (me === null || action.type !== "offer") continue;
      const isGive = ownSpot(me, action.give) === spot;
      const isWant = !isGive && spotsOf(action, this.public, me).includes(spot);
      if (isGive) return this.updateOffer({ give: action.give });
      if (isWant) return this.updateOffer({ want: action.want });
    }
  }

  #setSelection(selection: Selection | null): void {
    this.selection = selection;
    this.choices = this.#choices(selection).map((choice) => ({
      ...choice,
      preview: this.#previewOf(choice.action, choice.then === undefined),
    }));
    this.askWhyNot(selection);
  }

  #choices(selection: Selection | null): Choice[] {
    if (this.props.legal.length === 0) return [];
    if (selection === null) return this.#answers();
    if (selection.type === "card") {
      const answers = this.answering && selection.spot ? this.#answersAt(selection.spot) : [];
      return answers.map((action) => ({ action, legal: true }));
    }
    if (this.answering) return [];
    return [...buildLater(selection, this.props), ...choicesOf(selection, this.props)];
  }

  /** The answers to an open question, without offers: those are put together card by card. */
  #answers(): Choice[] {
    if (!this.answering) return [];
    const answers = this.props.legal.filter(({ type }) => type !== "offer");
    return answers.map((action) => ({ action, legal: true }));
  }

  #menu(): PreviewedItem[] {
    const { legal } = this.props;
    if (legal.length === 0 || this.answering) return [];
    return actionMenu(legal, this.public, this.#last).map((item) => {
      const asks = item.type === "act" && item.role !== "both" && item.action.type === "dig";
      return { ...item, preview: this.#previewOf(asks ? item.action : null, true) };
    });
  }

  /** The query of the action's preview; without an action it stays empty. */
  #previewOf(action: Action | null, asks: boolean): PreviewQuery<Action, Preview> {
    const preview = new PreviewQuery<Action, Preview>();
    if (action && asks && !this.props.planning) void preview.ask(action, this.props.preview);
    return preview;
  }

  /** The card whose text the panel shows. */
  get readCard(): AnyCard | null {
    return this.selection && selectedCard(this.selection);
  }
}
