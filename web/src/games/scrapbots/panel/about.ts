/** What the panel says of the selection: what it is, what it does, and why nothing can be done. */

import type { Card } from "../../../api/generated/scrapbots";
import { woundsOf } from "../wording/aim";
import { botAt } from "../wording/actions";
import type { Selection } from "../choices/choices";
import { cardRules, faceOf } from "../wording/labels";
import type { TableModel } from "../tableModel.svelte";
import { texts } from "../text";

export interface About {
  title: string;
  /** Its picture. */
  card: Card | null;
  lines: string[];
}

/** Of the selection, or of the bonus to be answered; null if there is neither. */
export function aboutOf(model: TableModel): About | null {
  const { selection, pending } = model;
  if (selection !== null) {
    const about = selectionAbout(selection, model);
    return { ...about, lines: [...about.lines, ...whyNothing(selection, model)] };
  }
  if (pending === null || !model.canAct) return null;
  return { ...cardAbout(pending, model), title: texts.panel.bonus(model.names.card(pending)) };
}

function selectionAbout(selection: Selection, model: TableModel): About {
  const { view, me } = model.props;
  const plain = (title: string, ...lines: string[]): About => ({ title, card: null, lines });
  switch (selection.type) {
    case "hand":
      return cardAbout(selection.card, model);
    case "market": {
      const card = view.public.market[selection.slot] ?? null;
      return card ? cardAbout(card, model) : plain(texts.table.marketSlot(selection.slot + 1));
    }
    case "bot": {
      const { seat, lane } = selection;
      const bot = botAt(view, seat, lane);
      if (bot) return cardAbout(bot.card, model);
      return seat === me
        ? plain(texts.table.yourLane(lane + 1), texts.panel.openLane.own)
        : plain(
            texts.table.opponentLane(lane + 1, model.names.seat(seat)),
            texts.panel.openLane.other,
          );
    }
    case "pool":
      return plain(texts.table[selection.value], texts.panel.pool[selection.value]);
    case "wounds": {
      const { wound_stack } = view.public;
      return plain(texts.table.woundStack, texts.panel.wounds(wound_stack, woundsOf(view.public)));
    }
    case "end":
      return plain(texts.panel.confirmEndTurn);
  }
}

function cardAbout(card: Card, { props }: TableModel): About {
  const face = faceOf(props.catalogue, card);
  return { title: face.name, card, lines: [cardRules(face)] };
}

/** Why nothing is offered for the selection. Choices that are refused say it themselves. */
function whyNothing(selection: Selection, model: TableModel): string[] {
  const { me, view, awaiting, planning } = model.props;
  if (planning) return planNotes(selection, model);
  const isThing = selection.type === "hand" || selection.type === "market";
  if (!model.canAct && isThing && me !== null && awaiting.length > 0) {
    return [texts.panel.notNow(model.names.seat(view.public.active))];
  }
  const nothing = model.canAct && model.choices.length === 0;
  return nothing && selection.type === "pool" ? [texts.panel.nothingGives[selection.value]] : [];
}

function planNotes(selection: Selection, model: TableModel): string[] {
  const places = placesOf(selection, model);
  if (places.length > 0) return [texts.plan.places(places)];
  if (model.choices.length > 0) return [];
  if (selection.type === "market") return [texts.plan.noBuying];
  const own = selection.type === "bot" && selection.seat === model.props.me;
  const hasBot = own && botAt(model.props.view, selection.seat, selection.lane) !== null;
  return hasBot ? [texts.plan.noEnergy] : [];
}

/** The places of the selection in the plan, from 1. */
export function placesOf(selection: Selection | null, { marks, props }: TableModel): number[] {
  if (selection?.type === "hand") {
    const place = marks.cards.get(selection.at);
    return place === undefined ? [] : [place];
  }
  const isOwnLane = selection?.type === "bot" && selection.seat === props.me;
  return isOwnLane ? (marks.lanes.get(selection.lane) ?? []) : [];
}
