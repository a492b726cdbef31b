/**
 * What this player has picked up so far, what could be done with it, and what that would mean.
 *
 * A first click picks a card or a Scrapbot; a second one, on a lit place or on a button of the
 * tray, is the decision. A drag is both at once.
 */

import type { Action, BotView, Card, Lane, Preview } from "../../api/generated/scrapbots";
import { settings } from "../../settings/settings.svelte";
import type { Refusal, Seat } from "../../api/messages";
import { Drag } from "../kit/cards/drag.svelte";
import { ZoomedCard } from "../kit/cards/zoomedCard.svelte";
import { PreviewQuery } from "../kit/previewQuery.svelte";
import {
  choicesOf,
  isLit,
  leadsTo,
  plainest,
  sameAction,
  spotOf,
  type Choice,
  type Picked,
} from "./choices";
import { namesOf } from "./labels";
import { refusalText } from "./refusals";
import { SPOT } from "./anchors";
import type { BotsTableProps } from "./types";
import { needsConfirmation } from "./confirmation";

/** A choice, and the server's word on it. */
export interface Offer extends Choice {
  asked: PreviewQuery<Action, Preview>;
}

/** A card that is read in full, with what is known of this copy. */
export interface ReadCard {
  card: Card;
  bot: BotView | null;
  picked: Picked | null;
}

const END: Action = { type: "end_turn" };

export class TableModel {
  picked: Picked | null = $state.raw(null);
  offers: Offer[] = $state.raw([]);
  /** Why nothing can be done with the card that is read. */
  readonly whyNot = new PreviewQuery<Action, Preview>();
  readonly zoom = new ZoomedCard<ReadCard>();
  readonly drag = new Drag<Picked>(
    (picked) => this.pick(picked),
    (_, spot) => spot !== null && this.drop(spot),
  );
  readonly #read: () => BotsTableProps;

  constructor(read: () => BotsTableProps) {
    this.#read = read;
  }

  readonly props = $derived.by(() => this.#read());
  readonly names = $derived.by(() => namesOf(this.props));
  /** Whose side is the near one. */
  readonly near = $derived.by((): Seat => this.props.me ?? 0);
  readonly mine = $derived.by(() => this.props.legal.length > 0);
  readonly busy = $derived.by(() => this.props.sent !== null);
  readonly canEnd = $derived.by(() => this.props.legal.some(({ type }) => type === "end_turn"));
  /** Nothing but the end of the turn is left. */
  readonly mustEnd = $derived.by(() => this.canEnd && this.props.legal.length === 1);
  /** Places that take what is picked, lit up. */
  readonly spots = $derived.by(
    (): ReadonlySet<string> =>
      new Set(this.offers.flatMap(({ legal, spot }) => (legal && spot ? [spot] : []))),
  );

  /** Where a bot would put what it picks up. */
  readonly hintSpot = $derived.by(() => {
    const { hint, view } = this.props;
    return hint && spotOf(hint, view.public);
  });

  /** The position is another one: what was picked belongs to the one before. */
  reset(): void {
    this.whyNot.clear();
    this.#choose(null);
  }

  lit(picked: Picked): boolean {
    return this.mine && isLit(picked, this.props);
  }

  isPicked(picked: Picked): boolean {
    return JSON.stringify(this.picked) === JSON.stringify(picked);
  }

  pick(picked: Picked): void {
    this.zoom.close();
    if (this.mine) this.#choose(picked);
  }

  /** A card of the hand, clicked. */
  hand(at: number, card: Card): void {
    const picked: Picked = { type: "hand", at, card };
    if (this.isPicked(picked)) this.back();
    else this.pick(picked);
  }

  /** A card of the market: the second click buys it. */
  market(slot: number): void {
    const picked: Picked = { type: "market", slot };
    if (!this.isPicked(picked)) this.pick(picked);
    else this.take(this.offers.find(({ legal }) => legal));
  }

  /** A lane: takes what is picked, or else its own Scrapbot is picked. */
  lane(seat: Seat, lane: Lane, bot: BotView | null): void {
    const spot = SPOT.lane(seat, lane);
    const picked: Picked = { type: "bot", seat, lane };
    if (this.spots.has(spot)) this.drop(spot);
    else if (this.isPicked(picked)) this.back();
    else if (bot !== null) this.pick(picked);
  }

  /** What is picked goes there. */
  drop(spot: string): void {
    this.take(this.offers.find((offer) => offer.legal && offer.spot === spot));
  }

  /** Picks up what a bot would; where it goes and what it is for is marked. */
  showHint(action: Action): void {
    this.zoom.close();
    this.#choose(leadsTo(action, this.props.view));
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

  /** The picked card played for its scrap or its energy. */
  value(type: "play_for_scrap" | "play_for_energy"): boolean {
    const offer = this.offers.find(({ action }) => action.type === type);
    this.take(offer);
    return offer !== undefined;
  }

  take(offer: Offer | undefined): void {
    if (offer?.legal && !this.busy) this.props.act(offer.action);
  }

  /** Asks again where something could still be done, if the player wants to be asked. */
  end(): void {
    if (!this.canEnd || this.busy) return;
    const asks =
      settings.choices.confirmations && needsConfirmation(END, this.props, this.props.legal);
    if (!asks || this.picked?.type === "end") this.props.act(END);
    else this.pick({ type: "end" });
  }

  /** One step back; false if there was nothing to go back from. */
  back(): boolean {
    const had = this.picked !== null;
    if (had) this.#choose(null);
    return this.zoom.close() || had;
  }

  /** The card that is read cannot be played now: asks why. */
  askWhyNot(read: ReadCard | null): void {
    const picked = this.mine ? (read?.picked ?? null) : null;
    const action = picked && !this.lit(picked) ? plainest(picked, this.props) : null;
    if (action === null) this.whyNot.clear();
    else void this.whyNot.ask(action, this.props.preview);
  }

  refusalText(refusal: Refusal): string {
    return refusalText(refusal, this.props) ?? refusal.message;
  }

  #choose(picked: Picked | null): void {
    this.picked = picked;
    const choices = this.mine ? choicesOf(picked, this.props) : [];
    this.offers = choices.map((choice) => ({
      ...choice,
      asked: new PreviewQuery<Action, Preview>(),
    }));
    for (const { action, asked } of this.offers) void asked.ask(action, this.props.preview);
  }
}
