import { expect, test, vi } from "vitest";

// The language is read when the modules are loaded.
vi.stubGlobal("navigator", { languages: ["de-DE"] });
const { expectLines, expectSentences } = await import("../kit/testing/wellFormed");
const { EVENTS } = await import("./gallery/events");
const positions = await import("./gallery/positions");
const { log } = await import("./log/log");
const { refusalText } = await import("./refusals");
const { prompt } = await import("./prompt");

const { activation, choosingSide, defence, deploying, over, putting, taking } = positions;

test("the prompt of every phase is a German sentence", () => {
  const positions = [taking, putting, choosingSide, deploying, activation, defence, over];
  const prompts = positions.map((position) => prompt(position()));
  expectSentences(prompts, "de");
  expect(prompts).toMatchInlineSnapshot(`
    [
      "Nimm ein Geländestück.",
      "Leg das Geländestück hin: Trümmerfeld.",
      "Wähl deine Seite des Spielfelds.",
      "Stell einen Kampfanzug auf.",
      "Dein Lancer ist dran: noch 3 Punkte.",
      "Dein Thumper muss abwehren: 5 Treffer, 1 Rückstoß. Panzerkarten?",
      "Die Partie ist vorbei.",
    ]
  `);
});

test("the log line of every event is German", () => {
  const lines = Object.values(EVENTS).flatMap((event) => log([event], activation()));
  const lineTexts = lines.flatMap(({ text, details = [] }) => [text, ...details]);
  expectLines(lineTexts, "de");
  expect(lineTexts).toMatchInlineSnapshot(`
    [
      "Ausgelost: Bob legt das erste Geländestück.",
      "Ann nimmt ein Geländestück: Bunker.",
      "Ann legt ein Geländestück auf J3: Bunker.",
      "Bob legt kein Gelände mehr.",
      "Gezogene Zahlen für die Seiten: Ann 7, Bob 3. Die höchste wählt zuerst.",
      "Ann startet im Osten.",
      "Old Rosie von Ann steht jetzt auf E9.",
      "Runde 3",
      "Reihenfolge: 1. Scout von Bob, 2. Lancer von Ann.",
      "Scout von Bob: Initiative 8 (6 Chassis, +2 Lauern)",
      "Lancer von Ann: Initiative 3 (4 Chassis, −1 geflickt); bei Gleichstand ausgelost",
      "Lancer von Ann ist dran.",
      "Thumper von Bob geht nach H8.",
      "Weg: K7 J8 I7 H8; Kosten 3",
      "Lancer von Ann zahlt 1 Energie (verheizt: Maschinenkanone) und hat noch 2.",
      "Lancer von Ann startet neu: +3 Energie, jetzt 5.",
      "Lancer von Ann: Initiative −1 in der nächsten Runde (Nachladen).",
      "Lancer von Ann greift Thumper von Bob an (Vollangriff, Maschinenkanone): 5 Treffer, 2 Rückstöße.",
      "Entfernung 6",
      "Maschinenkanone: rot: 2 Treffer; gelb: 1 Treffer; gelb: leer",
      "1 Energie verheizt: schwarz: 2 Treffer, 1 Rückstoß",
      "Maschinenkanone: +1 Rückstoß wegen des Treffers",
      "Thumper von Bob verteidigt sich (Schalenpanzerung): 2 Blocks, hält stand.",
      "Chassis: blau: 1 Block; grün: leer",
      "Entfernung 6 bei Genauigkeit 5: grün: 1 Block",
      "Deckung: Schrotthaufen: grün: hält stand",
      "Schalenpanzerung: blau: 1 Block",
      "Maschinenkanone: 1 Block zählt nicht",
      "Thumper von Bob verliert 3 Energie und hat noch 0.",
      "1 Energie fehlt und wird zu Schaden. Der lässt sich nicht blocken.",
      "Thumper von Bob erleidet 2 Schaden: Rumpf noch 4 von 11.",
      "Grund: nicht geblockte Treffer.",
      "Thumper von Bob weicht 1 Feld zurück, auf H7.",
      "1 Rückstoß wird zu Schaden: Bunker im Weg.",
      "Lancer von Ann vernichtet Scout von Bob!",
      "Thumper von Bob muss nachladen: Raketenwerfer.",
      "Thumper von Bob hat verbraucht: EMP-Rakete.",
      "Thumper von Bob lädt nach: Raketenwerfer.",
      "Lancer von Ann repariert 1 Schaden: Rumpf 7 von 8.",
      "Lancer von Ann ist fertig und lässt 1 Punkt verfallen.",
      "Bob hat keinen Kampfanzug mehr und ist raus.",
    ]
  `);
});

test("a German refusal names the suit in a match, and has a general sentence without one", () => {
  const occupied = { code: "scrap_world.occupied", params: { at: "H8", suit: 2 }, message: "?" };
  expect(refusalText(occupied, activation())).toBe("Thumper von Bob steht auf H8.");
  expect(refusalText(occupied, null)).toBe("Auf H8 steht ein anderer Kampfanzug.");
  const params = { card: 0, name: "Rail Gun", state: "flipped" };
  const flipped = { code: "scrap_world.card_not_ready", params, message: "?" };
  expect(refusalText(flipped, null)).toBe("Schienenkanone ist bis zum Nachladen verdeckt.");
});
