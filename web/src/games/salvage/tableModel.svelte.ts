/**
 * View model of the table. A card is bid by one click, because a bid can be changed until it is
 * sealed. Melting is final, so there the first click only picks the card.
 */

import type { Action, Preview } from "../../api/generated/salvage";
import { isEqual } from "../../api/patch";
import { PreviewQuery } from "../kit/previewQuery.svelte";
import type { SalvageTableProps } from "./types";

export class TableModel {
  /** The card that would be melted. */
  picked: number | null = $state(null);
  readonly preview = new PreviewQuery<Action, Preview>();
  readonly #getProps: () => SalvageTableProps;

  constructor(getProps: () => SalvageTableProps) {
    this.#getProps = getProps;
  }

  readonly props = $derived.by(() => this.#getProps());
  /** What the buttons below the hand send, the usual one first. */
  readonly buttons = $derived.by<Action[]>(() => {
    const { legal } = this.props;
    const melt = legal.filter((action) => action.type === "melt" && action.card === this.picked);
    return [...melt, ...legal.filter(({ type }) => type === "seal" || type === "keep")];
  });

  /** Drops what belonged to the previous position. What is said of the bid stays true. */
  reset(): void {
    this.picked = null;
    const { info } = this.preview;
    const bid = this.props.view.private?.bid;
    if (info?.type !== "choose" || info.card !== bid) this.preview.clear();
  }

  /** The action of a card in the hand, if it has one now. */
  actionOf(card: number): Action | null {
    const of = (action: Action) => "card" in action && action.card === card;
    return this.props.legal.find(of) ?? null;
  }

  press(card: number): void {
    const action = this.actionOf(card);
    if (action?.type === "choose") this.props.act(action);
    else if (action) this.picked = this.picked === card ? null : card;
  }

  send(action: Action): void {
    this.props.act(action);
  }

  /** Asks what an action would mean. */
  look(action: Action | null): void {
    if (action) void this.preview.ask(action, this.props.preview);
  }

  showHint(action: Action): void {
    if (action.type === "melt") this.picked = action.card;
    this.look(action);
  }

  isHinted(action: Action | null): boolean {
    return action !== null && this.props.hint !== null && isEqual(action, this.props.hint);
  }
}
