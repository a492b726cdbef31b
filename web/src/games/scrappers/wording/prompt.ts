/** What the viewer must decide, or whom the match waits for. */

import type { PhaseView } from "../../../api/generated/scrappers";
import { textOf, type Variant } from "../../kit/text/variants";
import { namesOf } from "./labels";
import { slotCard } from "../position";
import type { ScrappersPosition } from "../types";
import { texts } from "../text";

type Activation = Variant<PhaseView, "activation">;

export function prompt(position: ScrappersPosition): string {
  const { phase } = position.view.public;
  const names = namesOf(position);
  const [awaited] = position.awaiting;
  if (awaited === undefined || phase.type === "over") return texts.prompt.over;
  const isMine = awaited === position.me;
  const slot = (position.view.public.pilots[awaited]?.stack.length ?? 0) + 1;
  switch (phase.type) {
    case "command":
      return isMine
        ? commandText(slot, position)
        : texts.prompt.waitCommand(names.seat(awaited), slot);
    case "reboot":
      return isMine
        ? texts.prompt.reboot(position.view.private?.hand.length ?? 0)
        : texts.prompt.waitReboot(names.seat(awaited));
    case "activation": {
      const card = names.card(questionCard(phase, position));
      return isMine
        ? textOf(texts.prompt.question, phase.question, card)
        : waitText(phase, names.seat(awaited), card);
    }
  }
}

/** With the first card and the last one it says when they resolve. */
function commandText(slot: number, { view, catalogue }: ScrappersPosition): string {
  const isEmpty = view.private?.hand.length === 0;
  return isEmpty ? texts.prompt.commandDraft(slot) : texts.prompt.command(slot, catalogue.stack);
}

/** The card that the question is about: an ejected card, or the operation that resolves. */
function questionCard({ seat, resolving, question }: Activation, position: ScrappersPosition) {
  if (question.type === "token") return slotCard(seat, question.slot, position);
  return resolving.at(-1) ?? null;
}

function waitText({ question }: Activation, player: string, card: string): string {
  if (question.type !== "shield") return texts.prompt.waitAnswer(player, card);
  return texts.prompt.waitShield(player, texts.damage(question.damage, question.kind));
}
