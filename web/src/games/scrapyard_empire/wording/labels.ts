/** Names of cards and players, and the text of a card. */

import type {
  Ability,
  Card,
  Catalogue,
  Character,
  CharacterInfo,
  Entry,
  Invention,
  InventionInfo,
  Kind,
  Machine,
  MachineInfo,
  Part,
  PartInfo,
  Source,
} from "../../../api/generated/scrapyard_empire";
import { nameInSentences } from "../../../ui/seats";
import type { AnyCard, EmpireFacts, Names } from "../types";
import { texts } from "../text";

type WithCatalogue = Pick<EmpireFacts, "catalogue">;

export function partInfo({ catalogue }: WithCatalogue, part: Part): PartInfo {
  return findInfo(catalogue.parts, (info) => info.part === part);
}

export function machineInfo({ catalogue }: WithCatalogue, machine: Machine): Entry<MachineInfo> {
  return findInfo(catalogue.machines, (info) => info.machine === machine);
}

export function inventionInfo(
  { catalogue }: WithCatalogue,
  invention: Invention,
): Entry<InventionInfo> {
  return findInfo(catalogue.inventions, (info) => info.invention === invention);
}

function characterInfo({ catalogue }: WithCatalogue, character: Character): Entry<CharacterInfo> {
  return findInfo(catalogue.characters, (info) => info.character === character);
}

function findInfo<T>(infos: T[], matches: (info: T) => boolean): T {
  const info = infos.find(matches);
  if (info === undefined) throw new Error("the card is not in the catalogue");
  return info;
}

/** The ability of a card; parts have none. */
export function abilityOf(
  context: WithCatalogue,
  card: Source,
): { ability: Ability; text: string } {
  if ("character" in card) return characterInfo(context, card.character);
  if ("machine" in card) return machineInfo(context, card.machine);
  return inventionInfo(context, card.invention);
}

export function nameOf(context: WithCatalogue, card: AnyCard): string {
  if ("part" in card) return partInfo(context, card.part).name;
  if ("machine" in card) return machineInfo(context, card.machine).name;
  if ("invention" in card) return inventionInfo(context, card.invention).name;
  return characterInfo(context, card.character).name;
}

/** The names of the machines that are made of this part. */
export function partUses({ catalogue }: WithCatalogue, part: Part): string[] {
  return catalogue.machines.flatMap(({ recipe, name }) => (recipe.includes(part) ? [name] : []));
}

export function kindOf(card: Card): Kind | "invention" {
  if ("part" in card) return "part";
  return "machine" in card ? "machine" : "invention";
}

export function namesOf(facts: Pick<EmpireFacts, "catalogue" | "seats">): Names {
  const { seats } = facts;
  const listed = (names: string[]) =>
    texts.and([...countsOf(names)].map(([name, n]) => texts.times(name, n)));
  return {
    part: (part) => partInfo(facts, part).name,
    machine: (machine) => machineInfo(facts, machine).name,
    invention: (invention) => inventionInfo(facts, invention).name,
    card: (card) => nameOf(facts, card),
    ability: (card) => abilityOf(facts, card).text,
    seat: (seat) => {
      const info = seats[seat];
      return info ? nameInSentences(info) : texts.seatName(String(seat + 1));
    },
    parts: (parts) => listed(parts.map((part) => partInfo(facts, part).name)),
    machines: (machines) => listed(machines.map((machine) => machineInfo(facts, machine).name)),
  };
}

/** The number of equal names, in the order of their first occurrence. */
function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The number of parts of this kind; `parts` is in the order of the catalogue. */
export function partCount(catalogue: Catalogue, parts: readonly number[], part: Part): number {
  return parts[catalogue.parts.findIndex((info) => info.part === part)] ?? 0;
}

/** The whole text of a card, for screen readers. */
export function cardText(context: WithCatalogue, card: AnyCard): string {
  const name = nameOf(context, card);
  if ("part" in card) return texts.card.part(name);
  if ("character" in card) {
    return texts.card.full(name, texts.cardType.character, null, abilityOf(context, card).text);
  }
  const recipe =
    "machine" in card
      ? machineInfo(context, card.machine).recipe.map((part) => partInfo(context, part).name)
      : inventionInfo(context, card.invention).recipe.map((of) => machineInfo(context, of).name);
  const type = "machine" in card ? texts.cardType.machine : texts.cardType.invention;
  return texts.card.full(name, type, texts.and(recipe), abilityOf(context, card).text);
}
