/**
 * View model of the table: the player's selection and the proposed action.
 *
 * A first click selects a card, pile or pilot, shows its text and proposes an action; a second
 * click
 * or the button sends it. Several cards can be planned for the stack and sent together.
 */

import type { Action, Card, Preview } from "../../api/generated/scrappers";
import { isEqual } from "../../api/patch";
import type { Refusal } from "../../api/messages";
import { settings } from "../../settings/settings.svelte";
import { Drag } from "../kit/cards/drag/drag.svelte";
import { ZoomedCard } from "../kit/cards/zoom/zoomedCard.svelte";
import { PreviewQuery } from "../kit/previewQuery.svelte";
import { choicesOf } from "./choices/choices";
import { highlightsOf } from "./animation/highlights";
import { namesOf } from "./wording/labels";
import { StackPlan } from "./choices/stackPlan.svelte";
import { whyNotAction, whyNotText } from "./wording/whyNot";
import { refusalText } from "./wording/refusals";
import type { ScrappersTableProps } from "./types";

/** Values of `data-drop`: where cards can be dragged to. */
export const DROP_TARGETS = ["assign", "eject", "draft", "discard"] as const;
export type DropTarget = (typeof DROP_TARGETS)[number];

/** A card to be enlarged, with notes about its state on the table. */
export interface AnnotatedCard {
  card: Card;
  notes: string[];
}

export class TableModel {
  /** Anchor of the selected card, pile or pilot. */
  selected: string | null = $state(null);
  /** The legal action that the next confirmation sends. */
  proposed: Action | null = $state.raw(null);
  /** Why what the player touched last cannot be chosen, unless the server says it. */
  why: string | null = $state(null);
  /** The pile that is open in a dialog; its last card is on top. */
  pileDialog: { title: string; cards: Card[] } | null = $state.raw(null);
  readonly preview = new PreviewQuery<Action, Preview>();
  readonly whyNot = new PreviewQuery<Action, Preview>();
  readonly zoom = new ZoomedCard<AnnotatedCard>();
  readonly plan = new StackPlan();
  readonly drag = new Drag<string>(
    (anchor) => this.#select(anchor),
    (anchor, target) => this.drop(anchor, target as DropTarget | null),
  );

  readonly #getProps: () => ScrappersTableProps;

  constructor(getProps: () => ScrappersTableProps) {
    this.#getProps = getProps;
  }

  readonly props = $derived.by(() => this.#getProps());
  readonly names = $derived.by(() => namesOf(this.props));
  readonly choices = $derived.by(() => {
    const { legal, view } = this.props;
    return choicesOf(this.plan.left(legal, view.private?.hand ?? []), this.props);
  });
  readonly highlights = $derived.by(() => highlightsOf(this.props.last));
  /** Actions of the selection. */
  readonly offers = $derived.by(() => this.#actionsAt(this.selected));
  /** The cards of the viewer's stack that are still to be placed: planned, or on their way. */
  readonly planned = $derived.by(() =>
    this.plan.actions.length > 0 ? this.plan.actions : this.props.planned,
  );
  /** Whether several cards can be planned now. */
  readonly canPlan = $derived.by(() => {
    const { legal, view, me, catalogue } = this.props;
    const stack = view.public.pilots[me ?? 0]?.stack.length ?? 0;
    const inHand = legal.filter(({ type }) => type === "assign").length;
    return view.public.phase.type === "command" && inHand > 1 && stack < catalogue.stack - 1;
  });

  /** Drops what belonged to the previous position. */
  reset(): void {
    this.#unselect();
    this.plan.drop();
    this.pileDialog = null;
  }

  /** Selects what is at `anchor`; sends the proposed action if it is selected already. */
  select(anchor: string): void {
    if (!this.choices.byAnchor.has(anchor)) this.explain(anchor);
    else if (this.selected === anchor) this.confirm();
    else this.#select(anchor);
  }

  /** Sends the proposed action. */
  confirm(): void {
    if (this.proposed) this.send(this.proposed);
  }

  /** Says why what is at `anchor` cannot be chosen now. */
  explain(anchor: string): void {
    const action = this.props.legal.length > 0 ? whyNotAction(anchor, this.props) : null;
    this.#unselect();
    if (action) void this.whyNot.ask(action, this.props.preview);
    else this.why = whyNotText(anchor, this.props, this.plan.actions.length);
  }

  /** Says why something is not there. */
  say(why: string): void {
    this.#unselect();
    this.zoom.forget();
    this.why = why;
  }

  /** Shows what an action would do, without choosing it. */
  look(action: Action): void {
    this.whyNot.clear();
    this.why = null;
    void this.preview.ask(action, this.props.preview);
  }

  /** Selects and proposes what a bot would do. */
  showHint(advice: Action): void {
    const action = this.props.legal.find((legal) => isEqual(legal, advice));
    if (!action) return;
    this.deselect();
    this.plan.drop();
    this.zoom.close();
    const { choices } = this.choices;
    this.selected = choices.find(({ actions }) => actions.includes(action))?.anchor ?? null;
    this.#propose(action);
  }

  isHinted(action: Action): boolean {
    return isEqual(action, this.props.hint);
  }

  isProposed(action: Action): boolean {
    return this.proposed !== null && isEqual(action, this.proposed);
  }

  /** Sends an action, or adds it to the plan. What is sent already is not sent twice. */
  send(action: Action): void {
    if (isEqual(action, this.props.sent)) return;
    if (!this.plan.open) {
      this.zoom.forget();
      this.props.act(action);
      return;
    }
    this.plan.add(action, this.#slotsLeft());
    this.deselect();
  }

  /** Sends what is planned, one card after the other. */
  sendPlan(): void {
    const [first, ...then] = this.plan.actions;
    this.plan.drop();
    this.deselect();
    if (first) this.props.act(first, then);
  }

  /** Drops selection, proposal, refusal and the text of a card; false if there was none. */
  deselect(): boolean {
    const had = this.selected !== null || this.proposed !== null;
    const hadWhy = this.why !== null || this.whyNot.action !== null;
    this.#unselect();
    return this.zoom.forget() || had || hadWhy;
  }

  openPile(title: string, cards: Card[]): void {
    this.zoom.close();
    this.pileDialog = { title, cards };
  }

  /** The action of dropping the dragged card, or else the selected one, on `target`. */
  dropAction(
    target: DropTarget,
    anchor: string | null = this.drag.now?.item ?? this.selected,
  ): Action | null {
    return this.#actionsAt(anchor).find(({ type }) => type === target) ?? null;
  }

  /** A drop proposes its action, as a first click does, or sends it where nothing is confirmed. */
  drop(anchor: string, target: DropTarget | null): void {
    const action = target === null ? null : this.dropAction(target, anchor);
    if (!action) return;
    if (settings.choices.confirmations && !this.plan.open) this.#propose(action);
    else this.send(action);
  }

  refusalText(refusal: Refusal): string {
    return refusalText(refusal, this.props) ?? refusal.message;
  }

  #actionsAt(anchor: string | null): Action[] {
    return (anchor !== null && this.choices.byAnchor.get(anchor)?.actions) || [];
  }

  #slotsLeft(): number {
    const { view, me, catalogue } = this.props;
    return catalogue.stack - (view.public.pilots[me ?? 0]?.stack.length ?? 0);
  }

  #propose(action: Action): void {
    this.proposed = action;
    this.look(action);
  }

  #unselect(): void {
    [this.selected, this.proposed, this.why] = [null, null, null];
    this.preview.clear();
    this.whyNot.clear();
  }

  #select(anchor: string): void {
    const [first] = this.#actionsAt(anchor);
    if (!first) return;
    this.zoom.close();
    this.selected = anchor;
    this.#propose(first);
  }
}
