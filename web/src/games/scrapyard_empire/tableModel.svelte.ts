/**
 * What this player has picked up so far, what could be done with it, and what that would mean.
 *
 * Among actions a first click picks a pile, a yard or a card, and a second one on a button of the
 * tray is the decision. Where a question is open, a click on what lights up answers it.
 */

import type { Action, Card, Preview } from "../../api/generated/scrapyard_empire";
import { settings } from "../../settings/settings.svelte";
import type { Refusal } from "../../api/messages";
import { Drag } from "../kit/cards/drag.svelte";
import { ZoomedCard } from "../kit/cards/zoomedCard.svelte";
import { PreviewQuery } from "../kit/previewQuery.svelte";
import { sameAction } from "./actions";
import {
  choicesOf,
  groupOf,
  GROUPS,
  isAnswering,
  leadsTo,
  litSpots,
  plainest,
  spotsOf,
  type Choice,
  type Group,
  type Picked,
} from "./choices";
import { namesOf, type AnyCard } from "./labels";
import { refusalText } from "./refusals";
import { ownSpot } from "./anchors";
import type { EmpireTableProps } from "./types";
import { needsConfirmation } from "./confirmation";

/** A choice, and the server's word on it. */
export interface Offer extends Choice {
  asked: PreviewQuery<Action, Preview>;
}

/** A card that is read in full, with what is known of where it lies. */
export interface ReadCard {
  card: AnyCard;
  /** Its ability is used up. */
  used?: boolean;
  /** Where it could be played from. */
  picked?: Picked;
}

/** The two sides of an offer that is being made. */
export interface Deal {
  give: Card | null;
  want: Card | null;
}

const DONE: Action = { type: "done" };
const NO_DEAL: Deal = { give: null, want: null };

export class TableModel {
  picked: Picked | null = $state.raw(null);
  offers: Offer[] = $state.raw([]);
  deal: Deal = $state.raw(NO_DEAL);
  /** A counter-offer is being made instead of an answer. */
  countering = $state(false);
  /** Why nothing can be done with the card that is read. */
  readonly whyNot = new PreviewQuery<Action, Preview>();
  readonly zoom = new ZoomedCard<ReadCard>();
  readonly drag = new Drag<Picked>(
    (picked) => this.pick(picked),
    (_, place) => place !== null && this.take(this.offers.find(({ legal }) => legal)),
  );
  readonly #read: () => EmpireTableProps;

  constructor(read: () => EmpireTableProps) {
    this.#read = read;
  }

  readonly props = $derived.by(() => this.#read());
  readonly names = $derived.by(() => namesOf(this.props));
  readonly public = $derived.by(() => this.props.view.public);
  /** Whose yard is the near one. */
  readonly near = $derived.by(() => this.props.me ?? 0);
  readonly mine = $derived.by(() => this.props.legal.length > 0);
  readonly busy = $derived.by(() => this.props.sent !== null);
  readonly answering = $derived.by(() => isAnswering(this.public));
  readonly canEnd = $derived.by(() => this.props.legal.some(({ type }) => type === "done"));
  /** An offer is to be made, of which both sides are chosen. */
  readonly dealing = $derived.by(
    () => this.mine && (this.public.question.type === "offer" || this.countering),
  );
  readonly lit = $derived.by(() => {
    const { legal, me, view } = this.props;
    const now = legal.filter(({ type }) => (type === "offer") === this.dealing);
    return litSpots(now, view.public, me);
  });
  /** Places that stand for what a bot would do. */
  readonly hinted = $derived.by((): ReadonlySet<string> => {
    const { hint, me } = this.props;
    return litSpots(hint === null ? [] : [hint], this.public, me);
  });
  /** Groups of actions that there are now. */
  readonly groups = $derived.by((): Group[] =>
    GROUPS.filter((group) => this.props.legal.some((action) => groupOf(action) === group)),
  );

  /** The position is another one: what was picked belongs to the one before. */
  reset(): void {
    this.whyNot.clear();
    this.deal = NO_DEAL;
    this.countering = false;
    this.#choose(null);
  }

  isPicked(picked: Picked): boolean {
    return JSON.stringify(this.picked) === JSON.stringify(picked);
  }

  pick(picked: Picked): void {
    this.zoom.close();
    if (this.mine && !this.answering) this.#choose(picked);
  }

  /** A click on a place of the table, with what it would pick. */
  click(spot: string, picked: Picked | null): void {
    if (this.dealing) this.#dealAt(spot);
    else if (this.answering) this.#answerAt(spot);
    else if (picked !== null && this.isPicked(picked)) this.back();
    else if (picked !== null) this.pick(picked);
  }

  group(group: Group): boolean {
    if (!this.groups.includes(group)) return false;
    this.pick({ type: "group", group });
    return true;
  }

  setDeal(deal: Partial<Deal>): void {
    this.deal = { ...this.deal, ...deal };
  }

  counter(): void {
    this.countering = true;
  }

  /** Picks up what a bot would; where a question is open, its answer is marked. */
  showHint(action: Action): void {
    this.zoom.close();
    this.countering = action.type === "offer" && this.public.question.type === "answer";
    if (action.type === "offer") this.setDeal({ give: action.give, want: action.want });
    else this.#choose(this.answering ? null : leadsTo(action));
  }

  isHinted(action: Action): boolean {
    return this.props.hint !== null && sameAction(action, this.props.hint);
  }

  /** The choice with that number, as the tray shows them. */
  number(n: number): boolean {
    const offer = this.offers[n - 1];
    this.take(offer);
    return offer !== undefined;
  }

  take(offer: Offer | undefined): void {
    if (offer?.legal) this.act(offer.action);
  }

  /** Whether it was a legal one. */
  act(action: Action): boolean {
    const isLegal = this.props.legal.some((other) => sameAction(other, action));
    if (isLegal && !this.busy) this.props.act(action);
    return isLegal;
  }

  /** Asks again where actions would be lost, if the player wants to be asked. */
  end(): void {
    if (!this.canEnd) return;
    const asks = settings.choices.confirmations && needsConfirmation(DONE, this.props);
    if (!asks || this.picked?.type === "end") this.act(DONE);
    else this.pick({ type: "end" });
  }

  /** One step back; false if there was nothing to go back from. */
  back(): boolean {
    const had = this.picked !== null || this.countering;
    this.countering = false;
    if (this.picked !== null) this.#choose(null);
    return this.zoom.close() || had;
  }

  /** The card that is read cannot be played now: asks why. */
  askWhyNot(read: ReadCard | null): void {
    const picked = this.mine && !this.answering ? read?.picked : undefined;
    const action = picked ? plainest(picked, this.props) : null;
    const isLegal = this.#choicesFor(picked).some(({ legal }) => legal);
    if (action === null || isLegal) this.whyNot.clear();
    else void this.whyNot.ask(action, this.props.preview);
  }

  refusalText(refusal: Refusal): string {
    return refusalText(refusal, this.props) ?? refusal.message;
  }

  #choicesFor(picked: Picked | undefined): Choice[] {
    return picked ? choicesOf(picked, this.props) : [];
  }

  #answerAt(spot: string): void {
    const { me, legal } = this.props;
    if (me === null) return;
    const answers = legal.filter(({ type }) => type !== "offer");
    const answer = answers.find((action) => spotsOf(action, this.public, me).includes(spot));
    if (answer) this.act(answer);
  }

  #dealAt(spot: string): void {
    const { me, legal } = this.props;
    for (const action of legal) {
      if (me === null || action.type !== "offer") continue;
      const isGive = ownSpot(me, action.give) === spot;
      const isWant = !isGive && spotsOf(action, this.public, me).includes(spot);
      if (isGive) return this.setDeal({ give: action.give });
      if (isWant) return this.setDeal({ want: action.want });
    }
  }

  #choose(picked: Picked | null): void {
    this.picked = picked;
    const open = picked === null ? this.#openChoices() : choicesOf(picked, this.props);
    this.offers = open.map((choice) => ({ ...choice, asked: new PreviewQuery<Action, Preview>() }));
    for (const { action, asked } of this.offers) void asked.ask(action, this.props.preview);
  }

  /** With nothing picked: the answers to a question, but for offers, which are put together. */
  #openChoices(): Choice[] {
    if (!this.mine || !this.answering) return [];
    const answers = this.props.legal.filter(({ type }) => type !== "offer");
    return answers.map((action) => ({ action, legal: true }));
  }
}
