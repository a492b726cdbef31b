import { test, vi } from "vitest";
import { expectLines, expectSentences } from "../kit/testing/wellFormed";

// The language is read once, on import.
vi.stubGlobal("navigator", { languages: ["de-DE"] });
const { actionLabel, previewText } = await import("./actions");
const { log } = await import("./log");
const { prompt } = await import("./prompt");
const { refusalText } = await import("./refusals");
const { aim } = await import("./scoreboard");
const { position, SAMPLES } = await import("./samples");
const { translate } = await import("./translation");

const at = position({ type: "melting", seat: 0 });
const { catalogue } = translate({
  ...SAMPLES.info,
  catalogue: at.catalogue,
}) as { catalogue: typeof at.catalogue };
const german = { ...at, catalogue };

test("everything that the table says is in German", () => {
  expectSentences(
    [
      prompt(german),
      ...Object.values(SAMPLES.previews).map((preview) => previewText(preview, german)),
      ...SAMPLES.refusals.map((refusal) => refusalText(refusal, german) ?? ""),
      aim(german).goal,
    ],
    "de",
  );
  expectLines(
    [
      ...Object.values(SAMPLES.actions).map((action) => actionLabel(action, german).text),
      ...log(Object.values(SAMPLES.events), german).map(({ text }) => text),
      ...catalogue.cards.map(({ name }) => name),
    ],
    "de",
  );
});
