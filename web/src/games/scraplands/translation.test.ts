import { expect, test } from "vitest";
import type { Catalogue } from "../../api/generated/scraplands";
import type { GameInfo } from "../../api/messages";
import book from "../../../../docs/rules/scraplands.md?raw";
import { namesInBook, textsOf, untranslated } from "../kit/untranslatedTexts";
import infoText from "./gallery/info.jsonl?raw";
import { translate } from "./translation";
import { catalogueTexts } from "./text/catalogue.de";
import { serverRefusals } from "./text/serverRefusals.de";

/** What `GET /api/games/scraplands` said, without its figures. */
const info = JSON.parse(infoText) as GameInfo;
const german = translate(info, catalogueTexts);

test("everything that the server says of the game has German", () => {
  expect(textsOf(info).length).toBeGreaterThan(100);
  expect([...new Set(untranslated(info, german))].toSorted()).toEqual([
    "Arena",
    "Boost",
    "Buggy",
    "Container",
    "Drift",
    "Hotrod",
    "Minigun",
    "Showdown",
  ]);
});

test.each(["cars", "weapons", "upgrades", "terrain", "courses", "teams"])(
  "what the rulebook has under %s is among what has German",
  (mark) => {
    const names = namesInBook(book, mark);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !textsOf(info).includes(name))).toEqual([]);
  },
);

test("in English the game is told as it came", () => {
  expect(translate(info)).toBe(info);
});

test("no two things of a kind have the same German name", () => {
  const { cars, weapons, upgrades, kinds, courses, presets } = catalogueTexts;
  const named = [cars, { ...weapons, ...upgrades }, kinds, courses].map((texts) =>
    Object.values(texts).map(({ name }) => name),
  );
  for (const names of [...named, Object.values(presets)]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

test("what the server names in a refusal is found by that name", () => {
  const { weapons, upgrades, courses } = info.catalogue as Catalogue;
  for (const { slug, name } of weapons) {
    const told = serverRefusals.out_of_arc({ reason: "out_of_arc", name });
    expect(told).toContain(catalogueTexts.weapons[slug]?.name);
  }
  for (const { slug, name } of upgrades) {
    const told = serverRefusals.upgrade_twice({ reason: "upgrade_twice", car: 0, name });
    expect(told).toContain(catalogueTexts.upgrades[slug]?.name);
  }
  for (const { id, name: course } of courses) {
    const told = serverRefusals.needs_arena({ reason: "needs_arena", course });
    expect(told).toContain(catalogueTexts.courses[id]?.name);
  }
});
