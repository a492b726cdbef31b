/**
 * Why a card or a place of the table offers nothing now, as far as phase and question tell it; the
 * server says the rest.
 */

import type { Source, When } from "../../../api/generated/scrapyard_empire";
import type { Selection } from "../choices/choices";
import { abilityOf, namesOf } from "./labels";
import { needsOf } from "../choices/needs";
import type { EmpirePosition } from "../types";
import { texts } from "../text";

/** Null if the phase does not forbid it. */
export function whyNot(selection: Selection, position: EmpirePosition): string | null {
  const { view, me } = position;
  const { phase, question, active } = view.public;
  if (me === null) return null;
  if (phase === "over") return texts.whyNot.over;
  switch (selection.type) {
    case "held":
    case "plan":
      return whyNotBuilt(selection, position);
    case "source":
      return whyNotUsed(selection.of, position);
    case "inventions":
      return texts.whyNot.theirInventions;
    case "card":
    case "group":
    case "end":
      return null;
    case "deck":
    case "scrap":
    case "seat":
      if (active !== me) return texts.whyNot.notYourTurn(namesOf(position).seat(active));
      if (question.type !== "phase") return texts.whyNot.questionFirst;
      return phase === "action" ? null : texts.whyNot.actionsAreOver;
  }
}

type Buildable = Extract<Selection, { type: "held" | "plan" }>;

function whyNotBuilt(selection: Buildable, position: EmpirePosition): string | null {
  const { phase, question, active, actions } = position.view.public;
  const lacks = lackOf(selection, position);
  if (active !== position.me) return texts.whyNot.buildInYourTurn(lacks);
  if (phase === "discard") return texts.whyNot.buildingIsOver;
  if (lacks !== null) {
    if (selection.type === "plan") return texts.whyNot.lacksMachines(lacks);
    return phase === "build" ? texts.whyNot.needParts(lacks) : texts.whyNot.lacksParts(lacks);
  }
  if (question.type !== "phase") return texts.whyNot.questionFirst;
  return phase === "action" ? texts.whyNot.actionsFirst(actions) : null;
}

/** The names of what is missing for a card in hand; null if nothing is. */
function lackOf(selection: Buildable, position: EmpirePosition): string | null {
  const names = namesOf(position);
  const { machines, inventions } = needsOf(position);
  if (selection.type === "held") {
    const missing = machines.find(({ of }) => of === selection.machine)?.missing ?? [];
    return missing.length > 0 ? names.parts(missing) : null;
  }
  const missing = inventions.find(({ of }) => of === selection.invention)?.missing ?? [];
  return missing.length > 0 ? names.machines(missing) : null;
}

/** Why an ability of the viewer's cannot be used, if that follows from when it works. */
function whyNotUsed(of: Source, position: EmpirePosition): string | null {
  const { phase, question, active } = position.view.public;
  const { when } = abilityOf(position, of).ability;
  const passive = whyPassive(when);
  if (passive !== null) return passive;
  if (active !== position.me) return texts.whyNot.notYourTurn(namesOf(position).seat(active));
  if (question.type !== "phase") return texts.whyNot.questionFirst;
  if (when === "build") return phase === "action" ? texts.whyNot.whileBuilding : null;
  const isCharacter = "character" in of;
  return phase === "action" || isCharacter ? null : texts.whyNot.actionsAreOver;
}

function whyPassive(when: When): string | null {
  const { whyNot } = texts;
  switch (when) {
    case "always":
      return whyNot.always;
    case "rolled":
      return whyNot.onRoll;
    case "stolen":
      return whyNot.onTheft;
    case "dug":
      return whyNot.onDig;
    case "action":
    case "free":
    case "actions_spent":
    case "build":
      return null;
  }
}
