/** The prompt: the question to the viewer, or the player whom the match waits for. */

import type { PublicView } from "../../../api/generated/scrapyard_empire";
import { textOf } from "../../kit/text/variants";
import { stolenCard } from "../animation/cardMoves";
import { namesOf } from "./labels";
import { needsOf } from "../choices/needs";
import type { EmpirePosition, Names } from "../types";
import { texts } from "../text";

export function prompt(position: EmpirePosition): string {
  const { public: view } = position.view;
  // A player who gives up leaves the question open.
  if (view.asked === null || position.awaiting.length === 0) return texts.prompt.over;
  const names = namesOf(position);
  const mine = position.me !== null && position.awaiting.includes(position.me);
  return mine ? questionText(position, names) : waitingText(view, view.asked, names);
}

function questionText(position: EmpirePosition, names: Names): string {
  const { question, asked } = position.view.public;
  if (question.type === "phase") return phaseText(position);
  const stolen = stolenCard(position);
  return textOf(texts.prompt.question, question, { ...names, stolen, asked });
}

function phaseText(position: EmpirePosition): string {
  const { prompt } = texts;
  const { public: view } = position.view;
  const { phase, actions } = view;
  switch (phase) {
    case "action":
      return prompt.action(actions);
    case "build":
      return prompt.build(hasEverything(position));
    case "discard":
      return prompt.discard(partsOverLimit(view));
    case "over":
      return prompt.over;
  }
}

/** Whether everything for a card in hand is there. */
function hasEverything(position: EmpirePosition): boolean {
  const { machines, inventions } = needsOf(position);
  return [...machines, ...inventions].some(({ missing }) => missing.length === 0);
}

/** Parts of the active player, as "10 of 8"; null if they are not too many. */
function partsOverLimit({ players, active }: PublicView): string | null {
  const player = players[active];
  const parts = player?.parts.reduce((sum, n) => sum + n, 0) ?? 0;
  if (!player || parts <= player.parts_max) return null;
  return texts.table.overLimit(parts, player.parts_max);
}

function waitingText({ phase, question }: PublicView, seat: number, names: Names): string {
  const { over, waits, waitsAnswer } = texts.prompt;
  const player = names.seat(seat);
  if (question.type !== "phase") return textOf(waitsAnswer, question, { ...names, player });
  return phase === "over" ? over : waits[phase](player);
}
