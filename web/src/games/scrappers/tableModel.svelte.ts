/**
 * View model of the table: the player's selection and the proposed action.
 *
 * A first click selects a card, pile or pilot and proposes its first action; a second click or the
 * button sends it.
 */

import type { Action, Card, Preview } from "../../api/generated/scrappers";
import { isEqual } from "../../api/patch";
import type { Refusal } from "../../api/messages";
import { Drag } from "../kit/cards/drag.svelte";
import { ZoomedCard } from "../kit/cards/zoomedCard.svelte";
import { PreviewQuery } from "../kit/previewQuery.svelte";
import { choicesOf } from "./choices";
import { highlightsOf } from "./highlights";
import { namesOf } from "./labels";
import { whyNotAction } from "./whyNot";
import { refusalText } from "./refusals";
import type { ScrappersTableProps } from "./types";

/** Values of `data-drop`: where cards can be dragged to. */
export type DropTarget = "assign" | "eject" | "discard";

const DROP_ACTIONS: Record<DropTarget, readonly Action["type"][]> = {
  assign: ["assign", "draft"],
  eject: ["eject"],
  discard: ["discard"],
};

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
  /** The pile that is open in a dialog; its last card is on top. */
  pileDialog: { title: string; cards: Card[] } | null = $state.raw(null);
  readonly preview = new PreviewQuery<Action, Preview>();
  readonly whyNot = new PreviewQuery<Action, Preview>();
  readonly zoom = new ZoomedCard<AnnotatedCard>();
  readonly drag = new Drag<string>(
    (anchor) => this.#select(anchor),
    (anchor, target) => this.#drop(anchor, target),
  );

  readonly #getProps: () => ScrappersTableProps;

  constructor(getProps: () => ScrappersTableProps) {
    this.#getProps = getProps;
  }

  readonly props = $derived.by(() => this.#getProps());
  readonly names = $derived.by(() => namesOf(this.props));
  readonly choices = $derived.by(() => choicesOf(this.props.legal, this.props));
  readonly busy = $derived.by(() => this.props.sent !== null);
  readonly highlights = $derived.by(() => highlightsOf(this.props.last));
  /** Actions of the selection. */
  readonly offers = $derived.by(() => this.#actionsAt(this.selected));

  /** Drops what belonged to the previous position. */
  reset(): void {
    this.deselect();
    this.pileDialog = null;
  }

  /** Selects what is at `anchor`; sends the proposed action if it is selected already. */
  select(anchor: string): void {
    if (!this.choices.byAnchor.has(anchor)) this.#askWhyNot(anchor);
    else if (this.selected === anchor) this.#confirm();
    else this.#select(anchor);
  }

  propose(action: Action): void {
    this.proposed = action;
    this.whyNot.clear();
    void this.preview.ask(action, this.props.preview);
  }

  /** Selects and proposes what a bot would do. */
  showHint(advice: Action): void {
    const action = this.props.legal.find((legal) => isEqual(legal, advice));
    if (!action) return;
    this.deselect();
    this.zoom.close();
    const { choices } = this.choices;
    this.selected = choices.find(({ actions }) => actions.includes(action))?.anchor ?? null;
    this.propose(action);
  }

  isHinted(action: Action): boolean {
    return isEqual(action, this.props.hint);
  }

  send(action: Action): void {
    if (!this.busy) this.props.act(action);
  }

  /** Drops selection, proposal and refusal; false if there was none. */
  deselect(): boolean {
    const had = this.selected !== null || this.proposed !== null || this.whyNot.action !== null;
    [this.selected, this.proposed] = [null, null];
    this.preview.clear();
    this.whyNot.clear();
    return had;
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
    const actions = this.#actionsAt(anchor);
    return actions.find(({ type }) => DROP_ACTIONS[target].includes(type)) ?? null;
  }

  refusalText(refusal: Refusal): string {
    return refusalText(refusal, this.props) ?? refusal.message;
  }

  #actionsAt(anchor: string | null): Action[] {
    return (anchor !== null && this.choices.byAnchor.get(anchor)?.actions) || [];
  }

  #confirm(): void {
    if (this.proposed) this.send(this.proposed);
  }

  #select(anchor: string): void {
    const [first] = this.#actionsAt(anchor);
    if (!first) return;
    this.zoom.close();
    this.selected = anchor;
    this.propose(first);
  }

  #drop(anchor: string, target: string | null): void {
    const action = target === null ? null : this.dropAction(target as DropTarget, anchor);
    if (action) this.send(action);
  }

  #askWhyNot(anchor: string): void {
    const action = this.props.legal.length > 0 ? whyNotAction(anchor, this.props) : null;
    this.deselect();
    if (action) void this.whyNot.ask(action, this.props.preview);
  }
}
