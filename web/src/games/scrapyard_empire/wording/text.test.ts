import { expect, test } from "vitest";
import { linesOf } from "../../kit/text/variants";
import type { Action } from "../../../api/generated/scrapyard_empire";
import { actionLabel, needsConfirmation } from "./actions";
import { bandOf, pictureOf } from "../art/pictures";
import { allCards, catalogue, positions } from "../gallery/positions";
import { abilityOf, cardText, namesOf } from "./labels";
import { machineNeeds, missing, partNeeds } from "../choices/recipes";
import { texts } from "../text";

test("a way to build names what is left out, and what lies on top of the scrap", () => {
  const invent: Action = {
    type: "invent",
    invention: "time_machine",
    top: "navigatrix",
    without: "flux_kettle",
  };
  expect(actionLabel(invent, positions.at("action_4").position).text).toBe(
    "Build Time Machine, with Navigatrix on top of the scrap, without Flux Kettle",
  );
});

test("the preview of a roll has its odds, and what parts can add", () => {
  const roll = { type: "roll" as const, need: 4, faces: 3, parts: 6 };
  expect(linesOf(texts.preview, roll, namesOf(positions.factsOf(2, 0)))).toEqual([
    "Needs 4+ (50 %)",
    "Your parts can add up to 6",
  ]);
});

test("every card has a picture, and its spoken text contains its ability", () => {
  for (const card of allCards) {
    expect(pictureOf(card).length, JSON.stringify(card)).toBeGreaterThan(0);
    if ("part" in card) continue;
    const { ability, text } = abilityOf({ catalogue }, card);
    expect(bandOf(card, ability.when)).not.toBe("");
    expect(cardText({ catalogue }, card)).toContain(text);
  }
  expect(cardText({ catalogue }, { machine: "mole_lamp" })).toContain("made of Wire and Lens.");
});

test("a recipe is compared with the player's cards one by one", () => {
  const parts = catalogue.parts.map(({ part }) => (part === "wire" ? 1 : 0));
  const needs = partNeeds("mole_lamp", catalogue, parts);
  expect(needs.map(({ presence }) => presence)).toEqual(["there", "missing"]);
  expect(missing(needs)).toEqual(["lens"]);
  const built = { machines: [{ machine: "navigatrix" as const, used: true }] };
  const machines = machineNeeds("time_machine", catalogue, built, ["flux_kettle"]);
  expect(machines.map(({ presence }) => presence)).toEqual(["there", "held", "missing"]);
});

test("only ending the Action phase with actions left needs a confirmation", () => {
  for (const name of positions.names) {
    const { position, legal } = positions.at(name);
    const asked = legal.filter((action) => needsConfirmation(action, position));
    expect(asked, name).toEqual(/^action_\d$/.test(name) ? [{ type: "done" }] : []);
  }
  const { view } = positions.at("action_2").position;
  const spent = { view: { ...view, public: { ...view.public, actions: 0 } } };
  expect(needsConfirmation({ type: "done" }, spent)).toBe(false);
});
