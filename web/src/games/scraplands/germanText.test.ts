import { expect, test, vi } from "vitest";
import type { Action, Event } from "../../api/generated/scraplands";
import { expectGermanLines, expectGermanSentences } from "../kit/testing/germanTexts";

// The language is read once, when a page is loaded.
vi.stubGlobal("navigator", { languages: ["de-DE"] });
const { actionLabel } = await import("./actions");
const { ACTIONS } = await import("./gallery/actions");
const { EVENTS } = await import("./gallery/events");
const { recordedNames, recordedPosition } = await import("./gallery/positions");
const { log } = await import("./log/log");
const { refusalText } = await import("./refusals");
const { prompt } = await import("./prompt");

const { position } = recordedPosition("attack");

test("the prompt names the decision, or who has to make it, in German", () => {
  const prompts = recordedNames.flatMap((name) => [
    prompt(recordedPosition(name).position),
    prompt(recordedPosition(name, null).position),
  ]);
  expectGermanSentences(prompts);
  expect([...new Set(prompts)]).toMatchInlineSnapshot(`
    [
      "Flitzer 2: Sag Aktionen an, noch 6 Befehlspunkte.",
      "Ann sagt Aktionen an: Flitzer 2.",
      "Flitzer 2, Vorstoß: bis 10″, 2 Schwenks.",
      "Ann fährt Flitzer 2: Vorstoß.",
      "Flitzer 2 greift an: Wähl Waffe und Ziel.",
      "Bob fährt Flitzer 2: Angriff.",
      "Hotrod: Sag Aktionen an, noch 6 Befehlspunkte.",
      "Ann sagt Aktionen an: Hotrod.",
      "Rostlaube: Sag Aktionen an, noch 1 Befehlspunkt.",
      "Bob sagt Aktionen an: Rostlaube.",
      "Flitzer 2, Fahrt: bis 0″, 1 Schwenk.",
      "Ann fährt Flitzer 2: Fahrt.",
      "Das Rennen ist gelaufen.",
      "Hotrod 1, Fahrt: bis 4,5″, 1 Schwenk.",
      "Ann fährt Hotrod 1: Fahrt.",
      "Hotrod 2 driftet: Wie weit, und wie herum?",
      "Ann fährt Hotrod 2: Drift.",
      "Buggy 1: Sag Aktionen an, noch 6 Befehlspunkte.",
      "Bob sagt Aktionen an: Buggy 1.",
      "Hotrod 2: Sag Aktionen an, noch 6 Befehlspunkte.",
      "Ann sagt Aktionen an: Hotrod 2.",
      "Bring Buggy 1 in die Arena.",
      "Cem bringt Buggy 1 in die Arena.",
      "Wähl ein Auto und sag seine Aktionen an.",
      "Cem wählt ein Auto.",
      "Ann wählt ein Auto.",
      "Der Kampf ist vorbei.",
    ]
  `);
});

test("every event has a German log line, every action a German label", () => {
  const lines = (Object.values(EVENTS) as Event[]).flatMap((event) => log([event], position));
  const logTexts = lines.flatMap(({ text, details = [] }) => [text, ...details]);
  const labels = (Object.values(ACTIONS) as Action[]).map((action) => {
    const { group, text } = actionLabel(action, position);
    return `${group}: ${text}`;
  });
  expectGermanLines([...logTexts, ...labels]);
  expect(logTexts).toMatchInlineSnapshot(`
    [
      "Stechen: Ann 7 und Bob 8. Bob fängt an.",
      "Ann: 3 + 4",
      "Bob: 6 + 2",
      "Alles gleich, also wird gestochen: Flitzer 1 von Ann 4 und Flitzer 1 von Bob 3. Flitzer 1 von Ann fährt zuerst.",
      "Flitzer 1 von Ann: 3 + 1",
      "Flitzer 1 von Bob: 2 + 1",
      "Startaufstellung: Flitzer 1 von Bob, Flitzer 1 von Ann.",
      "Flitzer 1 von Ann fährt in die Arena.",
      "Durchgang 3",
      "Flitzer 1 von Ann: Fahrt, Vorstoß. Noch 4 Befehlspunkte.",
      "Flitzer 1 von Ann würfelt 1 und verliert den letzten Punkt.",
      "Flitzer 1 von Ann: Angriff ist nicht mehr möglich.",
      "Flitzer 1 von Ann fährt geradeaus: 4 + 2 + 5 (mit Boost) dazu, bis 16″.",
      "Flitzer 1 von Ann zündet den Boost: 3 + 3 dazu, bis 11″.",
      "Flitzer 1 von Ann würfelt 6, 3, 1 für den Vorstoß: bis 9″.",
      "1 Kontrollprobe für gewürfelte Einsen",
      "Flitzer 1 von Ann wendet.",
      "Flitzer 1 von Ann, Fahrt: 30° links, dann 4″ vorwärts.",
      "Flitzer 1 von Ann: Zusammenstoß mit Flitzer 1 von Bob, Rampe und Tischkante.",
      "Flitzer 1 von Ann nimmt die Rampe und fliegt 7″ (3 + 4).",
      "Es landet auf Flitzer 1 von Bob und wird zurückgesetzt, bis es frei steht.",
      "Flitzer 1 von Ann verpatzt eine Kontrollprobe (Zusammenstoß mit Flitzer 1 von Bob): −1 Trefferpunkt, noch 4.",
      "Gewürfelt: 3",
      "Kontrolle braucht 5+ (Können 5)",
      "Zwei Treffer wegen der Stacheln",
      "Gewürfelt: 2, neu 5; 3",
      "Wegstecken braucht 4+",
      "Flitzer 1 von Ann schießt auf Flitzer 1 von Bob (Schweres Zwillings-MG): 2 Treffer.",
      "Entfernung 4,2″",
      "Ein Treffer braucht 6+ (Können 5, +2 drei oder mehr Aktionen, −1 Präzise)",
      "Gewürfelt: 6, 5, 1",
      "Salve: noch 6",
      "Flitzer 1 von Bob erleidet 2 Schaden.",
      "Abwehr braucht 4+ (Abwehr 3, +1 Durchschlag)",
      "Gewürfelt: 2; 5",
      "2 Schaden je verpatztem Würfel",
      "Flitzer 1 von Bob verliert 1 Trefferpunkt, noch 3.",
      "Wegstecken braucht 4+ (Schaden gegen Robustheit 4)",
      "Gewürfelt: 1, neu 3; 6",
      "Flitzer 1 von Bob ist Schrott: keine Trefferpunkte mehr. Das zählt für Ann.",
      "Weggeräumt: Schrotthaufen.",
      "Flitzer 1 von Ann beginnt Runde 1.",
      "Flitzer 1 von Ann fährt durchs Ziel!",
      "Ann: +13 (Platz 1), jetzt 14 Punkte.",
      "Flitzer 1 von Ann hat bei einer Kontrollprobe Trefferpunkte verloren: Die Aktivierung endet.",
      "Plätze: 1. Flitzer 1 von Ann, 2. Flitzer 1 von Bob.",
    ]
  `);
  expect(labels).toMatchInlineSnapshot(`
    [
      "In die Arena: Tor 2, 15° links, 3″ hinein",
      "Aktionen: Hotrod: Fahrt, Vorstoß, Angriff",
      "Um mehr würfeln: Geradeaus für einen Würfel mehr, mit Boost",
      "Um mehr würfeln: Boost: zwei Würfel mehr, mit Schwenks",
      "Um mehr würfeln: Freier Schwenk: 45° rechts",
      "Fahren, 30° links: Vorwärts, 30° links, 4,5″",
      "Schluss: Hier anhalten",
      "Drift: Drift 6″, dann 90° rechts",
      "Schießen auf Flitzer 2 von Ann: Minigun auf Flitzer 2 von Ann",
      "Schluss: Nicht schießen",
    ]
  `);
});

test("lost shots and passed actions are told in German", () => {
  const passed: Event = { type: "deed_passed", car: 0, deed: "move" };
  const steps: Event[][] = [
    [EVENTS.attack_rolled, EVENTS.deed_passed],
    [passed, EVENTS.deed_passed],
  ];
  expect(steps.map((step) => log(step, position).at(-1)?.text)).toEqual([
    "Flitzer 1 von Ann: Der zweite Schuss entfällt, das Ziel ist schon Schrott.",
    "Flitzer 1 von Ann: Angriff entfällt damit auch.",
  ]);
});

test("labels of legal actions differ within their group", () => {
  for (const name of recordedNames) {
    const { position, legal } = recordedPosition(name);
    const labels = legal.map((action) => Object.values(actionLabel(action, position)).join(": "));
    expect(new Set(labels).size).toBe(legal.length);
  }
});

test("a refusal is in German, with the names of the match if there is one", () => {
  const hidden = { code: "scraplands.hidden_by_car", params: { car: 1 }, message: "?" };
  expect(refusalText(hidden, position)).toBe("Flitzer 2 von Ann verdeckt einen Teil des Ziels.");
  expect(refusalText(hidden, null)).toBe("Ein anderes Auto verdeckt einen Teil des Ziels.");
  const far = { code: "scraplands.too_far", params: { by: 9000, most: 4500 }, message: "?" };
  expect(refusalText(far, position)).toBe("Hier kommt das Auto 4,5″ weit, nicht 9″.");
  const few = { code: "scraplands.too_few_cars", params: { cars: 1, min: 3 }, message: "?" };
  expect(refusalText(few, null)).toBe("An diesem Tisch hat jedes Team 3 Autos, dieses nur 1.");
});
