/** What the viewer must do now, or whom everyone waits for. */

import type { PhaseView, QuestionView } from "../../api/generated/scrappers";
import type { Seat } from "../../api/messages";
import { namesOf, type Names } from "./labels";
import type { ScrappersPosition, Variant } from "./types";
import { words } from "./text";

export type Question = QuestionView;
export type Asking = Variant<PhaseView, "activation">;

/** What is going on between the phases' questions. */
export function askingOf(position: ScrappersPosition): Asking | null {
  const { phase } = position.view.public;
  return phase.type === "activation" ? phase : null;
}

export function prompt(position: ScrappersPosition): string {
  const { phase } = position.view.public;
  const names = namesOf(position);
  const [awaited] = position.awaiting;
  if (awaited === undefined || phase.type === "over") return words.prompt.over;
  const mine = awaited === position.me;
  const slot = (position.view.public.pilots[awaited]?.stack.length ?? 0) + 1;
  switch (phase.type) {
    case "command":
      return mine
        ? words.prompt.command(slot)
        : words.prompt.waitCommand(names.seat(awaited), slot);
    case "reboot":
      return mine
        ? words.prompt.reboot(position.view.private?.hand.length ?? 0)
        : words.prompt.waitReboot(names.seat(awaited));
    case "activation":
      return mine
        ? yours(phase, subject(phase, position, names))
        : theirs(phase, awaited, subject(phase, position, names), names);
  }
}

/** The card that the question is about. */
export function subject(
  { seat, resolving, question }: Asking,
  position: ScrappersPosition,
  names: Names,
): string {
  if (question.type !== "token") return names.card(resolving.at(-1) ?? null);
  const { public: table, private: own } = position.view;
  const open = table.pilots[seat]?.stack[question.slot]?.card ?? null;
  const mine = seat === position.me ? (own?.ejected[question.slot] ?? null) : null;
  return names.card(open ?? mine);
}

function yours({ question }: Asking, card: string): string {
  const { prompt } = words;
  switch (question.type) {
    case "token":
      return prompt.token(words.capital(card));
    case "target":
      return prompt.target(card);
    case "shield": {
      const hurt = words.damage(question.damage, question.kind);
      return question.may_decline ? prompt.shieldMore(hurt) : prompt.shield(hurt);
    }
    case "spend":
      return prompt.spend(card, words.token[question.token]);
    case "melt":
      return prompt.melt(card);
    case "recall":
      return prompt.recall(card);
    case "claim":
      return prompt.claim(card, question.scrap_max);
    case "install":
      return prompt.install(card);
    case "destroy":
      return prompt.destroy(card);
    case "hasten":
      return prompt.hasten(card);
    case "churn":
      return prompt.churn(card);
    case "refresh":
      return prompt.refresh(card);
  }
}

function theirs({ question }: Asking, who: Seat, card: string, names: Names): string {
  if (question.type !== "shield") return words.prompt.waitAnswer(names.seat(who), card);
  return words.prompt.waitShield(names.seat(who), words.damage(question.damage, question.kind));
}
