/** The keys of the table. */

import type { Action, Card } from "../../api/generated/scrappers";
import { handleShortcut } from "../kit/keys";
import type { TableModel } from "./tableModel.svelte";
import { spots } from "./anchors";

interface Hands {
  model: TableModel;
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
export function handleKey(event: KeyboardEvent, hands: Hands): void {
  handleShortcut(event, hands.model.props.keys, (key) => press(key, hands));
}

function press(key: string, hands: Hands): boolean {
  const { model } = hands;
  if (key === "escape") return model.zoom.close() || hands.skip() || model.back();
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
      return send(model, ({ type }) => type === "eject");
    case "f":
      return send(model, (action) => action.type === "take" && action.token === "fuel");
    case "s":
      return send(model, (action) => action.type === "take" && action.token === "scrap");
    case "x":
      if (model.choices.end) model.send(model.choices.end);
      return model.choices.end !== null;
    default:
      return false;
  }
}

/** In Command and Reboot the cards of the hand, else the answers in their order. */
function chooseNth(at: number, hands: Hands): boolean {
  const { model, hand } = hands;
  const { plain, choices } = model.choices;
  const amount = plain[at];
  if (amount) {
    model.send(amount);
    return true;
  }
  const ofHand = model.props.view.public.phase.type !== "activation";
  const card = hand[at];
  const spot = ofHand && card !== undefined ? spots.own("hand", card) : choices[at]?.spot;
  if (spot === undefined || (ofHand && card === undefined)) return false;
  pick(spot, hands);
  return true;
}

/** The next pile of the table that a card can be taken from. */
function choosePile(hands: Hands): boolean {
  const piles = hands.model.choices.choices.filter(({ spot }) => spot.startsWith("pile-"));
  const now = piles.findIndex(({ spot }) => spot === hands.model.spot);
  const next = piles[(now + 1) % piles.length];
  if (next) pick(next.spot, hands);
  return next !== undefined;
}

/** Only chooses: a key that is pressed twice must not send. */
function pick(spot: string, { model, focusProposal }: Hands): void {
  if (model.spot !== spot) model.choose(spot);
  focusProposal();
}

/** Sends the one that is offered, if there is such a one. */
function send(model: TableModel, wanted: (action: Action) => boolean): boolean {
  const action = [...model.offers, ...model.choices.plain].find(wanted);
  if (action) model.send(action);
  return action !== undefined;
}
