import { expect, test } from "vitest";
import { optionFields, optionWords } from "./optionFields";
import type { OptionsSchema } from "../../api/messages";

const SCHEMA: OptionsSchema = {
  properties: {
    points: {
      type: "integer",
      title: "Points",
      description: "At most.",
      minimum: 40,
      maximum: 400,
    },
    supply: { $ref: "#/$defs/Supply", title: "Supply of cards", description: "Which cards." },
    quick: { type: "boolean" },
    secret: { type: "object" },
  },
  $defs: {
    Supply: {
      oneOf: [
        { const: "all", title: "Unlimited", description: "Any number." },
        { const: "box", title: "One box" },
      ],
    },
  },
};

test("a schema becomes the fields of a form, in its order", () => {
  expect(optionFields(SCHEMA)).toEqual([
    {
      key: "points",
      label: "Points",
      help: "At most.",
      input: { type: "number", min: 40, max: 400 },
    },
    {
      key: "supply",
      label: "Supply of cards",
      help: "Which cards.",
      input: {
        type: "choice",
        choices: [
          { value: "all", label: "Unlimited", help: "Any number." },
          { value: "box", label: "One box", help: "" },
        ],
      },
    },
    { key: "quick", label: "Quick", help: "", input: { type: "switch" } },
  ]);
});

test("choices without titles of their own get words", () => {
  const [field] = optionFields({
    properties: { side: { oneOf: [{ enum: ["far_north"], type: "string" }] } },
  });
  expect(field?.input).toEqual({
    type: "choice",
    choices: [{ value: "far_north", label: "Far north", help: "" }],
  });
});

test("options read as words, and say what is unusual", () => {
  const info = {
    options: { schema: SCHEMA, default: { points: 150, supply: "all", quick: true } },
  };
  const words = optionWords(info, { points: 80, quick: true }, ["yes", "no"]);
  expect(words.map(({ label, value, usual }) => [label, value, usual])).toEqual([
    ["Points", "80", false],
    ["Supply of cards", "Unlimited", true],
    ["Quick", "yes", true],
  ]);
});
