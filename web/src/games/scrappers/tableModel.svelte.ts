/**
 * What this player has picked up so far: the card, pile or pilot that is being chosen.
 *
 * A first click proposes what can be done with a thing, a second one or the button sends it.
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

/** Places that a card can be dragged to, and what that does with it. */
export type Drop = "assign" | "eject" | "discard";

const DOES: Record<Drop, readonly Action["type"][]> = {
  assign: ["assign", "draft"],
  eject: ["eject"],
  discard: ["discard"],
};

/** A card that is read, with what there is to say about the one that lies there. */
export interface Readable {
  card: Card;
  notes: string[];
}

export class TableModel {
  /** The thing that is chosen. */
  spot: string | null = $state(null);
  /** The legal action that is proposed. */
  chosen: Action | null = $state.raw(null);
  /** A pile that is looked through. */
  opened: { title: string; cards: Card[] } | null = $state.raw(null);
  readonly proposal = new PreviewQuery<Action, Preview>();
  readonly whyNot = new PreviewQuery<Action, Preview>();
  readonly zoom = new ZoomedCard<Readable>();
  readonly drag = new Drag<string>(
    (spot) => this.#pick(spot),
    (spot, place) => this.#drop(spot, place),
  );

  readonly #read: () => ScrappersTableProps;

  constructor(read: () => ScrappersTableProps) {
    this.#read = read;
  }

  readonly props = $derived.by(() => this.#read());
  readonly names = $derived.by(() => namesOf(this.props));
  readonly choices = $derived.by(() => choicesOf(this.props.legal, this.props));
  readonly busy = $derived.by(() => this.props.sent !== null);
  /** Where the last step put something down. */
  readonly marks = $derived.by(() => highlightsOf(this.props.last));
  /** What can be done with the thing that is chosen. */
  readonly offers = $derived.by(() =>
    this.spot === null ? [] : (this.choices.bySpot.get(this.spot)?.actions ?? []),
  );

  /** Forgets everything picked: the position is another one. */
  reset(): void {
    this.back();
    this.opened = null;
  }

  /** A thing of the table: proposes it, or what is proposed with it is sent. */
  choose(spot: string): void {
    const choice = this.choices.bySpot.get(spot);
    if (!choice) {
      this.#askWhyNot(spot);
      return;
    }
    if (this.spot === spot) {
      this.confirm();
      return;
    }
    this.#pick(spot);
  }

  propose(action: Action): void {
    this.chosen = action;
    this.whyNot.clear();
    void this.proposal.ask(action, this.props.preview);
  }

  /** Proposes what a bot would do, by the thing that the player would choose. */
  showHint(advice: Action): void {
    const action = this.props.legal.find((legal) => isEqual(legal, advice));
    if (!action) return;
    this.back();
    this.zoom.close();
    const { choices } = this.choices;
    this.spot = choices.find(({ actions }) => actions.includes(action))?.spot ?? null;
    this.propose(action);
  }

  isHinted(action: Action): boolean {
    return isEqual(action, this.props.hint);
  }

  /** Sends what is proposed. */
  confirm(): void {
    if (this.chosen) this.send(this.chosen);
  }

  send(action: Action): void {
    if (!this.busy) this.props.act(action);
  }

  /** One step back; false if there was nothing to go back from. */
  back(): boolean {
    const had = this.spot !== null || this.chosen !== null || this.whyNot.action !== null;
    [this.spot, this.chosen] = [null, null];
    this.proposal.clear();
    this.whyNot.clear();
    return had;
  }

  /** Looks through a pile; the last card is on top. */
  open(title: string, cards: Card[]): void {
    this.zoom.close();
    this.opened = { title, cards };
  }

  /** Whether the card that is dragged, or else the one that is chosen, can be put there. */
  takes(drop: Drop): Action | null {
    const spot = this.drag.now?.item ?? this.spot;
    const actions = spot === null ? [] : (this.choices.bySpot.get(spot)?.actions ?? []);
    return actions.find(({ type }) => DOES[drop].includes(type)) ?? null;
  }

  refusalText(refusal: Refusal): string {
    return refusalText(refusal, this.props) ?? refusal.message;
  }

  #pick(spot: string): void {
    const [first] = this.choices.bySpot.get(spot)?.actions ?? [];
    if (!first) return;
    this.zoom.close();
    this.spot = spot;
    this.propose(first);
  }

  #drop(spot: string, place: string | null): void {
    const drop = place as Drop | null;
    const actions = this.choices.bySpot.get(spot)?.actions ?? [];
    const action = actions.find(({ type }) => drop !== null && DOES[drop].includes(type));
    if (action) this.send(action);
  }

  #askWhyNot(spot: string): void {
    const action = this.props.legal.length > 0 ? whyNotAction(spot, this.props) : null;
    this.back();
    if (action) void this.whyNot.ask(action, this.props.preview);
  }
}
