/**
 * View model of the table: the viewer's selection, the choices it offers, and their previews.
 *
 * In the action phases a click selects a pile, a yard or a card, and a button of the action panel
 * plays the action. While a question is open, a click on a target answers it.
 */

import type { Action, Card, Preview } from "../../api/generated/scrapyard_empire";
import { isEqual } from "../../api/patch";
import { settings } from "../../settings/settings.svelte";
import type { Refusal } from "../../api/messages";
import { Drag } from "../kit/cards/drag.svelte";
import { ZoomedCard } from "../kit/cards/zoomedCard.svelte";
import { PreviewQuery } from "../kit/previewQuery.svelte";
import {
  choicesOf,
  groupOf,
  GROUPS,
  isAnswering,
  selectionFor,
  targetsOf,
  whyNotAction,
  spotsOf,
  type Choice,
  type ActionGroup,
  type Selection,
} from "./choices";
import { namesOf, type AnyCard } from "./labels";
import { refusalText } from "./refusals";
import { ownSpot } from "./anchors";
import type { EmpireTableProps } from "./types";
import { needsConfirmation } from "./confirmation";

/** A choice with the server's preview of it. */
export interface PreviewedChoice extends Choice {
  preview: PreviewQuery<Action, Preview>;
}

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
  offer: OfferDraft = $state.raw(NO_OFFER);
  /** The viewer answers an offer with a counter-offer. */
  isCounterOffer = $state(false);
  /** Why the enlarged card cannot be played now. */
  readonly whyNot = new PreviewQuery<Action, Preview>();
  readonly zoom = new ZoomedCard<InspectedCard>();
  readonly drag = new Drag<Selection>(
    (selection) => this.select(selection),
    (_, place) => place !== null && this.play(this.choices.find(({ legal }) => legal)),
  );
  readonly #getProps: () => EmpireTableProps;

  constructor(getProps: () => EmpireTableProps) {
    this.#getProps = getProps;
  }

  readonly props = $derived.by(() => this.#getProps());
  readonly names = $derived.by(() => namesOf(this.props));
  readonly public = $derived.by(() => this.props.view.public);
  /** The seat shown at the near edge of the table; spectators get seat 0. */
  readonly nearSeat = $derived.by(() => this.props.me ?? 0);
  readonly canAct = $derived.by(() => this.props.legal.length > 0);
  readonly busy = $derived.by(() => this.props.sent !== null);
  readonly answering = $derived.by(() => isAnswering(this.public));
  readonly canEnd = $derived.by(() => this.props.legal.some(({ type }) => type === "done"));
  /** The viewer chooses both cards of an offer or a counter-offer. */
  readonly makingOffer = $derived.by(
    () => this.canAct && (this.public.question.type === "offer" || this.isCounterOffer),
  );
  /** Spots that the viewer can click now. */
  readonly targets = $derived.by(() => {
    const { legal, me, view } = this.props;
    const now = legal.filter(({ type }) => (type === "offer") === this.makingOffer);
    return targetsOf(now, view.public, me);
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

  /** Clears everything that belonged to the previous position. */
  reset(): void {
    this.whyNot.clear();
    this.offer = NO_OFFER;
    this.isCounterOffer = false;
    this.#setSelection(null);
  }

  isSelected(selection: Selection): boolean {
    return isEqual(this.selection, selection);
  }

  select(selection: Selection): void {
    this.zoom.close();
    if (this.canAct && !this.answering) this.#setSelection(selection);
  }

  /** Handles a click on a spot; `selection` is what it selects if no question is open. */
  click(spot: string, selection: Selection | null): void {
    if (this.makingOffer) this.#chooseOfferCard(spot);
    else if (this.answering) this.#answerAt(spot);
    else if (selection !== null && this.isSelected(selection)) this.back();
    else if (selection !== null) this.select(selection);
  }

  /** Returns false if the group has no legal action. */
  selectGroup(group: ActionGroup): boolean {
    if (!this.groups.includes(group)) return false;
    this.select({ type: "group", group });
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

  /** Plays the choice with this number in the panel, from 1; returns false if there is none. */
  playNumber(n: number): boolean {
    const choice = this.choices[n - 1];
    this.play(choice);
    return choice !== undefined;
  }

  play(choice: Choice | undefined): void {
    if (choice?.legal) this.act(choice.action);
  }

  /** Sends the action; returns whether it is legal. */
  act(action: Action): boolean {
    const isLegal = this.props.legal.some((other) => isEqual(other, action));
    if (isLegal && !this.busy) this.props.act(action);
    return isLegal;
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

  /** Asks the server why the enlarged card cannot be played, if it cannot. */
  askWhyNot(inspected: InspectedCard | null): void {
    const selection = this.canAct && !this.answering ? inspected?.selection : undefined;
    const action = selection ? whyNotAction(selection, this.props) : null;
    const choices = selection ? choicesOf(selection, this.props) : [];
    const isLegal = choices.some(({ legal }) => legal);
    if (action === null || isLegal) this.whyNot.clear();
    else void this.whyNot.ask(action, this.props.preview);
  }

  refusalText(refusal: Refusal): string {
    return refusalText(refusal, this.props) ?? refusal.message;
  }

  #answerAt(spot: string): void {
    const { me, legal } = this.props;
    if (me === null) return;
    const answers = legal.filter(({ type }) => type !== "offer");
    const answer = answers.find((action) => spotsOf(action, this.public, me).includes(spot));
    if (answer) this.act(answer);
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
    const choices = selection === null ? this.#answers() : choicesOf(selection, this.props);
    this.choices = choices.map((choice) => ({ ...choice, preview: new PreviewQuery() }));
    for (const { action, preview } of this.choices) void preview.ask(action, this.props.preview);
  }

  /** The answers to an open question, without offers: those are put together card by card. */
  #answers(): Choice[] {
    if (!this.canAct || !this.answering) return [];
    const answers = this.props.legal.filter(({ type }) => type !== "offer");
    return answers.map((action) => ({ action, legal: true }));
  }
}
