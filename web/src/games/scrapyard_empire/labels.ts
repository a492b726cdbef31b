/** What things of a match are called: cards, players; and a whole card in a sentence. */

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
} from "../../api/generated/scrapyard_empire";
import type { Seat } from "../../api/messages";
import type { EmpireFacts } from "./types";
import { texts } from "./text";

/** Whatever is printed: a card of a deck, or a character. */
export type AnyCard = Card | Source;

export interface Names {
  part(part: Part): string;
  machine(machine: Machine): string;
  invention(invention: Invention): string;
  card(card: AnyCard): string;
  /** What it can do, in a sentence. */
  ability(card: Source): string;
  seat(seat: Seat): string;
  /** `Gear, Gear and Pipe` as `2 × Gear and Pipe`. */
  parts(parts: readonly Part[]): string;
  machines(machines: readonly Machine[]): string;
}

type Known = Pick<EmpireFacts, "catalogue">;

export function partInfo({ catalogue }: Known, part: Part): PartInfo {
  return found(catalogue.parts, (info) => info.part === part);
}

export function machineInfo({ catalogue }: Known, machine: Machine): Entry<MachineInfo> {
  return found(catalogue.machines, (info) => info.machine === machine);
}

export function inventionInfo({ catalogue }: Known, invention: Invention): Entry<InventionInfo> {
  return found(catalogue.inventions, (info) => info.invention === invention);
}

export function characterInfo({ catalogue }: Known, character: Character): Entry<CharacterInfo> {
  return found(catalogue.characters, (info) => info.character === character);
}

function found<T>(infos: T[], is: (info: T) => boolean): T {
  const info = infos.find(is);
  if (info === undefined) throw new Error("the catalogue has all cards");
  return info;
}

/** What a card other than a part can do. */
export function abilityOf(known: Known, card: Source): { ability: Ability; text: string } {
  if ("character" in card) return characterInfo(known, card.character);
  if ("machine" in card) return machineInfo(known, card.machine);
  return inventionInfo(known, card.invention);
}

export function nameOf(known: Known, card: AnyCard): string {
  if ("part" in card) return partInfo(known, card.part).name;
  if ("machine" in card) return machineInfo(known, card.machine).name;
  if ("invention" in card) return inventionInfo(known, card.invention).name;
  return characterInfo(known, card.character).name;
}

export function kindOf(card: Card): Kind | "invention" {
  if ("part" in card) return "part";
  return "machine" in card ? "machine" : "invention";
}

export function cardOf(kind: Kind, slug: Part | Machine): Card {
  return kind === "part" ? { part: slug as Part } : { machine: slug as Machine };
}

export function namesOf(facts: Pick<EmpireFacts, "catalogue" | "seats">): Names {
  const { seats } = facts;
  const counted = (names: string[]) =>
    texts.and([...counts(names)].map(([name, n]) => texts.times(name, n)));
  return {
    part: (part) => partInfo(facts, part).name,
    machine: (machine) => machineInfo(facts, machine).name,
    invention: (invention) => inventionInfo(facts, invention).name,
    card: (card) => nameOf(facts, card),
    ability: (card) => abilityOf(facts, card).text,
    seat: (seat) => seats[seat]?.name ?? texts.seatName(String(seat + 1)),
    parts: (parts) => counted(parts.map((part) => partInfo(facts, part).name)),
    machines: (machines) => counted(machines.map((machine) => machineInfo(facts, machine).name)),
  };
}

/** How many of each, in the order of the first of each. */
export function counts<T>(things: readonly T[]): Map<T, number> {
  const counted = new Map<T, number>();
  for (const thing of things) counted.set(thing, (counted.get(thing) ?? 0) + 1);
  return counted;
}

/** How many parts of that kind a player has. */
export function partCount(catalogue: Catalogue, parts: readonly number[], part: Part): number {
  return parts[catalogue.parts.findIndex((info) => info.part === part)] ?? 0;
}

/** Everything that stands on a card, read out. */
export function cardText(known: Known, card: AnyCard): string {
  const name = nameOf(known, card);
  if ("part" in card) return texts.card.part(name);
  if ("character" in card) {
    return texts.card.full(name, texts.sort.character, null, abilityOf(known, card).text);
  }
  const made =
    "machine" in card
      ? machineInfo(known, card.machine).recipe.map((part) => partInfo(known, part).name)
      : inventionInfo(known, card.invention).recipe.map((of) => machineInfo(known, of).name);
  const sort = "machine" in card ? texts.sort.machine : texts.sort.invention;
  return texts.card.full(name, sort, texts.and(made), abilityOf(known, card).text);
}
