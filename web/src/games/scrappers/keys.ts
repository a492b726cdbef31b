/** The keys of the table. */

import type { Action, Card } from "../../api/generated/scrappers";
import { keyOf } from "../../ui/keys";
import type { Desk } from "./tableModel.svelte";
import { spots } from "./anchors";

interface Hands {
  desk: Desk;
  /** In the order in which it is shown. */
  hand: Card[];
  /** The viewer has something to decide, and nothing is being shown. */
  decides: boolean;
  focusHand(): void;
  /** To the button that sends what is proposed. */
  focusProposal(): void;
  /** False when nothing is being shown. */
  skip(): boolean;
}

/** Does what the key says, unless it is somebody else's. */
export function keyed(event: KeyboardEvent, hands: Hands): void {
  const key = event.defaultPrevented ? null : keyOf(event);
  if (key === null || (key.length === 1 && !hands.desk.props.keys)) return;
  if (press(key, hands)) event.preventDefault();
}

function press(key: string, hands: Hands): boolean {
  const { desk } = hands;
  if (key === "escape") return desk.reader.close() || hands.skip() || desk.back();
  if (key === "h") {
    hands.focusHand();
    return true;
  }
  if (!hands.decides) return false;
  if (/^[1-9]$/.test(key)) return chooseNth(Number(key) - 1, hands);
  switch (key) {
    case "d":
      return choosePile(hands);
    case "e":
      return send(desk, ({ type }) => type === "eject");
    case "f":
      return send(desk, (action) => action.type === "take" && action.token === "fuel");
    case "s":
      return send(desk, (action) => action.type === "take" && action.token === "scrap");
    case "x":
      if (desk.choices.end) desk.send(desk.choices.end);
      return desk.choices.end !== null;
    default:
      return false;
  }
}

/** In Command and Reboot the cards of the hand, else the answers in their order. */
function chooseNth(at: number, hands: Hands): boolean {
  const { desk, hand } = hands;
  const { plain, choices } = desk.choices;
  const amount = plain[at];
  if (amount) {
    desk.send(amount);
    return true;
  }
  const ofHand = desk.props.view.public.phase.type !== "activation";
  const card = hand[at];
  const spot = ofHand && card !== undefined ? spots.own("hand", card) : choices[at]?.spot;
  if (spot === undefined || (ofHand && card === undefined)) return false;
  pick(spot, hands);
  return true;
}

/** The next pile of the table that a card can be taken from. */
function choosePile(hands: Hands): boolean {
  const piles = hands.desk.choices.choices.filter(({ spot }) => spot.startsWith("pile-"));
  const now = piles.findIndex(({ spot }) => spot === hands.desk.spot);
  const next = piles[(now + 1) % piles.length];
  if (next) pick(next.spot, hands);
  return next !== undefined;
}

/** Only chooses: a key that is pressed twice must not send. */
function pick(spot: string, { desk, focusProposal }: Hands): void {
  if (desk.spot !== spot) desk.choose(spot);
  focusProposal();
}

/** Sends the one that is offered, if there is such a one. */
function send(desk: Desk, wanted: (action: Action) => boolean): boolean {
  const action = [...desk.offers, ...desk.choices.plain].find(wanted);
  if (action) desk.send(action);
  return action !== undefined;
}
