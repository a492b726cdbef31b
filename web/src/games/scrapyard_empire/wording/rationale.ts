/** What an action is good for, in terms of what the viewer still has to build. */

import type { Action, Card, Preview } from "../../../api/generated/scrapyard_empire";
import { namesOf } from "./labels";
import { isUseful, lackedBy, needsOf, type Needs } from "../choices/needs";
import { machineNeeds } from "../choices/recipes";
import type { EmpirePosition, Names } from "../types";
import { texts } from "../text";

interface Context {
  position: EmpirePosition;
  names: Names;
  needs: Needs;
  preview: Preview | null;
}

export function rationale(
  action: Action,
  position: EmpirePosition,
  preview: Preview | null,
): string | null {
  const context = { position, names: namesOf(position), needs: needsOf(position), preview };
  const sentences = reasons(action, context).filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences.join(" ") : null;
}

function reasons(action: Action, context: Context): (string | null)[] {
  const { rationale } = texts;
  const { names, position } = context;
  switch (action.type) {
    case "draw":
      return [lacking(action.kind, context)];
    case "draw_two":
      return [rationale.twoCards, lacking(action.kind, context)];
    case "dig": {
      const pile = action.kind === "part" ? "parts" : "machines";
      const { top } = position.view.public[pile];
      return [top && useOf(top, context), odds(context)];
    }
    case "steal":
      return [theirCards(action.from, context), odds(context)];
    case "trade":
      return [theirCards(action.with, context), rationale.tradeIsFree];
    case "use":
      return [names.ability(action.of), odds(context)];
    case "build":
      return [inventionOf(action.machine, context)];
    case "invent":
      return [afterInventing(context)];
    case "discard":
      return [unneeded(action.card, context)];
    case "scrap":
      return [raised(context), unneeded({ part: action.part }, context)];
    case "pick":
    case "take":
      return gained(context);
    case "offer":
    case "accept":
    case "refuse":
      return exchanged(action, context);
    case "pass":
      return passed(context);
    case "target":
      return [theirCards(action.seat, context)];
    case "done":
      return [finished(context)];
  }
}

/** The sentence on the nearest card that lacks cards of this kind. */
function lacking(kind: "part" | "machine", { needs, names }: Context): string | null {
  if (kind === "part") {
    const first = needs.machines.find(({ missing }) => missing.length > 0);
    return first
      ? texts.rationale.lacksParts(names.machine(first.of), names.parts(first.missing))
      : null;
  }
  const first = needs.inventions.find(({ absent }) => absent.length > 0);
  return first
    ? texts.rationale.lacksMachines(names.invention(first.of), names.machines(first.absent))
    : null;
}

/** What lacks the card, in a sentence; null if nothing does. */
export function useText(card: Card, position: EmpirePosition): string | null {
  return useOf(card, { needs: needsOf(position), names: namesOf(position) });
}

function useOf(card: Card, { needs, names }: Pick<Context, "needs" | "names">): string | null {
  const use = lackedBy(card, needs);
  if (use === null) return null;
  const { rationale } = texts;
  return (use.completes ? rationale.completes : rationale.goesInto)(
    names.card(card),
    names.card(use.into),
  );
}

function unneeded(card: Card, { needs, names, position }: Context): string | null {
  const useful = isUseful(card, needs, position.catalogue);
  return useful ? null : texts.rationale.unneeded(names.card(card));
}

function odds({ preview }: Context): string | null {
  if (preview?.type !== "roll") return null;
  if (preview.faces >= 6) return texts.rationale.certain;
  return texts.rationale.odds(Math.round((preview.faces / 6) * 100));
}

/** The other player's parts that the viewer needs. */
function theirCards(seat: number, { position, needs, names }: Context): string | null {
  const { catalogue, view } = position;
  const theirs = view.public.players[seat]?.parts ?? [];
  const wanted = catalogue.parts.filter(
    ({ part }, at) => (theirs[at] ?? 0) > 0 && lackedBy({ part }, needs) !== null,
  );
  if (wanted.length === 0) return null;
  return texts.rationale.theyHave(names.seat(seat), names.parts(wanted.map(({ part }) => part)));
}

function inventionOf(machine: string, { position, needs, names }: Context): string | null {
  const own = position.me === null ? undefined : position.view.public.players[position.me];
  const invention = needs.inventions.find(({ missing }) =>
    missing.some((of) => of === machine),
  )?.of;
  if (!own || !invention) return null;
  const all = machineNeeds(invention, position.catalogue, own, null);
  const built = all.filter(({ presence }) => presence === "there").length + 1;
  const name = all.find(({ of }) => of === machine)?.of;
  if (!name) return null;
  return texts.rationale.partOfInvention(
    names.machine(name),
    names.invention(invention),
    built,
    all.length,
  );
}

function afterInventing({ position: { view, me } }: Context): string | null {
  if (me === null) return null;
  const built = (view.public.players[me]?.inventions.length ?? 0) + 1;
  const { goal } = view.public;
  return built >= goal ? texts.rationale.winsNow : texts.rationale.nextInvention(built, goal);
}

function raised({ preview }: Context): string | null {
  if (preview?.type !== "total") return null;
  const { total, need } = preview;
  return total >= need ? texts.rationale.succeeds(total) : texts.rationale.closer(total, need);
}

function gained(context: Context): (string | null)[] {
  const { preview, position } = context;
  const { question } = position.view.public;
  if (preview?.type === "gain") return [useOf(preview.card, context)];
  return question.type === "dig" && question.card ? [useOf(question.card, context)] : [];
}

function passed(context: Context): (string | null)[] {
  const { question } = context.position.view.public;
  if (question.type !== "dig" || !question.card || useOf(question.card, context)) return [];
  return [texts.rationale.deeper(context.names.card(question.card))];
}

function exchanged({ type }: Action, context: Context): (string | null)[] {
  const { preview, names, position } = context;
  const { rationale } = texts;
  if (type === "refuse") {
    const offer = offered(position);
    return offer ? [rationale.refuse(names.card(offer.get), names.card(offer.give))] : [];
  }
  if (preview?.type !== "exchange") return [];
  return [
    useOf(preview.get, context) ??
      rationale.swap(names.card(preview.give), names.card(preview.get)),
  ];
}

/** What the offer would take from the asked player, and bring. */
function offered({ view }: EmpirePosition): { get: Card; give: Card } | null {
  const { question } = view.public;
  if (question.type !== "answer") return null;
  if (question.part)
    return { get: { part: question.part.want }, give: { part: question.part.give } };
  const offer = view.private?.offer;
  return offer ? { get: { machine: offer.want }, give: { machine: offer.give } } : null;
}

function finished({ position }: Context): string | null {
  const { question, phase, actions } = position.view.public;
  if (question.type === "boost") {
    return question.total >= question.need ? texts.rationale.enough : texts.rationale.tooFar;
  }
  if (question.type !== "phase") return null;
  if (phase === "action") return actions > 0 ? texts.rationale.saveActions : null;
  return texts.rationale.nothingToBuild;
}
